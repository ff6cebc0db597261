import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { prefixCookies } from './cookie-prefixes.js';

const server = fastify({ trustProxy: true });
await server.register(cookie);
prefixCookies(server);
server.get('/set', (_request, reply) =>
  reply
    .setCookie('whole', '1', { path: '/', secure: 'auto' })
    .setCookie('part', '2', { path: '/part', secure: 'auto' })
    .send(),
);
server.get('/read', async (request) => request.cookies);
afterAll(() => server.close());

const ask = (url: string, proto: string, sent = '') =>
  server.inject({ url, headers: { 'x-forwarded-proto': proto, cookie: sent } });

describe('prefixCookies', () => {
  it('names cookies over https by how far they are sent, and leaves them alone on http', async () => {
    const names = async (proto: string) => (await ask('/set', proto)).cookies.map(({ name }) => name);
    expect(await names('https')).toEqual(['__Host-whole', '__Secure-part']);
    expect(await names('http')).toEqual(['whole', 'part']);
  });

  it('reads over https only what carries its prefix', async () => {
    const sent = 'whole=planted; __Host-whole=1; __Secure-whole=planted; part=planted; __Secure-part=2';
    expect((await ask('/read', 'https', sent)).json()).toEqual({ whole: '1', part: '2' });
    expect((await ask('/read', 'https', '__Secure-playhead_session=planted')).json()).toEqual({});
    expect((await ask('/read', 'http', 'whole=1')).json()).toEqual({ whole: '1' });
  });
});
