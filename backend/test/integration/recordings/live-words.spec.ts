import { LiveTranscript } from '../../../src/modules/processing/live/live-transcript.js';
import { LiveRecognizer } from '../../../src/modules/speech/index.js';
import { type RecordingBody, startProduct, type TestBrowser } from '../../support/product.js';
import { liftPlanLimits } from '../../support/recordings.js';
import { until } from '../../support/until.js';

const RATE = 16_000;

/** Half a second of a tone or of silence, as the recorder sends it. */
const sound = (number: number, { isLoud = true, channels = 1 } = {}) => {
  const samples = Int16Array.from({ length: (channels * RATE) / 2 }, (_, i) =>
    isLoud ? Math.sin(i / 5) * 8000 : 0,
  );
  return {
    number,
    start: number / 2,
    channels,
    samples: Buffer.from(samples.buffer).toString('base64'),
  };
};

const product = await startProduct({ role: 'all' });
await liftPlanLimits(product);
const owner = await product.signUp();
const stranger = await product.signUp();
afterAll(() => product.stop());

const recognizer = product.app.get(LiveRecognizer, { strict: false });
recognizer.sampleLanguage = () => Promise.resolve(null);
recognizer.knows = () => Promise.resolve(true);
recognizer.hear = (samples) =>
  Promise.resolve({
    words: 'We sell tents.'
      .split(' ')
      .map((text, i) => ({ text, start: 0.1 + i * 0.2, end: 0.3 + i * 0.2 }))
      .filter(({ end }) => end <= samples.length / 2 / RATE),
    notHeard: [],
    engine: 'an engine',
  });

const begin = () =>
  owner.ask<RecordingBody>('POST', '/api/recordings/create-uploading', {
    title: 'Screen recording',
    source: 'browser',
  });
const send = async (id: string, ...sounds: object[]) => {
  for (const each of sounds) await owner.ask('POST', `/api/recordings/${id}/live/sound`, each);
};

interface Event {
  event: string;
  id: string | null;
  data: Record<string, unknown>;
}

/** Follows the events of a recording until the test has seen enough. */
async function follow(browser: TestBrowser, id: string, headers: Record<string, string> = {}) {
  const answer = await browser.send('GET', `/api/recordings/${id}/live`, { headers });
  const events: Event[] = [];
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => {
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += value;
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]));
        if (fields.has('event'))
          events.push({
            event: fields.get('event')!,
            id: fields.get('id') ?? null,
            data: JSON.parse(fields.get('data')!),
          });
      }
    }
  };
  const ended = read();
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    events,
    ended,
    close: () => reader.cancel(),
  };
}

