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

describe('The passes among cookies', () => {
  const [viewerId, recipientId] = [1, 2].map((n) => `0199f3a0-5c1e-7b6a-9d2e-00000000000${n}`);
  const pass = (shareId: string, generation = 3): string =>
    signPass(secret, { shareId, generation }, { viewerId: viewerId!, recipientId: null });
  const sharesOf = (cookies: Record<string, string | undefined>) =>
    passesIn(secret, cookies).map(({ shareId }) => shareId);

  it('are those that this installation signed, whatever their generation', () => {
    const cookies = { pass_a: pass('a'), pass_b: pass('b', 12), pass_c: pass('a'), session: pass('session') };
    expect(sharesOf(cookies)).toEqual(['a', 'b']);
    expect(sharesOf({ pass_a: pass('a').replace('~3', '~4'), pass_b: `${pass('b')}x` })).toEqual([]);
  });

  it('are five at most, and those of earlier releases come last, unchecked', () => {
    const earlier = `${viewerId}.${recipientId}.9999999999.x.y`;
    expect(sharesOf({ pass_old: earlier, pass_a: pass('a') })).toEqual(['a', 'old']);
    const many = Array.from({ length: 170 }, (_, n) => [`pass_${n}`, n % 2 ? earlier : pass(`${n}`)]);
    expect(sharesOf(Object.fromEntries(many))).toEqual(['0', '2', '4', '6', '8']);
  });

  it('say who they are of, and nothing else does', () => {
    expect(claimOf(`${viewerId}.${recipientId}.1.x.y`)).toEqual({ viewerId, recipientId });
    for (const odd of [`${viewerId}..1.x.y`, `${viewerId}.' or true.1.x.y`])
      expect(claimOf(odd)).toEqual({ viewerId, recipientId: null });
    for (const none of ['nobody.1', '', undefined]) expect(claimOf(none)).toBeNull();
  });
});
