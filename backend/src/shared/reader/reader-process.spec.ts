import Fastify, { type FastifyRequest } from 'fastify';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aFolder } from '../../../test/support/folder.js';
import { AppError } from '../errors/app-error.js';
import { ReaderProcess } from './reader-process.js';

const READER = `
import { createServer } from 'node:http';
const waiting = [];
createServer(async (request, response) => {
  if (request.url === '/end') process.exit(1);
  if (request.url === '/wait') await new Promise((resolve) => waiting.push(resolve));
  if (request.url === '/go') for (const resolve of waiting.splice(0)) resolve();
  let body = '';
  for await (const chunk of request) body += chunk;
  response.writeHead(201, { 'content-type': 'text/plain', 'x-of': 'the reader' });
  response.end([request.method, request.url, request.headers['x-forwarded-for'], body].join(' '));
}).listen(process.argv[3], () => process.send('ready'));
`;

const folder = aFolder();

async function aServer() {
  const main = join(folder, 'reader.mjs');
  await writeFile(main, READER);
  const reader = new ReaderProcess({ readerSocket: null }, main);
  const server = Fastify();
  server.decorateRequest('answeredEarly', false);
  server.decorateRequest('idempotentFor', null);
  server.all('/*', (request: FastifyRequest & { user?: unknown }, reply) => {
    request.user = request.headers.account && { id: request.headers.account };
    reader.answer(request as never, reply).catch((error: unknown) => {
      void reply.status(503).send((error as AppError).code);
    });
  });
  const send = (account: string, url: string, payload?: object) =>
    server.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: { account },
      remoteAddress: '192.0.2.7',
      ...(payload && { payload }),
    });
  return { reader, send };
}

describe('ReaderProcess', () => {
  it('answers what its process answers to the same request', async () => {
    const { reader, send } = await aServer();
    const { statusCode, headers, body } = await send('ann', '/question?of=1', { question: 'Why?' });
    expect([statusCode, headers['x-of'], body]).toEqual([
      201,
      'the reader',
      'POST /question?of=1 192.0.2.7 {"question":"Why?"}',
    ]);
    reader.onApplicationShutdown();
  });

  it('lets the requests of one account wait for each other, and for nobody else', async () => {
    const { reader, send } = await aServer();
    const answered: string[] = [];
    const note = (name: string) => () => void answered.push(name);
    const [first, second] = [send('ann', '/wait'), send('ann', '/second')];
    const all = [first.then(note('ann 1')), second.then(note('ann 2'))];
    await send('ben', '/other').then(note('ben'));
    expect(answered).toEqual(['ben']);
    while (!answered.includes('ann 1')) await send('ben', '/go');
    await Promise.all(all);
    expect(answered).toEqual(['ben', 'ann 1', 'ann 2']);
    reader.onApplicationShutdown();
  });

  it('says in a sentence that its process has ended, and starts another for the next request', async () => {
    const { reader, send } = await aServer();
    const { statusCode, body } = await send('ann', '/end');
    expect([statusCode, body]).toEqual([503, 'transcript.not_read']);
    expect((await send('ann', '/again')).statusCode).toBe(201);
    reader.onApplicationShutdown();
  });

  it('is none in a process that is one', () =>
    expect(new ReaderProcess({ readerSocket: '/socket' }, 'main.js').isAvailable).toBe(false));
});
