import { ShareSettings } from './share-settings.js';

describe('ShareSettings', () => {
  it('are open at first, without an end and without a password', () => {
    const share = ShareSettings.initial();
    expect(share.isOpen(new Date(8.64e15))).toBe(true);
    expect(share.needsPassword()).toBe(false);
    expect(share.previewAllowed).toBe(false);
  });

  it('are shut while the link is turned off', () => {
    const share = ShareSettings.initial();
    share.change({ enabled: false });
    expect(share.isOpen()).toBe(false);
    share.change({ enabled: true });
    expect(share.isOpen()).toBe(true);
  });

  it('are shut from the moment they end', () => {
    const share = ShareSettings.initial();
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
  ])('count %s as a new generation of passes where it must be', (_, changes, generation) => {
    const share = ShareSettings.initial();
    share.change(changes);
    expect(share.generation).toBe(generation);
  });

  it('keep what a change does not name', () => {
    const share = ShareSettings.initial();
    const expiresAt = new Date();
    share.change({ enabled: false, expiresAt, passwordHash: 'hash', previewAllowed: true });
    share.change({});
    expect(share).toMatchObject({ enabled: false, expiresAt, passwordHash: 'hash', previewAllowed: true });
  });

  it('tell the title before the gate unless a password guards it', () => {
    const share = ShareSettings.initial();
    expect(share.isTitlePublic()).toBe(true);
    share.change({ passwordHash: 'hash' });
    expect(share.isTitlePublic()).toBe(false);
    share.change({ previewAllowed: true });
    expect(share.isTitlePublic()).toBe(true);
  });
});
