import { randomUUID } from 'node:crypto';
import { hasSearchNode } from '../support/elasticsearch.js';
import { type Installation, startInstallation } from '../support/installation.js';
import { aViewer, expectWhole, fromElsewhere, link, path } from '../support/installation-use.js';
import type { NotificationPage } from '../support/notifying.js';
import { type RecordingBody, type TestBrowser, untilStatus, uploadFile } from '../support/product.js';
import { describeWithRedis } from '../support/redis.js';
import { sampleSpeech } from '../support/sample-media.js';
import { until } from '../support/until.js';

const PATIENCE_MS = 600_000;
const MINUTES = 5 * 60;

const titlesFound = async (browser: TestBrowser, words: string) => {
  const { results, engine, degraded } = await browser.ask<{
    results: { title: string }[];
    engine: string;
    degraded: boolean;
  }>('GET', `/api/search?q=${words}`);
  return { titles: results.map(({ title }) => title), engine, degraded };
};

/** Retrying with the same key yields the same comment. */
async function comment(browser: TestBrowser, recording: RecordingBody, content: string): Promise<void> {
  const key = randomUUID();
  await until(async () => {
    const answer = await browser.send('POST', link(recording, '/comments'), {
      json: { content },
      headers: { 'idempotency-key': key, ...fromElsewhere() },
    });
    if (answer.ok) return true;
    const { code } = (await answer.json().catch(() => ({}))) as { code?: string };
    if (answer.status < 500 && !code?.startsWith('idempotency.'))
      throw new Error(`The comment was answered with ${answer.status} ${code}`);
    return code === 'idempotency.answer_lost';
  }, MINUTES);
}

async function notified(owner: TestBrowser, email: string): Promise<string[]> {
  const page = await owner.ask<NotificationPage>('GET', '/api/notifications?limit=100');
  const texts = page.notifications.filter(({ actorEmail }) => actorEmail === email).map(({ text }) => text);
  return texts.filter((text) => text !== null).sort();
}

describeWithRedis('Two APIs and two workers', () => {
  let there: Installation;
  let owner: TestBrowser;
  let recording: RecordingBody;
  let speech: string;

  beforeAll(async () => {
    there = await startInstallation();
    speech = await sampleSpeech(there.folder);
    // Started concurrently, like compose with --scale.
    await Promise.all((['api', 'api', 'worker', 'worker'] as const).map((role) => there.add(role)));
    owner = await there.signUp('owner@example.com');
    const { id } = await there.on(0, () => uploadFile(owner, speech, 'Pangolin'));
    recording = await there.on(1, () => untilStatus(owner, id, 'completed', PATIENCE_MS));
  }, PATIENCE_MS);
  afterAll(() => there.stop());

  it('process what was uploaded through either, and show it through both', async () => {
    expectWhole(recording);
    const viewer = await there.on(0, () => aViewer(there, recording, 'first@example.com'));
    for (const api of [0, 1] as const)
      await there.on(api, async () => {
        expect(await viewer.ask('GET', link(recording))).toMatchObject({
          access: 'granted',
          id: recording.id,
        });
        const media = await viewer.send('GET', link(recording, '/media'), {
          headers: { range: 'bytes=0-99' },
        });
        const signed = media.headers.get('location');
        const bytes = signed ? await fetch(signed, { headers: { range: 'bytes=0-99' } }) : media;
        expect(bytes.status).toBe(206);
        expect((await bytes.arrayBuffer()).byteLength).toBe(100);
      });
  });

  it('notify the owner once of what was said through either', async () => {
    const viewer = await aViewer(there, recording, 'saying@example.com');
    for (const api of [0, 1] as const)
      await there.on(api, () => comment(viewer, recording, `Said through ${api}`));
    const told = () => notified(owner, 'saying@example.com');
    await until(async () => (await told()).length >= 2, MINUTES);
    expect(await told()).toEqual(['Said through 0', 'Said through 1']);
  });

  it('find through both what was renamed through one', async () => {
    await there.on(0, () => owner.ask('PATCH', path(recording.id), { title: 'Aardvark' }));
    const engine = hasSearchNode ? 'elasticsearch' : 'postgres';
    for (const api of [0, 1] as const)
      await there.on(api, () =>
        until(async () => {
          const found = await titlesFound(owner, 'aardvark');
          return found.engine === engine && !found.degraded && found.titles.includes('Aardvark');
        }, MINUTES),
      );
  });

  it(
    'lose and double nothing when one of each is killed in the middle',
    async () => {
      const viewer = await aViewer(there, recording, 'staying@example.com');
      const uploaded = await Promise.all(['A', 'B', 'C'].map((title) => uploadFile(owner, speech, title)));
      const held = () => there.database.query(`select kind from task where lease_token is not null`);
      await until(async () => (await held()).length > 0, MINUTES);
      const lines = Array.from({ length: 30 }, (_, n) => `Line ${n}`);
      let said = 0;
      const saying = (async () => {
        for (const line of lines) {
          await comment(viewer, recording, line);
          said++;
        }
      })();
      // A response that breaks off is requested again, as browsers do.
      const read = async () => {
        const answer = await viewer.send('GET', link(recording), { headers: fromElsewhere() });
        expect(await answer.json()).toMatchObject({ access: 'granted', id: recording.id });
      };
      const reading = (async () => {
        while (said < lines.length) await read().catch(read);
      })();
      const traffic = Promise.all([saying, reading]);
      await Promise.race([traffic, until(async () => said > 5, MINUTES)]);
      await Promise.all([there.apis[0]!.kill(), there.workers[0]!.kill()]);
      await traffic;
      for (const { id } of uploaded) expectWhole(await untilStatus(owner, id, 'completed', PATIENCE_MS));

      const comments = await viewer.ask<{ content: string }[]>('GET', link(recording, '/comments'));
      const contents = comments.map(({ content }) => content).filter((text) => text.startsWith('Line '));
      expect(contents.sort()).toEqual([...lines].sort());
      await until(async () => (await notified(owner, 'staying@example.com')).length >= lines.length, MINUTES);
      // The remaining processes finish the work of the killed ones.
      await until(async () => (await held()).length === 0, MINUTES);
      expect(await notified(owner, 'staying@example.com')).toEqual([...lines].sort());
      expect(await viewer.ask('GET', link(recording))).toMatchObject({ access: 'granted' });
    },
    PATIENCE_MS,
  );
});
