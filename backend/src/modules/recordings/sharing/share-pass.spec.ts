import { PASS_SECONDS, readPass, signPass } from './share-pass.js';

const secret = 'a secret of at least thirty-two characters';
const pass = { shareId: 'AAAAAAAAAAAAAAAAAAAAAA', viewerId: 'viewer-1' };

describe('share pass', () => {
  it('is read back for its own share', () => {
    expect(readPass(secret, pass.shareId, signPass(secret, pass))).toBe('viewer-1');
  });

  it('is worthless for another share, another secret, another viewer or another time', () => {
    const cookie = signPass(secret, pass, 0);
    const [, expires, signature] = cookie.split('.');
    expect(readPass(secret, 'BBBBBBBBBBBBBBBBBBBBBB', cookie, 0)).toBeNull();
    expect(readPass(`${secret}!`, pass.shareId, cookie, 0)).toBeNull();
    expect(readPass(secret, pass.shareId, `viewer-2.${expires}.${signature}`, 0)).toBeNull();
    expect(readPass(secret, pass.shareId, `viewer-1.${Number(expires) + 1}.${signature}`, 0)).toBeNull();
  });

  it('ends after its time', () => {
    const cookie = signPass(secret, pass, 0);
    expect(readPass(secret, pass.shareId, cookie, PASS_SECONDS * 1000 - 1)).toBe('viewer-1');
    expect(readPass(secret, pass.shareId, cookie, PASS_SECONDS * 1000)).toBeNull();
  });

  it.each([undefined, '', '.', 'a.b', 'a.b.c', 'viewer-1.NaN.x'])('refuses %p', (cookie) => {
    expect(readPass(secret, pass.shareId, cookie)).toBeNull();
  });
});
