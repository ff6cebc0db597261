import { EntityManager } from '@mikro-orm/postgresql';
import { DemoSeeder } from '../../../src/modules/recordings/index.js';
import { asTheProduct } from '../../support/in-context.js';
import { startProduct } from '../../support/product.js';

interface Demo {
  id: string;
  title: string;
  shareId: string;
  chapters: object[];
  transcript: { speaker: string | null }[];
}

const seed = () =>
  asTheProduct(product, () => product.app.get(DemoSeeder).seed(product.app.get(EntityManager)));

const product = await startProduct();
await seed();
const newcomer = await product.signUp();
const demo: Demo = await newcomer.ask<Demo>('GET', '/api/recordings/demo');
afterAll(() => product.stop());

describe('The demo', () => {
  it('answers who is signed in from its transcript', async () => {
    const json = { question: 'What is the price per vehicle?' };
    const answer = await newcomer.ask<{ source: string }>('POST', '/api/recordings/demo/assistant', json);
    expect(answer.source).toMatch(/vehicle/);
    const refused = await product.visitor().send('POST', '/api/recordings/demo/assistant', { json });
    expect(refused.status).toBe(401);
  });

  it('takes commands and saves none', async () => {
    const command = 'Call it "Late deliveries"';
    const { edits } = await newcomer.ask<{ edits: { title?: string } }>(
      'POST',
      '/api/recordings/demo/ai-edit',
      { command },
    );
    expect(edits.title).toBe('Late deliveries');
    expect(await newcomer.ask('GET', '/api/recordings/demo')).toMatchObject({ title: demo.title });
  });

  it('shows its shared page without the gate, on which nobody writes', async () => {
    const page = `/api/recordings/shared/${demo.shareId}`;
    expect(await newcomer.ask('GET', page)).toMatchObject({ access: 'granted', isOwner: true });
    expect(await product.visitor().ask('GET', page)).toMatchObject({ access: 'required' });
    const comment = await newcomer.send('POST', `${page}/comments`, { json: { content: 'Hello' } });
    expect(comment.status).toBe(403);
  });

  it('shows the words that are shipped now where an older demo was, under the same link', async () => {
    const { title } = demo;
    await product.database.query(
      `update recording set title = 'An older demo', language = null where title = $1`,
      [title],
    );
    await product.database.query(
      `update transcript_segment set text = 'Older words.' where recording_id = $1`,
      [demo.id],
    );
    await seed();
    await seed();
    expect(await newcomer.ask('GET', '/api/recordings/demo')).toMatchObject({
      title,
      shareId: demo.shareId,
      language: 'en',
      chapters: demo.chapters.map((chapter) => ({ ...chapter, id: expect.any(String) as string })),
      transcript: demo.transcript.map((line) => ({ ...line, id: expect.any(String) as string })),
    });
  });

  it('names no voice that an upload would not', () => {
    expect(new Set(demo.transcript.map(({ speaker }) => speaker))).toEqual(new Set([null]));
  });
});
