import { jest } from '@jest/globals';
import { aFolder } from '../../support/folder.js';
import { Transcriber } from '../../../src/modules/speech/ports/transcriber.js';
import { type RecordingBody, sendFile, startProduct } from '../../support/product.js';
import { liftPlanLimits } from '../../support/recordings.js';
import { sampleVideo } from '../../support/sample-media.js';

/** Words that occur nowhere else, on lines suitable for a title, decision, next step and answer. */
const MISHEARD = [
  'Zebra pricing is the most important topic of this zebra meeting.',
  'We decided to buy the zebra for nine thousand dollars.',
  'I will shoot the zebra tomorrow morning and send it by Friday.',
  'The zebra costs nine thousand dollars a year.',
];
const SURE = [
  'The pilot with the harbor begins in March with two cranes.',
  'We agreed that the pilot runs for six weeks.',
  'I will send the pilot agreement by Friday.',
  'The harbor pays for the pilot when it ends.',
  'Two cranes are enough for the pilot at the harbor.',
  'The weekly report goes to the harbor master.',
];
/** The second value passed an earlier, lower threshold of the assistant. */
const HARD_TO_HEAR = [0.2, 0.55];
const QUESTIONS = [
  'What does the zebra cost?',
  'What was decided?',
  'What are the next steps?',
  'What was this meeting about?',
  'What will be done by Friday?',
  'How many thousand dollars is it?',
];

const folder = aFolder();

const product = await startProduct();
await liftPlanLimits(product);
const owner = await product.signUp();
afterAll(async () => {
  jest.restoreAllMocks();
  await product.stop();
});

async function process(confidence: number) {
  const texts = [SURE[0]!, ...MISHEARD.flatMap((text, at) => [text, SURE[at + 1]!]), SURE[5]!];
  const lines = texts.map((text, at) => ({
    text,
    start: at * 2,
    end: at * 2 + 2,
    confidence: MISHEARD.includes(text) ? confidence : 0.95,
  }));
  jest
    .spyOn(product.app.get(Transcriber, { strict: false }), 'transcribe')
    .mockResolvedValue({ lines, engine: 'whisper tiny.en' });
  const { id, objectURL } = await sendFile(owner, await sampleVideo(folder, { seconds: 22 }));
  await owner.ask('POST', `/api/recordings/${id}/complete-upload`, { objectURL });
  await product.runTasks();
  return owner.ask<RecordingBody>('GET', `/api/recordings/${id}`);
}

describe.each(HARD_TO_HEAR)('Lines heard with a confidence of %d', (confidence) => {
  let recording: RecordingBody;
  beforeAll(async () => void (recording = await process(confidence)));

  it('are in the transcript, and in nothing that is made of it', async () => {
    const { transcript, ...content } = recording;
    expect(transcript.map(({ text }) => text)).toEqual(expect.arrayContaining(MISHEARD));
    const summary = await owner.ask<object>('GET', `/api/recordings/${recording.id}/summary`);
    const made = { ...content, ...summary };
    expect(JSON.stringify(made)).toMatch(/pilot agreement/);
    expect(JSON.stringify(made)).not.toMatch(/zebra|shoot|nine thousand/i);
  });

  it.each(QUESTIONS)('are no answer to "%s"', async (question) => {
    const answer = await owner.ask<{ answer: string; source: string | null }>(
      'POST',
      `/api/recordings/${recording.id}/assistant`,
      { question },
    );
    expect(MISHEARD).not.toContain(answer.source);
    for (const text of MISHEARD) expect(answer.answer).not.toContain(text.slice(0, 20));
  });
});
