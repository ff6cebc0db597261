import { existsSync } from 'node:fs';
import { chmod, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aFolder } from '../../support/folder.js';
import { findFfmpeg } from '../../../src/modules/media/tools/ffmpeg.js';
import { type RecordingBody, sendFile, startProduct } from '../../support/product.js';
import { sampleVideo } from '../../support/sample-media.js';
import { until } from '../../support/until.js';

/** An ffprobe that records its start and waits for a file named `go`. */
async function aPatientProbe(): Promise<string> {
  const { ffprobePath } = await findFfmpeg({ ffmpegPath: null, ffprobePath: null });
  const path = join(folder, 'ffprobe');
  const lines = [
    '#!/bin/sh',
    `case "$*" in *-version*) exec ${ffprobePath} "$@";; esac`,
    `echo started >> ${folder}/started`,
    `while [ ! -e ${folder}/go ]; do sleep 0.05; done`,
    `exec ${ffprobePath} "$@"`,
  ];
  await writeFile(path, `${lines.join('\n')}\n`);
  await chmod(path, 0o755);
  return path;
}

beforeEach(() => Promise.all(['started', 'go'].map((name) => rm(join(folder, name), { force: true }))));
afterAll(async () => {
  await letGo();
  await product.stop();
});
// Deleted after waiting processes were released.
const folder = aFolder();

const letGo = () => writeFile(join(folder, 'go'), '');
const started = async (): Promise<number> =>
  existsSync(join(folder, 'started'))
    ? (await readFile(join(folder, 'started'), 'utf8')).trim().split('\n').length
    : 0;

const complete = (id: string, objectURL: string) =>
  owner.send('POST', `/api/recordings/${id}/complete-upload`, { json: { objectURL } });

const copiesOf = (id: string) => readdir(join(product.folder, 'objects', 'recordings', id));

const video = await sampleVideo(folder);
const product = await startProduct({ environment: { FFPROBE_PATH: await aPatientProbe() } });
const owner = await product.signUp();

describe('Completing an upload', () => {
  it('is done once of forty calls at a time; the others hear that it is at work, and then what came of it', async () => {
    const { id, objectURL } = await sendFile(owner, video);
    let refused = 0;
    const calls = Array.from({ length: 40 }, () =>
      complete(id, objectURL).then((answer) => {
        if (answer.status === 409) refused++;
        return answer;
      }),
    );
    await until(() => refused === 39);
    expect(await started()).toBe(1);
    await letGo();
    const answers = await Promise.all(calls);
    const first = answers.find(({ status }) => status === 200);
    expect(((await first!.json()) as RecordingBody).status).toBe('processing');
    const late = answers.find(({ status }) => status === 409)!;
    expect(late.headers.get('retry-after')).toBe('2');
    expect(await late.json()).toMatchObject({ code: 'upload.being_completed' });

    const again = await complete(id, objectURL);
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ id, status: 'processing' });
    expect(await started()).toBe(1);
    expect(await copiesOf(id)).toHaveLength(1);
  });

  it('looks at two files of one person at once, while somebody else waits for none of theirs', async () => {
    const files = await Promise.all(Array.from({ length: 5 }, () => sendFile(owner, video)));
    const calls = files.map(({ id, objectURL }) => complete(id, objectURL));
    await until(async () => (await started()) === 2);
    const health = await owner.send('GET', '/api/recordings');
    expect(health.status).toBe(200);
    expect(await started()).toBe(2);
    await letGo();
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await started()).toBe(5);
  });

  const copies = (id: string) => copiesOf(id).catch(() => []);

  it('is refused again with the same words, and leaves no copy', async () => {
    await letGo();
    const { id, objectURL } = await sendFile(owner, Buffer.from('<!doctype html><p>Hello'));
    for (let call = 0; call < 2; call++) {
      const answer = await complete(id, objectURL);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ code: 'media.not_media' });
    }
    await product.runTasks({ kinds: ['remove-objects'] });
    expect(await copies(id)).toEqual([]);
  });

  it('leaves no copy where it has failed, and can be asked for again at once', async () => {
    await letGo();
    const { id, objectURL } = await sendFile(owner, video);
    await product.database.query(`update subscription_plan set max_storage = 0`);
    expect((await complete(id, objectURL)).status).toBe(403);
    await product.runTasks({ kinds: ['remove-objects'] });
    expect(await copiesOf(id).catch(() => [])).toEqual([]);
    await product.database.query(`update subscription_plan set max_storage = null`);
    expect((await complete(id, objectURL)).status).toBe(200);
  });
});
