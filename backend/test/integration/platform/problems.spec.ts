import { once } from 'node:events';
import { connect } from 'node:net';
import { startProduct } from '../../support/product.js';

const product = await startProduct();
const owner = await product.signUp();
afterAll(() => product.stop());

const create = '/api/recordings/create-uploading';

describe('Every refusal is a problem', () => {
  it('with its request id, which the header repeats', async () => {
    const response = await owner.send('GET', '/api/nowhere');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      detail: 'There is nothing at this address.',
      code: 'route.not_found',
      requestId: response.headers.get('x-request-id'),
    });
  });

  it.each([
    ['a body that is not JSON', { body: '{"title":', headers: { 'content-type': 'application/json' } }, 400],
    ['an empty JSON body', { body: '', headers: { 'content-type': 'application/json' } }, 400],
    ['a body of another type', { body: '<title/>', headers: { 'content-type': 'text/xml' } }, 415],
    ['a body of 2 MB', { json: { title: 'x'.repeat(2_000_000) } }, 413],
    ['a list where an object belongs', { json: [] }, 400],
    ['null', { json: null }, 400],
  ])('for %s', async (_, sent, status) => {
    expect((await owner.refused('POST', create, sent)).status).toBe(status);
  });

  it('for a body that is too large, on a connection that stays open for the rest of it', async () => {
    const { host, hostname, port } = new URL(product.origin);
    const socket = connect(Number(port), hostname).setEncoding('utf8');
    const size = 2_000_000;
    socket.write(
      `POST ${create} HTTP/1.1\r\nhost: ${host}\r\norigin: ${product.origin}\r\n` +
        `content-type: application/json\r\ncontent-length: ${size}\r\n\r\n`,
    );
    expect(await once(socket, 'data')).toEqual([expect.stringMatching(/^HTTP\/1\.1 413 /)]);
    socket.write('x'.repeat(size));
    socket.write(`GET /api/health HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
    expect(await once(socket, 'data')).toEqual([expect.stringMatching(/^HTTP\/1\.1 200 /)]);
    socket.destroy();
  });

  it('for a prototype in the body, which reaches nobody', async () => {
    const body = '{"title":"ok","__proto__":{"isInternalAdmin":true}}';
    const problem = await owner.refused('POST', create, {
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(problem.status).toBe(400);
  });

  it('for an unsafe call that does not come from our own pages', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'null' },
    ];
    for (const headers of foreign) {
      const problem = await owner.refused('POST', create, { json: { title: 'Forged' }, headers });
      expect(problem).toMatchObject({ status: 403, code: 'request.foreign_origin' });
    }
    expect(await owner.ask('GET', '/api/recordings')).toEqual([]);
  });

  it('for such a call however its address is spelled', async () => {
    for (const address of [create.replace('api', '%61pi'), create.replace('/api', '/ap%69')]) {
      const headers = { origin: 'https://evil.example' };
      const problem = await owner.refused('POST', address, { json: { title: 'Forged' }, headers });
      expect(problem).toMatchObject({ status: 403, code: 'request.foreign_origin' });
    }
    expect(await owner.ask('GET', '/api/recordings')).toEqual([]);
    expect((await owner.send('GET', '/%61pi/recordings')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('The server', () => {
  it('tells how its parts are', async () => {
    expect(await product.visitor().ask('GET', '/api/health')).toMatchObject({
      status: 'ok',
      parts: {
        database: { adapter: 'postgres', ok: true },
        queue: { adapter: 'in-process', ok: true },
        objects: { adapter: 'disk', ok: true },
        writer: { adapter: 'extractive', ok: true },
      },
    });
  });

  it('sends its headers with every answer', async () => {
    const response = await owner.send('GET', '/api/recordings');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
  });

  it('publishes the document of its calls', async () => {
    const document = await owner.ask<{ openapi: string; paths: object }>('GET', '/api/openapi.json');
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths).toHaveProperty(['/api/recordings/{id}']);
    expect((await owner.send('GET', '/api/docs')).headers.get('content-type')).toContain('text/html');
  });
});
