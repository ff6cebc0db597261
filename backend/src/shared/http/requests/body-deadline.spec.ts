import { createServer, request } from 'node:http';
import { type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { limitBodyTime } from './body-deadline.js';

const DEADLINE_MS = 20;
const AFTER_IT_MS = 4 * DEADLINE_MS;

afterAll(() => server.close());

async function answerTo(method: string, sent?: string): Promise<string> {
  const asked = request({ port, method, ...(sent !== undefined && { headers: { 'content-length': 10 } }) });
  if (sent === undefined || sent.length === 10) asked.end(sent);
  else asked.write(sent);
  const [answer] = (await once(asked, 'response')) as [AsyncIterable<Buffer>];
  let text = '';
  for await (const bytes of answer) text += bytes.toString();
  return text;
}

const server = createServer((asked, answer) => {
  limitBodyTime(asked, DEADLINE_MS);
  answer.write('slow');
  setTimeout(() => answer.end('ly'), AFTER_IT_MS);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;

describe('limitBodyTime', () => {
  it('lets an answer take longer than a body may', async () => {
    await expect(answerTo('GET')).resolves.toBe('slowly');
    await expect(answerTo('POST', 'ten bytes.')).resolves.toBe('slowly');
  });

  it('cuts the connection of a body that does not arrive', async () => {
    await expect(answerTo('POST', 'some')).rejects.toThrow('aborted');
  });
});
