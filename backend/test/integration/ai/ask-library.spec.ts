import { type RecordingBody, startProduct, type TestBrowser } from '../../support/product.js';
import { aCompletedRecording, joinTenant, purgeRecording } from '../../support/recordings.js';

interface Answer {
  answer: string;
  covered: boolean;
  sure: boolean;
  sources: { recordingId: string; title: string; speaker: string; start: number; text: string }[];
  trend: { week: string; ownerId: string; folderId: string | null; times: number }[];
}

const ask = (question: string, browser = owner, folderId?: string) =>
  browser.ask<Answer>('POST', '/api/ask', { question, folderId });
const places = ({ sources }: Answer) => sources.map(({ title, start }) => `${title} ${start}`);

const product = await startProduct();
const owner = await product.signUp();
const freight = await aCompletedRecording(product, owner, {
  title: 'Harlow Freight',
  lines: [
    { text: 'Good morning, thank you for making time.', speaker: 'Tom' },
    { text: 'Routewise quoted us forty thousand dollars a year for the fleet.', speaker: 'Grace Okafor' },
    { text: 'That is more than we expected to pay.', speaker: 'Grace Okafor' },
  ],
});
const support = await aCompletedRecording(product, owner, {
  title: 'Support call',
  lines: [
    { text: 'The tracker on truck nine stopped sending its position.', speaker: 'Priya Shah' },
    { text: 'We looked at Routewise, and Routewise had no tracker at all.', speaker: 'Priya Shah' },
  ],
});
await aCompletedRecording(product, owner, {
  title: 'Garden',
  lines: [{ text: 'The roses need water twice a week.', speaker: 'Tom' }],
});

