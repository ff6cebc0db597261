import { jest } from '@jest/globals';
import { aFolder } from '../../support/folder.js';
import { Transcriber } from '../../../src/modules/speech/ports/transcriber.js';
import {
  type RecordingBody,
  type TestBrowser,
  type TestProduct,
  sendFile,
  startProduct,
} from '../../support/product.js';
import { sampleVideo } from '../../support/sample-media.js';

const LINES = [
  {
    text: 'Welcome to the harbor.',
    start: 0,
    end: 2,
    words: [
      { start: 0, end: 0.5, confidence: 0.9 },
      { start: 0.5, end: 0.7 },
      { start: 0.7, end: 0.8 },
      { start: 1.2, end: 2 },
    ],
  },
  { text: 'Nobody timed this.', start: 2, end: 4 },
];

describe('When each word was said', () => {
  let product: TestProduct;
  let owner: TestBrowser;
  const folder = aFolder();
  let recording: RecordingBody;

  beforeAll(async () => {
    product = await startProduct();
    owner = await product.signUp();
    jest
      .spyOn(product.app.get(Transcriber, { strict: false }), 'transcribe')
      .mockResolvedValue({ lines: LINES, engine: 'whisper tiny.en' });
    const { id, objectURL } = await sendFile(owner, await sampleVideo(folder, { seconds: 5 }));
    await owner.ask('POST', `/api/recordings/${id}/complete-upload`, { objectURL });
    await product.runTasks();
    recording = await owner.ask<RecordingBody>('GET', `/api/recordings/${id}`);
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await product.stop();
  });

  const words = () => owner.ask('GET', `/api/recordings/${recording.id}/transcript/words`);

  it('is told of the lines of which it is known, in seconds, also after a correction', async () => {
    const [first] = recording.transcript;
    expect(await words()).toEqual([
      {
        id: first!.id,
        words: [
          [0, 0.5],
          [0.5, 0.7],
          [0.7, 0.8],
          [1.2, 2],
        ],
      },
    ]);

    // Unchanged words keep their times.
    await owner.ask('PATCH', `/api/recordings/${recording.id}/transcript/${recording.transcript[0]!.id}`, {
      text: 'Welcome to our harbor.',
    });
    expect(await words()).toEqual([
      {
        id: recording.transcript[0]!.id,
        words: [
          [0, 0.5],
          [0.5, 0.7],
          [0.7, 1.2],
          [1.2, 2],
        ],
      },
    ]);
  });

  it('is told to nobody else', async () => {
    const stranger = await product.signUp();
    const answer = await stranger.send('GET', `/api/recordings/${recording.id}/transcript/words`);
    expect(answer.status).toBe(404);
  });
});