describe('Live words', () => {
  it('reach who watches while the recording is made, and end with it', async () => {
    const { id } = await begin();
    const watcher = await follow(owner, id);
    expect(watcher).toMatchObject({ status: 200, type: expect.stringContaining('text/event-stream') });
    await send(id, sound(0), sound(1));
    // The first half second may be recognized before the second one arrives.
    const partial = () =>
      watcher.events.find(({ event, data }) => event === 'partial' && data['text'] === 'We sell tents.');
    await until(() => partial() !== undefined);
    expect(partial()!.data).toMatchObject({ speaker: null });
    await send(id, sound(2, { isLoud: false }), sound(3, { isLoud: false }));
    await until(() => watcher.events.some(({ event }) => event === 'line'));
    const line = watcher.events.find(({ event }) => event === 'line')!;
    expect(line.data).toMatchObject({ text: 'We sell tents.', segmentId: expect.any(String), speaker: null });
    await product.database.query(`update recording set status = 'processing' where id = $1`, [id]);
    await watcher.ended;
    expect(watcher.events.at(-1)?.event).toBe('end');
    const left = await product.database.query('select from live_sound where recording_id = $1', [id]);
    expect(left).toEqual([]);
  });

  it('answer questions from what is settled, for those who may see them', async () => {
    const { id } = await begin();
    const path = `/api/recordings/${id}/live/assistant`;
    const ask = { json: { question: 'What do we sell?' } };
    const watcher = await follow(owner, id);
    await send(id, sound(0), sound(1));
    await until(() => watcher.events.some(({ event }) => event === 'partial'));
    expect(await owner.ask('POST', path, ask.json)).toMatchObject({ source: null, lines: [] });
    await send(id, sound(2, { isLoud: false }), sound(3, { isLoud: false }));
    await until(() => watcher.events.some(({ event }) => event === 'line'));
    await watcher.close();
    expect(await owner.ask('POST', path, ask.json)).toMatchObject({
      source: 'We sell tents.',
      lines: [{ text: 'We sell tents.', start: expect.any(Number), segmentId: expect.any(String) }],
    });
    expect(await stranger.refused('POST', path, ask)).toMatchObject({ status: 404 });
    expect(await product.visitor().refused('POST', path, ask)).toMatchObject({ status: 401 });
    expect(await owner.refused('POST', path, { json: { question: ' ' } })).toMatchObject({ status: 400 });
    await product.database.query(`update recording set status = 'processing' where id = $1`, [id]);
    expect(await owner.refused('POST', path, ask)).toMatchObject({ status: 409 });
  });

  it('begin again for those who have lines of another language', async () => {
    const { id } = await begin();
    await send(id, sound(0), sound(1), sound(2, { isLoud: false }), sound(3, { isLoud: false }));
    const watcher = await follow(owner, id);
    await until(() => watcher.events.some(({ event }) => event === 'line'));
    await product.app.get(LiveTranscript, { strict: false }).unsettle(id, 0);
    await until(() => watcher.events.some(({ event }) => event === 'again'));
    await watcher.close();
    const last = watcher.events.find(({ event }) => event === 'line')!.id!;
    const later = await follow(owner, id, { 'last-event-id': last });
    await until(() => later.events.some(({ event }) => event === 'again'));
    await later.close();
    expect(await product.database.query('select from heard_piece where recording_id = $1', [id])).toEqual([]);
  });

  it('are there again after a reload, from the last line that the page has', async () => {
    const { id } = await begin();
    await send(id, sound(0), sound(1), sound(2, { isLoud: false }), sound(3, { isLoud: false }));
    const first = await follow(owner, id);
    await until(() => first.events.some(({ event }) => event === 'line'));
    await first.close();
    const again = await follow(owner, id);
    await until(() => again.events.some(({ event }) => event === 'line'));
    await again.close();
    const line = again.events.find(({ event }) => event === 'line')!;
    const later = await follow(owner, id, { 'last-event-id': line.id! });
    await send(id, sound(4), sound(5), sound(6, { isLoud: false }), sound(7, { isLoud: false }));
    await until(() => later.events.some(({ event }) => event === 'line'));
    await later.close();
    expect(later.events.find(({ event }) => event === 'line')!.id).not.toBe(line.id);
  });

  it('take a sound once, whoever sends it twice', async () => {
    const { id } = await begin();
    await send(id, sound(0), sound(1), sound(1), sound(0));
    await send(id, sound(2, { isLoud: false }), sound(3, { isLoud: false }));
    const watcher = await follow(owner, id);
    await until(() => watcher.events.some(({ event }) => event === 'line'));
    await watcher.close();
    const lines = await product.database.query('select text from live_line where recording_id = $1', [id]);
    expect(lines).toEqual([{ text: 'We sell tents.' }]);
  });

  it('are watched and fed by nobody else', async () => {
    const { id } = await begin();
    const path = `/api/recordings/${id}/live`;
    expect(await stranger.refused('GET', path)).toMatchObject({ status: 404 });
    expect(await product.visitor().refused('GET', path)).toMatchObject({ status: 401 });
    expect(await stranger.refused('POST', `${path}/sound`, { json: sound(0) })).toMatchObject({
      status: 404,
    });
  });

  it('stop when the recording is taken away from who watches', async () => {
    const { id } = await begin();
    const watcher = await follow(owner, id);
    await owner.ask('DELETE', `/api/recordings/${id}`);
    await send(id).catch(() => undefined);
    await watcher.ended;
    expect(await owner.refused('GET', `/api/recordings/${id}/live`)).toMatchObject({ status: 404 });
    expect(await owner.refused('POST', `/api/recordings/${id}/live/sound`, { json: sound(0) })).toMatchObject(
      {
        status: 404,
      },
    );
  });

  it.each([
    ['too much sound', { samples: 'A'.repeat(400_000) }],
    ['half a sample', { samples: Buffer.alloc(3).toString('base64') }],
    ['one sample for two channels', { channels: 2, samples: Buffer.alloc(2).toString('base64') }],
    ['no base64', { samples: '%%%' }],
    ['a time before the start', { start: -1 }],
    ['a time after a day', { start: 100_000 }],
    ['three channels', { channels: 3 }],
    ['half a number', { number: 0.5 }],
  ])('refuse %s', async (_, wrong) => {
    const { id } = await begin();
    const json = { ...sound(0), ...wrong };
    expect(await owner.refused('POST', `/api/recordings/${id}/live/sound`, { json })).toMatchObject({
      status: 400,
    });
  });

  it('take no sound of a recording that has ended, or that is a file', async () => {
    const { id } = await begin();
    await product.database.query(`update recording set status = 'processing' where id = $1`, [id]);
    const file = await owner.ask<RecordingBody>('POST', '/api/recordings/create-uploading', {
      title: 'File',
    });
    for (const each of [id, file.id])
      expect(
        await owner.refused('POST', `/api/recordings/${each}/live/sound`, { json: sound(0) }),
      ).toMatchObject({
        status: 409,
        detail: 'This recording has ended, so it takes no more sound.',
      });
  });

  it('need a plan with AI', async () => {
    const { id } = await begin();
    await product.database.query(`update subscription_plan set features = '{ANALYTICS}'`);
    expect(await owner.refused('POST', `/api/recordings/${id}/live/sound`, { json: sound(0) })).toMatchObject(
      {
        status: 403,
        code: 'plan.feature_missing',
      },
    );
    const watcher = await follow(owner, id);
    await until(() => watcher.events.some(({ data }) => data['words'] === 'excluded'));
    await watcher.close();
    await product.database.query(`update subscription_plan set features = '{ANALYTICS,AI_PROCESSING}'`);
  });
});