describe('A question to the library', () => {
  afterAll(() => product.stop());

  it('is answered by lines of several recordings, each with who said it, where and when', async () => {
    const answer = await ask('How much did Routewise quote for the fleet?');
    expect(answer.covered).toBe(true);
    expect(answer.sources[0]).toMatchObject({
      recordingId: freight.id,
      title: 'Harlow Freight',
      speaker: 'Grace Okafor',
      start: 10,
      text: 'Routewise quoted us forty thousand dollars a year for the fleet.',
    });
    expect(places(answer)).not.toContain('Garden 0');
  });

  it('is answered by a line that has none of its words', async () => {
    const driver = await product.signUp();
    await aCompletedRecording(product, driver, {
      title: 'Broken',
      lines: [{ text: 'The tracker on truck nine stopped sending its position.' }],
    });
    await product.runTasks({ kinds: ['index-recording'], days: 1 });
    expect(places(await ask('Which lorry lost the GPS?', driver))).toEqual(['Broken 0']);
  });

  it('is answered from a folder and those below it where it is asked of one that the asker may see', async () => {
    const deals = await owner.ask<{ id: string }>('POST', '/api/folders', { name: 'Deals' });
    const won = await owner.ask<{ id: string }>('POST', '/api/folders', { name: 'Won', parentId: deals.id });
    await owner.ask('POST', '/api/recordings/batch', { ids: [support.id], action: 'move', folderId: won.id });
    const about = (folderId: string) => ask('What was said about Routewise?', owner, folderId);
    expect(places(await about(deals.id))).toEqual(['Support call 10', 'Support call 0']);
    const counted = await ask('How often was Routewise mentioned?', owner, deals.id);
    expect(counted.answer).toContain('2 times in 1 recording');
    const stranger = await product.signUp();
    const refused = await stranger.send('POST', '/api/ask', {
      json: { question: 'What was said about Routewise?', folderId: deals.id },
    });
    expect([refused.status, await refused.json()]).toMatchObject([404, { code: 'folder.not_found' }]);
    await owner.ask('POST', '/api/recordings/batch', { ids: [support.id], action: 'move', folderId: null });
  });

  it('counts moments of a kind as it counts words', async () => {
    const { transcript } = await owner.ask<RecordingBody>('GET', `/api/recordings/${freight.id}`);
    await owner.ask('POST', `/api/recordings/${freight.id}/moments`, {
      segmentId: transcript[1]!.id,
      kind: 'price',
    });
    const counted = await owner.ask<Answer>('GET', '/api/ask/moments?kind=price');
    expect(counted).toMatchObject({
      answer: 'Prices came up 1 time in 1 recording: Grace Okafor 1.',
      sources: [{ recordingId: freight.id, start: 10 }],
      trend: [{ times: 1, folderId: null }],
    });
    expect(await owner.ask('GET', '/api/ask/moments?kind=agenda')).toMatchObject({
      covered: false,
      answer: 'Agendas came up in none of these recordings.',
      trend: [],
    });
  });

  it('asks the newest first where it says so, and those of a time alone', async () => {
    expect(places(await ask('What was said about Routewise in the last call?'))[0]).toBe('Support call 10');
    expect(places(await ask('What was said about Routewise today?'))[0]).toMatch(/Harlow|Support/);
    const lastYear = await ask('What was said about Routewise last year?');
    expect(lastYear.answer).toMatch(/^No recording made last year says that\. In all of your recordings: /);
    expect(places(lastYear)[0]).toMatch(/Harlow|Support/);
  });

  it('takes a date for what is said where a line says it', async () => {
    const planner = await product.signUp();
    await aCompletedRecording(product, planner, {
      title: 'Plan',
      lines: [
        'The crane inspection is on Friday.',
        'The old system is switched off in June.',
        'April wants to cut the budget by half.',
        'The report must be finished by March.',
      ].map((text) => ({ text, speaker: 'Ann' })),
    });
    for (const [question, start] of [
      ['What happens on Friday?', 0],
      ['What did April say about the budget?', 20],
    ] as const)
      expect([question, places(await ask(question, planner))[0]]).toEqual([question, `Plan ${start}`]);
  });

  it('counts how often something was said, by whom', async () => {
    expect(await ask('How often was Routewise mentioned, and by whom?')).toMatchObject({
      answer: '“Routewise” was said 3 times in 2 recordings: Priya Shah 2 and Grace Okafor 1.',
      sources: [{ recordingId: support.id }, { recordingId: freight.id }],
      trend: [{ folderId: null, times: 3, sources: [{ start: 10 }, { start: 10 }] }],
    });
  });

  it('counts what one person said, in everyday words', async () => {
    expect((await ask('How often did Grace Okafor say Routewise?')).answer).toBe(
      '“Routewise” was said 1 time in 1 recording: Grace Okafor 1.',
    );
    expect((await ask('How many times was the fleet discussed?')).answer).toContain('1 time in 1 recording');
  });

  it('is not covered where its words come up nowhere', async () => {
    expect(await ask('How do I bake a chocolate cake?')).toMatchObject({ covered: false, sources: [] });
  });

  it('is not covered where nobody said it, and no question where it is a greeting', async () => {
    const none = { covered: false, sure: false, sources: [], trend: [] };
    expect(await ask('Who won the football cup?')).toEqual({
      answer: 'None of your recordings covers that.',
      ...none,
    });
    expect(await ask('Hello')).toMatchObject({
      ...none,
      answer: expect.stringContaining('for example') as unknown,
    });
  });

  it('is kept for who asked alone, until they forget it', async () => {
    const member = await product.signUp();
    await joinTenant(product, member, owner, 'member');
    expect(await ask('What did Routewise quote?', member)).toMatchObject({ covered: false });
    const asked = (browser: TestBrowser) =>
      browser
        .ask<{ question: string }[]>('GET', '/api/ask')
        .then((all) => all.map(({ question }) => question));
    expect(await asked(member)).toEqual(['What did Routewise quote?']);
    await ask('How much did Routewise quote for the fleet?');
    const own = await asked(owner);
    expect(own[0]).toBe('How much did Routewise quote for the fleet?');
    expect(own.filter((question) => question === own[0])).toHaveLength(1);
    const [last] = await owner.ask<{ id: string }[]>('GET', '/api/ask');
    const forget = async (browser: TestBrowser) =>
      (await browser.send('DELETE', `/api/ask/${last!.id}`)).status;
    expect([await forget(member), await forget(owner), await forget(owner)]).toEqual([404, 204, 404]);
    expect(await asked(owner)).toEqual(own.slice(1));
    await owner.send('DELETE', '/api/ask');
    expect(await asked(owner)).toEqual([]);
    expect(await asked(member)).toHaveLength(1);
  });

  it('says nothing of a recording that is gone', async () => {
    await purgeRecording(owner, freight.id);
    expect(places(await ask('How much did Routewise quote for the fleet?'))).not.toContain(
      'Harlow Freight 10',
    );
  });
});
