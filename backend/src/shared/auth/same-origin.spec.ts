import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireSameOrigin } from './same-origin.js';

const ask = async (
  headers: Record<string, string>,
  { method = 'POST', url = '/api/recordings', publicUrl = null as string | null } = {},
): Promise<'passes' | 'refused'> => {
  const request = { method, headers: { host: 'playhead.test', ...headers }, routeOptions: { url } };
  return requireSameOrigin(publicUrl)(request as unknown as FastifyRequest, {} as FastifyReply).then(
    () => 'passes',
    (error: Error & { code: string }) => {
      if (error.code !== 'request.foreign_origin') throw error;
      return 'refused';
    },
  );
};

describe('a request that changes something', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'is refused from a page of another site: %s',
    async (method) => {
      expect(await ask({ 'sec-fetch-site': 'cross-site' }, { method })).toBe('refused');
      expect(await ask({ 'sec-fetch-site': 'same-site' }, { method })).toBe('refused');
      expect(await ask({ origin: 'http://evil.test' }, { method })).toBe('refused');
    },
  );

  it('is refused when the browser does not say where it comes from', async () => {
    expect(await ask({})).toBe('refused');
    expect(await ask({ origin: 'null' })).toBe('refused');
  });

  it('passes from our own pages', async () => {
    expect(await ask({ 'sec-fetch-site': 'same-origin' })).toBe('passes');
    expect(await ask({ origin: 'http://playhead.test' })).toBe('passes');
  });

  it('goes by PUBLIC_URL where there is one, whatever the host says', async () => {
    const publicUrl = 'https://p.example.com/';
    expect(await ask({ origin: 'https://p.example.com' }, { publicUrl })).toBe('passes');
    expect(await ask({ origin: 'http://playhead.test' }, { publicUrl })).toBe('refused');
  });

  it('is not helped by an own origin when the browser says it is cross-site', async () => {
    expect(await ask({ 'sec-fetch-site': 'cross-site', origin: 'http://playhead.test' })).toBe('refused');
  });

  it('passes with a Bearer token and at signed addresses', async () => {
    for (const authorization of ['Bearer x', 'bearer x'])
      expect(await ask({ authorization, 'sec-fetch-site': 'cross-site' })).toBe('passes');
    expect(await ask({}, { method: 'PUT', url: '/api/uploads/*' })).toBe('passes');
    expect(await ask({}, { method: 'POST', url: '/api/uploads/*' })).toBe('refused');
  });
});

it('reading needs no origin', async () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS'])
    expect(await ask({ 'sec-fetch-site': 'cross-site' }, { method })).toBe('passes');
});
