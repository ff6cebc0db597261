import { Webhook as Verifier } from 'standardwebhooks';
import { signedHeaders } from './signature.js';

const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
const OTHER = `whsec_${Buffer.alloc(24, 8).toString('base64')}`;
const body = '{"type":"recording.viewed"}';

describe('A signed message', () => {
  it('is accepted by the library of Standard Webhooks', () => {
    const headers = signedHeaders({ id: 'msg_1', body }, [SECRET], new Date());
    expect(new Verifier(SECRET).verify(body, headers)).toEqual({ type: 'recording.viewed' });
  });

  it('is accepted with either secret while one takes the place of the other', () => {
    const headers = signedHeaders({ id: 'msg_1', body }, [OTHER, SECRET], new Date());
    for (const secret of [SECRET, OTHER])
      expect(() => new Verifier(secret).verify(body, headers)).not.toThrow();
  });

  it.each([
    ['another body', SECRET, `${body} `, 0],
    ['another secret', OTHER, body, 0],
    ['a time long ago', SECRET, body, 3_600_000],
  ])('is refused with %s', (_what, secret, received, ageMs) => {
    const headers = signedHeaders({ id: 'msg_1', body }, [SECRET], new Date(Date.now() - ageMs));
    expect(() => new Verifier(secret).verify(received, headers)).toThrow();
  });
});
