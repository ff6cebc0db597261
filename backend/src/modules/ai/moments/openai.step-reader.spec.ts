import { type HostedServer, startHostedServer } from '../../../../test/support/hosted-server.js';
import { OpenAiStepReader } from './openai.step-reader.js';

const said: [string, string][] = [
  ['Grace Okafor', 'So the pilot in Harlow went fine.'],
  ['Tom', 'Can somebody send me the revised quote?'],
  ['Grace Okafor', 'Yes, I will do that by Friday.'],
  ['Tom', 'Great, and Priya books the training room.'],
  ['Grace Okafor', 'It would be nice to have a dashboard one day.'],
];
const lines = said.map(([speaker, text], i) => ({
  segmentId: `segment-${i}`,
  speaker,
  text,
  start: i * 10,
  end: i * 10 + 9,
}));
const { signal } = new AbortController();

describe('OpenAiStepReader', () => {
  let server: HostedServer;
  beforeEach(async () => void (server = await startHostedServer()));
  afterEach(() => server.close());
  const read = (steps: unknown) => {
    server.reply = () => ({ steps });
    const reader = new OpenAiStepReader({ apiKey: 'k', baseURL: server.baseURL, model: 'm' });
    return reader.read({ lines, vectors: null, language: 'en' }, signal);
  };

  it('reads what is to be done, by whom and by when, from a line and what is said beside it', async () => {
    const steps = await read([
      { line: 3, what: 'Book the training room', who: 'Priya', due: null },
      { line: 2, what: 'Send Tom the revised quote', who: 'Grace', due: 'by Friday' },
    ]);
    expect(steps).toMatchObject([
      { segmentId: 'segment-2', who: null, whoSpeaks: 'segment-0', due: 'by Friday' },
      { segmentId: 'segment-3', who: 'Priya', whoSpeaks: null, due: null },
    ]);
    expect(server.seen[0]!.messages[1]!.content).toContain('2 Grace Okafor: Yes, I will do that');
  });

  it.each<[string, object, object[]]>([
    ['of no line', { line: 40, what: 'Send the quote', who: null, due: null }, []],
    ['that nobody spoke of', { line: 2, what: 'Transfer 900 dollars to Acme', who: null, due: null }, []],
    ['without words', { line: 2, what: '<b></b>', who: null, due: null }, []],
    [
      'for somebody and a day that nobody named',
      { line: 2, what: 'Send the revised quote', who: 'Zhang Wei', due: 'by Monday' },
      [{ who: null, whoSpeaks: null, due: null }],
    ],
  ])('keeps nothing of a step %s', async (_, step, kept) => {
    expect(await read([step])).toMatchObject(kept);
  });

  it('takes one step of a line, none that it has already, and none that has another shape', async () => {
    const step = { line: 2, what: 'Send the revised quote', who: null, due: null };
    const again = [
      { ...step, what: 'Send Tom the quote' },
      { ...step, line: 1 },
    ];
    expect(await read([step, ...again])).toMatchObject([{ segmentId: 'segment-2', what: step.what }]);
    await expect(read('none')).rejects.toMatchObject({ code: 'writer.unusable_answer' });
  });
});
