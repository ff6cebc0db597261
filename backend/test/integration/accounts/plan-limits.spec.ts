import { type Person, aPerson } from '../../support/people.js';
import { type RecordingBody, startProduct } from '../../support/product.js';
import { aCompletedRecording, aViewer } from '../../support/recordings.js';

let owner: Person;

const product = await startProduct();
afterAll(() => product.stop());
beforeEach(async () => {
  await terms({ max_recordings: 25, features: ['AI_PROCESSING', 'ANALYTICS'] });
  owner = await aPerson(product);
});

const terms = async (changes: Record<string, unknown>): Promise<void> => {
  for (const [column, value] of Object.entries(changes))
    await product.database.query(`update subscription_plan set ${column} = $1`, [value]);
};
const create = (person: Person) =>
  person.browser.send('POST', '/api/recordings/create-uploading', { json: { title: 'A call' } });

describe('maxRecordings', () => {
  it('gives the last place once, however many ask for it at once', async () => {
    await terms({ max_recordings: 3 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(owner)));
    expect(answers.map(({ status }) => status).filter((status) => status < 300)).toHaveLength(3);
    const refused = answers.find(({ status }) => status === 403)!;
    expect(await refused.json()).toMatchObject({
      code: 'plan.limit_reached',
      detail: 'The Free plan includes 3 recordings. Delete one or change your plan.',
    });
  });

  it('is lifted by UNLIMITED_RECORDINGS', async () => {
    await terms({ max_recordings: 1, features: ['UNLIMITED_RECORDINGS'] });
    for (let n = 0; n < 3; n++) expect((await create(owner)).status).toBe(201);
  });
});

describe('AI_PROCESSING', () => {
  const refusal = { status: 403, code: 'plan.feature_missing', detail: 'AI is not included in your plan.' };
  let recording: RecordingBody;
  beforeEach(async () => {
    recording = await aCompletedRecording(product, owner.browser, {
      lines: [{ text: 'We agreed on ten seats.' }],
    });
    await terms({ features: ['ANALYTICS'] });
  });

  it('is needed by the assistant and by edit commands', async () => {
    const path = `/api/recordings/${recording.id}`;
    const [question, command] = [
      { json: { question: 'How many seats?' } },
      { json: { command: 'Call it "X"' } },
    ];
    expect(await owner.browser.refused('POST', `${path}/assistant`, question)).toMatchObject(refusal);
    expect(await owner.browser.refused('POST', `${path}/ai-edit`, command)).toMatchObject(refusal);
    await terms({ features: ['AI_PROCESSING'] });
    expect(await owner.browser.ask('POST', `${path}/assistant`, question.json)).toMatchObject({
      answer: expect.any(String),
    });
  });

  it('is needed by the assistant of a shared recording', async () => {
    const viewer = await aViewer(product, recording.shareId);
    const json = { question: 'How many seats?' };
    const path = `/api/recordings/shared/${recording.shareId}/assistant`;
    expect(await viewer.refused('POST', path, { json })).toMatchObject(refusal);
  });

  it('is asked for again when a recording is tried again', async () => {
    await product.database.query(`update recording set status = 'failed' where id = $1`, [recording.id]);
    await owner.browser.ask('POST', `/api/recordings/${recording.id}/retry`);
    const [row] = await product.database.query('select ai_processing from recording where id = $1', [
      recording.id,
    ]);
    expect(row).toEqual({ ai_processing: false });
  });
});
