import { PASS_SECONDS, claimOf, passesIn, readPass, signPass } from './share-pass.js';

const secret = 'a secret of at least thirty-two characters';
const scope = { shareId: 'AAAAAAAAAAAAAAAAAAAAAA', generation: 3 };
const holder = { viewerId: 'viewer-1', recipientId: 'recipient-1' };

describe('share pass', () => {
  it.each([holder, { ...holder, recipientId: null }])('is read back for its own share: %j', (who) => {
    expect(readPass(secret, scope, signPass(secret, scope, who))).toEqual(who);
  });

  it('is worthless for another share, another generation and another secret', () => {
    const cookie = signPass(secret, scope, holder, 0);
    expect(readPass(secret, { ...scope, shareId: 'BBBBBBBBBBBBBBBBBBBBBB' }, cookie, 0)).toBeNull();
    expect(readPass(secret, { ...scope, generation: 4 }, cookie, 0)).toBeNull();
    expect(readPass(`${secret}!`, scope, cookie, 0)).toBeNull();
  });

  it('cannot be given another viewer, another recipient or another time', () => {
    const [viewerId, recipientId, expires, nonce, signature] = signPass(secret, scope, holder, 0).split('.');
    for (const forged of [
      `viewer-2.${recipientId}.${expires}.${nonce}.${signature}`,
      `${viewerId}..${expires}.${nonce}.${signature}`,
      `${viewerId}.${recipientId}.${Number(expires) + 1}.${nonce}.${signature}`,
      `${viewerId}.${recipientId}.${expires}.${nonce}!.${signature}`,
      `${viewerId}.${recipientId}.${expires}.${nonce}.${signature}.more`,
    ])
      expect(readPass(secret, scope, forged, 0)).toBeNull();
  });

  it('is another one each time, for the same viewer in the same second too', () => {
    const passes = [1, 2].map(() => signPass(secret, scope, holder, 0));
    expect(passes[0]).not.toBe(passes[1]);
    for (const pass of passes) expect(readPass(secret, scope, pass, 0)).toEqual(holder);
  });

  it('ends after its time', () => {
    const cookie = signPass(secret, scope, holder, 0);
    expect(readPass(secret, scope, cookie, PASS_SECONDS * 1000 - 1)).toEqual(holder);
    expect(readPass(secret, scope, cookie, PASS_SECONDS * 1000)).toBeNull();
  });

  it.each([undefined, '', '.', 'a.b.c', 'a.b.c.d', 'a.b.c.d.e', 'viewer-1..NaN.x.y'])(
    'refuses %p',
    (cookie) => {
      expect(readPass(secret, scope, cookie)).toBeNull();
    },
  );
});

describe('Who passes say they are of', () => {
  const [viewerId, recipientId] = [1, 2].map((n) => `0199f3a0-5c1e-7b6a-9d2e-00000000000${n}`);

  it('is read from all of them, and from nothing else', () => {
    const passes = {
      pass_a: `${viewerId}.${recipientId}.1.x.y`,
      pass_b: `${viewerId}..1.x.y`,
      pass_c: `${viewerId}.' or true.1.x.y`,
      ...{ pass_d: 'nobody.1', pass_e: '', pass_f: undefined, session: `${viewerId}..1.x.y` },
    };
    expect(passesIn(passes).map(claimOf)).toEqual([
      { viewerId, recipientId },
      { viewerId, recipientId: null },
      { viewerId, recipientId: null },
      ...[null, null, null],
    ]);
  });
});
