import { Share } from './share.entity.js';

const aShare = () =>
  Object.assign(new Share(), {
    token: 'first',
    enabled: true,
    expiresAt: null,
    passwordHash: null,
    previewAllowed: false,
    callLabel: null,
    callUrl: null,
    commentsAllowed: null,
    summaryShown: true,
    generation: 0,
    downloadAllowed: false,
    reactionsAllowed: true,
  });

describe('Share', () => {
  it('is open at first, without an end and without a password', () => {
    const share = aShare();
    expect(share.isOpen(new Date(8.64e15))).toBe(true);
    expect(share.needsPassword()).toBe(false);
    expect(share.previewAllowed).toBe(false);
  });

  it('is shut while the link is turned off', () => {
    const share = aShare();
    share.change({ enabled: false });
    expect(share.isOpen()).toBe(false);
    share.change({ enabled: true });
    expect(share.isOpen()).toBe(true);
  });

  it('is shut from the moment it ends', () => {
    const share = aShare();
    share.change({ expiresAt: new Date(1000) });
    expect([share.isOpen(new Date(999)), share.isOpen(new Date(1000))]).toEqual([true, false]);
    share.change({ expiresAt: null });
    expect(share.isOpen(new Date(1000))).toBe(true);
  });

  it.each([
    ['turning off', { enabled: false }, 1],
    ['a password', { passwordHash: 'hash' }, 1],
    ['both', { enabled: false, passwordHash: 'hash' }, 1],
    ['turning on what is on', { enabled: true }, 0],
    ['asking for no password', { passwordHash: null }, 0],
    ['an end', { expiresAt: new Date() }, 0],
    ['a preview', { previewAllowed: true }, 0],
    ['nothing', {}, 0],
  ])('counts %s as a new generation of passes where it must be', (_, changes, generation) => {
    const share = aShare();
    share.change(changes);
    expect(share.generation).toBe(generation);
  });

  it('keeps what a change does not name', () => {
    const share = aShare();
    const expiresAt = new Date();
    share.change({ enabled: false, expiresAt, passwordHash: 'hash', previewAllowed: true });
    share.change({});
    expect(share).toMatchObject({ enabled: false, expiresAt, passwordHash: 'hash', previewAllowed: true });
  });

  it('tells the title before the gate unless a password guards it', () => {
    const share = aShare();
    expect(share.isTitlePublic()).toBe(true);
    share.change({ passwordHash: 'hash' });
    expect(share.isTitlePublic()).toBe(false);
    share.change({ previewAllowed: true });
    expect(share.isTitlePublic()).toBe(true);
  });

  it('rotates to another 128 random bits', () => {
    const [one, other] = [aShare(), aShare()];
    for (const share of [one, other]) share.rotate();
    expect(one.token).toMatch(/^[\w-]{22}$/);
    expect(one.token).not.toBe(other.token);
  });
});
