import { setTimeout as pause } from 'node:timers/promises';
import { type Installation, startInstallation } from './support/installation.js';
import { aViewer, expectWhole, fromElsewhere, link, path } from './support/installation-use.js';
import { buildBackendOf, lastRelease } from './support/last-release.js';
import { type TestBrowser, untilStatus, uploadFile } from './support/product.js';
import { sampleSpeech } from './support/sample-media.js';
import { until } from './support/until.js';

/** `npm run roll`, see docs/upgrades.md. */
const PATIENCE_MS = 20 * 60_000;
const MINUTES = 5 * 60;
/** Between rounds of traffic, because a recording accepts at most 2,000 comments. */
const PAUSE_MS = 100;

describe('An installation of the last release', () => {
  const release = process.env['ROLL_FROM'] ?? lastRelease();
  let there: Installation;
  let owner: TestBrowser;
  let speech: string;

  beforeAll(async () => {
    there = await startInstallation();
    speech = await sampleSpeech(there.folder);
    const dist = buildBackendOf(release, `${there.folder}/last-release`);
    await there.database.query('drop schema public cascade');
    await there.database.query('create schema public');
    await Promise.all((['api', 'api', 'worker', 'worker'] as const).map((role) => there.add(role, dist)));
    owner = await there.signUp('owner@example.com');
  }, PATIENCE_MS);
  afterAll(() => there.stop());

  it(
    'becomes this one process by process while it is used, and nobody is refused anything',
    async () => {
      const { id } = await uploadFile(owner, speech, 'Before');
      const recording = await untilStatus(owner, id, 'completed', PATIENCE_MS);
      const viewer = await aViewer(there, recording, 'viewer@example.com');
      const during = await uploadFile(owner, speech, 'During');

      const refused: string[] = [];
      let rolled = false;
      let rounds = 0;
      const round = async (): Promise<void> => {
        const said = `Round ${rounds}`;
        const sent = [
          owner.send('PATCH', path(id), { json: { title: said } }),
          owner.send('GET', '/api/recordings'),
          viewer.send('GET', link(recording)),
          viewer.send('POST', link(recording, '/comments'), {
            json: { content: said },
            headers: fromElsewhere(),
          }),
          owner.send('GET', '/api/search?q=agenda'),
        ];
        for (const { status, url } of await Promise.all(sent))
          if (status >= 400) refused.push(`${said}: ${status} ${new URL(url).pathname}`);
        const read = await owner.send('GET', path(id));
        const { title } = (await read.json().catch(() => ({}))) as { title?: string };
        if (title !== said) refused.push(`${said}: ${read.status}, the title is ${title}`);
        rounds++;
      };
      const traffic = (async () => {
        for (; !rolled; await pause(PAUSE_MS)) await round();
      })();
      traffic.catch((error: unknown) => refused.push(String(error)));
      const moreRounds = (count: number) => {
        const enough = rounds + count;
        return until(async () => rounds >= enough, MINUTES);
      };

      const [oldApis, oldWorkers] = [[...there.apis], [...there.workers]];
      for (const old of oldApis) {
        await there.add('api');
        // Both releases run on the new release's database.
        await moreRounds(3);
        await there.proxy.leave(old.origin);
        await old.stop();
        await moreRounds(3);
      }
      for (const old of oldWorkers) {
        await there.add('worker');
        await moreRounds(3);
        await old.stop();
      }
      await moreRounds(3);
      rolled = true;
      await traffic;

      expect(refused).toEqual([]);
      expectWhole(await untilStatus(owner, during.id, 'completed', PATIENCE_MS));
      const comments = await viewer.ask<{ content: string }[]>('GET', link(recording, '/comments'));
      expect(comments.map(({ content }) => content).sort()).toEqual(
        Array.from({ length: rounds }, (_, n) => `Round ${n}`).sort(),
      );
      const told = () =>
        there.database.query<{ text: string }>('select text from notification where text is not null');
      await until(async () => (await told()).length >= rounds, MINUTES);
      expect(await told()).toHaveLength(rounds);
      console.log(`Rolled from ${release}: ${rounds} rounds of six requests, none refused.`);
    },
    PATIENCE_MS,
  );
});
