import { readStopToken, stopToken } from './stop-token.js';

const secret = 'a secret of at least thirty-two characters';
const scope = { kind: 'viewer', id: '0199f0a0-0000-7000-8000-000000000001' } as const;

describe('stop token', () => {
  it('is read back', () => {
    expect(readStopToken(secret, stopToken(secret, scope))).toEqual(scope);
  });

  it('is worthless for another scope, kind or secret', () => {
    const [, id, signed] = stopToken(secret, scope).split('.');
    expect(readStopToken(secret, `user.${id}.${signed}`)).toBeNull();
    expect(readStopToken(secret, `viewer.other.${signed}`)).toBeNull();
    expect(readStopToken(`${secret}!`, stopToken(secret, scope))).toBeNull();
  });

  it.each(['', '.', 'viewer', 'viewer.x', 'admin.x.y'])('refuses %p', (token) => {
    expect(readStopToken(secret, token)).toBeNull();
  });
});
