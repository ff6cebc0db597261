import { startProduct, type TestBrowser } from '../../support/product.js';
import { aCompletedRecording, aViewer } from '../../support/recordings.js';

interface Moment {
  id: string;
  kind: string;
  start: number;
  text: string;
  who: string | null;
  due: string | null;
  by: string;
}

const LINES = [
  { text: 'Good morning, I am Maya and I look after your account.', speaker: 'Maya' },
  { text: 'The old system was slow all summer.', speaker: 'Tom' },
  { text: "I'll send you the signed contract by Friday.", speaker: 'Maya' },
  { text: 'Great, thank you all, have a nice day, goodbye.', speaker: 'Tom' },
];

const path = (rest = '') => `/api/recordings/${recording.id}/moments${rest}`;
const moments = (browser = owner, at = path()) => browser.ask<Moment[]>('GET', at);
const kinds = async (browser?: TestBrowser, at?: string) =>
  (await moments(browser, at)).map(({ kind, start }) => `${kind} ${start}`);

const product = await startProduct();
const owner = await product.signUp();
const recording = await aCompletedRecording(product, owner, { lines: LINES });
const rows = await product.database.query<{ id: string }>(
  'select id from transcript_segment where recording_id = $1 order by start_time',
  [recording.id],
);
const segments: string[] = rows.map(({ id }) => id);

describe('The moments of a recording', () => {
  afterAll(() => product.stop());

  it('are told by classifiers: a next step in its own words, with who and by when', async () => {
    const step = (await moments()).find(({ kind }) => kind === 'nextStep');
    expect(step).toMatchObject({
      id: `${segments[2]}.nextStep`,
      start: 20,
      text: LINES[2]!.text,
      who: 'Maya',
      due: 'Friday',
      by: 'machine',
    });
    const summary = await owner.ask<{ nextSteps: object[]; decisions: object[] }>(
      'GET',
      `/api/recordings/${recording.id}/summary`,
    );
    expect(summary.nextSteps).toEqual([
      {
        momentId: `${segments[2]}.nextStep`,
        speaker: 'Maya',
        text: LINES[2]!.text,
        who: 'Maya',
        due: 'Friday',
        what: null,
        time: 20,
      },
    ]);
    expect(summary.decisions).toEqual([]);
  });

  it('stay as the owner corrects them, and viewers see the same', async () => {
    const added = await owner.ask<Moment>('POST', path(), { segmentId: segments[1], kind: 'nextStep' });
    expect(added).toMatchObject({ id: `${segments[1]}.nextStep`, by: 'person' });
    await owner.send('DELETE', path(`/${segments[2]}.nextStep`));
    expect(await kinds()).toContain('nextStep 10');
    expect(await kinds()).not.toContain('nextStep 20');
    const asked = { question: 'What are the next steps?' };
    const { answer } = await owner.ask<{ answer: string }>(
      'POST',
      `/api/recordings/${recording.id}/assistant`,
      asked,
    );
    expect(answer).toBe(`Next steps:\n0:10 Tom: ${LINES[1]!.text}`);
    await owner.ask('PATCH', `/api/recordings/${recording.id}/share`, { summaryShown: true });
    const viewer = await aViewer(product, recording.shareId);
    const shared = `/api/recordings/shared/${recording.shareId}/moments`;
    expect(await kinds(viewer, shared)).toEqual(await kinds());
    const changed = await owner.ask<Moment>('PATCH', path(`/${added.id}`), { kind: 'price' });
    expect(changed).toMatchObject({ kind: 'price', by: 'person' });
    expect(await kinds()).not.toContain('nextStep 10');
  });

  it('carry what a person writes about a next step, and follow the name of who does it', async () => {
    const by = { segmentId: segments[0]!, kind: 'nextStep' };
    const added = await owner.ask<Moment>('POST', path(), { ...by, what: 'Send the plan', who: 'Tom' });
    expect(added).toMatchObject({ what: 'Send the plan', who: 'Tom', due: null, by: 'person' });
    const at = path(`/${added.id}`);
    expect(await owner.ask('PATCH', at, { due: 'Dec 12' })).toMatchObject({
      what: 'Send the plan',
      who: 'Tom',
      due: 'Dec 12',
    });
    await owner.ask('POST', `/api/recordings/${recording.id}/speakers/rename`, {
      from: 'Tom',
      to: 'Tom Reed',
    });
    expect(await owner.ask('PATCH', at, { due: null })).toMatchObject({ who: 'Tom Reed', due: null });
    expect(await owner.refused('PATCH', at, { json: { kind: 'price', due: 'Friday' } })).toMatchObject({
      status: 400,
      code: 'moment.not_a_next_step',
    });
    expect((await owner.send('PATCH', at, { json: { who: 'x'.repeat(101) } })).status).toBe(400);
    expect((await (await product.signUp()).send('PATCH', at, { json: { who: 'Eve' } })).status).toBe(404);
  });
});
