import { aCompletedRecording, aProductWithOwner, aViewer } from '../../support/recordings.js';

const DEFAULTS = { sentences: [], decisions: [], nextSteps: [] };
const LINES = [
  { text: "I'll send you the offer by Friday, March 20.", start: 2, end: 6, speaker: 'Speaker 1' },
  { text: "I'm Daniel Reyes, from Loomore.", start: 7, end: 9, speaker: 'Speaker 2' },
  { text: "Let's go with the yearly plan for Loomore.", start: 10, end: 14, speaker: 'Speaker 2' },
];

const { product, owner } = await aProductWithOwner();
const recording = await aCompletedRecording(product, owner, { lines: LINES });
afterAll(() => product.stop());

interface SummaryBody {
  decisions: unknown[];
  nextSteps: unknown[];
}
const own = (path: string) => `/api/recordings/${recording.id}/${path}`;

describe('The summary of a recording', () => {
  it('quotes who takes on what, with who and until when, and its second', async () => {
    expect(await owner.ask<SummaryBody>('GET', own('summary'))).toMatchObject({
      decisions: [{ text: LINES[2]!.text, time: 10 }],
      nextSteps: [{ text: LINES[0]!.text, who: 'Speaker 1', due: 'Friday, March 20', time: 2 }],
    });
  });

  it('is in the minutes, which are a file', async () => {
    const file = await owner.send('GET', own('minutes.md'));
    expect(file.headers.get('content-disposition')).toContain('attachment');
    expect(await file.text()).toMatch(/## Next steps\n\n- \[0:02\]\(<[^>]+\/view\/[\w-]+\?t=2>\)/);
  });

  it('is shown to viewers once the owner switches it on', async () => {
    const viewer = await aViewer(product, recording.shareId);
    const shared = async () =>
      (
        await viewer.send('GET', `/api/recordings/shared/${recording.shareId}/summary`)
      ).json() as Promise<SummaryBody>;
    expect(await shared()).toEqual(DEFAULTS);
    await owner.ask('PATCH', own('share'), { summaryShown: true });
    expect((await shared()).nextSteps).toHaveLength(1);
  });
});

describe('The vocabulary of a tenant', () => {
  it('is kept, each word once, and is nobody else’s', async () => {
    const owner = await product.signUp('words@example.com');
    expect(await owner.ask('GET', '/api/tenant/vocabulary')).toEqual({ words: [] });
    const words = [
      { word: 'Lumora', heardAs: ['Loomore', 'Loomore'] },
      { word: 'Lumora', heardAs: ['Lumora', 'loo more'] },
    ];
    const kept = { words: [{ word: 'Lumora', heardAs: ['Loomore', 'loo more'] }] };
    expect(await owner.ask('PUT', '/api/tenant/vocabulary', { words })).toEqual(kept);
    expect(await owner.ask('GET', '/api/tenant/vocabulary')).toEqual(kept);
    const refused = await owner.send('PUT', '/api/tenant/vocabulary', {
      json: { words: [{ word: ' ', heardAs: [] }] },
    });
    expect(refused.status).toBe(400);
    expect((await product.visitor().send('GET', '/api/tenant/vocabulary')).status).toBe(401);
  });
});

describe('The words of a transcript', () => {
  it('tell who may be called what, and that a name is spelled otherwise, once the vocabulary says so', async () => {
    const speakers = async () =>
      (await owner.ask<{ speakers: unknown[] }>('GET', `/api/recordings/${recording.id}`)).speakers;
    expect(await speakers()).toEqual([{ name: 'Speaker 2', suggestedName: 'Daniel Reyes' }]);
    await owner.ask('POST', own('speakers/rename'), { from: 'Speaker 2', to: 'Daniel Rayes' });
    await owner.ask('PUT', '/api/tenant/vocabulary', { words: [{ word: 'Reyes', heardAs: ['Rayes'] }] });
    expect(await speakers()).toEqual([{ name: 'Daniel Rayes', suggestedName: 'Daniel Reyes' }]);
  });

  it('are replaced in all lines at once, and in what was written from them', async () => {
    const id = recording.id;
    await product.database.query(
      `update recording set title = 'Loomore: the yearly plan', given_title = 'call.mp4', title_edited = false,
         description = 'They choose a plan for Loomore.', description_edited = true, chapters_edited = false
       where id = $1`,
      [id],
    );
    await product.database.query(
      `insert into chapter (id, recording_id, title, start_time, end_time, summary)
       values (gen_random_uuid(), $1, 'Loomore decides', 0, 20, 'A plan for loomore is chosen.')`,
      [id],
    );
    const words = { find: 'loomore', replace: 'Lumora' };
    expect(await owner.ask('POST', own('transcript/replace'), { ...words, matchCase: true })).toEqual({
      replaced: 0,
    });
    expect(await owner.ask('POST', own('transcript/replace'), words)).toEqual({ replaced: 2 });
    const { transcript } = await owner.ask<{ transcript: { text: string }[] }>(
      'GET',
      `/api/recordings/${recording.id}`,
    );
    expect(transcript.map(({ text }) => text).join(' ')).toContain('Lumora');
    expect(await owner.ask('GET', `/api/recordings/${id}`)).toMatchObject({
      title: 'Lumora: the yearly plan',
      // Written by a user.
      description: 'They choose a plan for Loomore.',
      chapters: [{ title: 'Lumora decides', summary: 'A plan for Lumora is chosen.' }],
    });
    expect(transcript.map(({ text }) => text).join(' ')).not.toContain('Loomore');
  });
});
