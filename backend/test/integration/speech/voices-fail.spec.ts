import { jest } from '@jest/globals';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aFolder } from '../../support/folder.js';
import { Transcriber } from '../../../src/modules/speech/ports/transcriber.js';
import { type RecordingBody, sendFile, startProduct } from '../../support/product.js';
import { liftPlanLimits } from '../../support/recordings.js';
import { sampleVideo } from '../../support/sample-media.js';

const PROGRAMS = {
  'does not start': 'exit 1',
  'is killed at its work': `echo '{"kind":"ready"}' >&3; kill -9 $$`,
  'says that it cannot': `echo '{"kind":"ready"}' >&3; read line <&3; echo '{"kind":"failed","reason":"No"}' >&3; exec sleep 60`,
  'answers nonsense': `echo '{"kind":"ready"}' >&3; read line <&3; echo '{"kind":"heard","heard":"AAAA"}' >&3; exec sleep 60`,
};
const LINES = [
  { text: 'The pilot begins in March.', start: 0, end: 4, confidence: 0.9 },
  { text: 'I will send the contract by Friday.', start: 4, end: 9, confidence: 0.9 },
];

const folder = aFolder();

const ran: string = join(folder, 'ran');
await mkdir(join(folder, 'model'));
await writeFile(join(folder, 'model', 'model.bin'), '');
await writeFile(
  join(folder, 'ready.json'),
  JSON.stringify({
    python: 'python',
    model: 'model',
    name: 'tiny.en',
    multilingual: null,
    speakers: 'model',
  }),
);
await standIn('exit 1');
const product = await startProduct({ environment: { WHISPER_DIR: folder } });
await liftPlanLimits(product);
const owner = await product.signUp();
jest
  .spyOn(product.app.get(Transcriber, { strict: false }), 'transcribe')
  .mockResolvedValue({ lines: LINES, engine: 'whisper tiny.en' });
afterAll(async () => {
  jest.restoreAllMocks();
  await product.stop();
});

async function standIn(program: string): Promise<void> {
  await writeFile(join(folder, 'python'), `#!/bin/sh\necho "$2" >> ${ran}\n${program}\n`);
  await chmod(join(folder, 'python'), 0o755);
}

describe.each(Object.entries(PROGRAMS))('When what tells voices %s', (_, program) => {
  it('costs the names of the speakers and nothing else', async () => {
    await rm(ran, { force: true });
    await standIn(program);
    const { id, objectURL } = await sendFile(owner, await sampleVideo(folder, { seconds: 10 }));
    await owner.ask('POST', `/api/recordings/${id}/complete-upload`, { objectURL });
    await product.runTasks();
    const recording = await owner.ask<RecordingBody>('GET', `/api/recordings/${id}`);
    expect(recording).toMatchObject({ status: 'completed', failureReason: null });
    expect(recording.transcript.map(({ text, speaker }) => ({ text, speaker }))).toEqual(
      LINES.map(({ text }) => ({ text, speaker: null })),
    );
    expect(recording.title).not.toBe('');
    expect(recording.chapters.length).toBeGreaterThan(0);
    expect(await readFile(ran, 'utf8')).toContain('voices.worker.py');
  });
});
