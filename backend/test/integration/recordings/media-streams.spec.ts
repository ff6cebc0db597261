import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { appendFile } from 'node:fs/promises';
import { aFolder } from '../../support/folder.js';
import { startProduct, uploadFile } from '../../support/product.js';
import { sampleVideo } from '../../support/sample-media.js';

const AT_ONCE = 8;
const MAX_WAITING = 16;

const folder = aFolder();

const product = await startProduct();
const owner = await product.signUp();
const video = await sampleVideo(folder);
// An MP4 may end with free space, here too much for socket buffers.
const free = Buffer.alloc(32_000_000);
free.writeUInt32BE(free.length);
free.write('free', 4);
await appendFile(video, free);
const { id } = await uploadFile(owner, video);
const media: URL = new URL(`/api/recordings/${id}/media`, product.origin);
afterAll(() => product.stop());

function open() {
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const request = get(media, { agent: false, headers: { cookie, range: 'bytes=0-' } });
  request.on('error', () => undefined);
  const answer = once(request, 'response').then(([response]) => response as IncomingMessage);
  return { answer, leave: () => request.destroy() };
}

describe('Streams of one viewer', () => {
  it('are eight at once; more wait, too many are told when to come again, and who leaves makes room', async () => {
    const streams = Array.from({ length: AT_ONCE }, open);
    for (const { answer } of streams) expect((await answer).statusCode).toBe(206);

    const more = Array.from({ length: MAX_WAITING + 1 }, open);
    const refused = await Promise.race(more.map(({ answer }) => answer));
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);

    for (const { leave } of streams) leave();
    const answers = await Promise.all(
      more.map(async ({ answer, leave }) => {
        const { statusCode } = await answer;
        leave();
        return statusCode;
      }),
    );
    expect(answers.sort()).toEqual([...Array<number>(MAX_WAITING).fill(206), 429]);
  });

  it('hurt no other viewer, nor the pages of this one', async () => {
    const streams = Array.from({ length: AT_ONCE }, open);
    for (const { answer } of streams) await answer;
    expect((await owner.send('GET', '/api/recordings')).status).toBe(200);
    const other = await product.signUp();
    const video = await uploadFile(other, await sampleVideo(folder));
    expect((await other.send('GET', `/api/recordings/${video.id}/media`)).status).toBe(200);
    for (const { leave } of streams) leave();
  });
});
