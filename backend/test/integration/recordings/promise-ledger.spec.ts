import { randomUUID } from 'node:crypto';
import { aPerson } from '../../support/people.js';
import { startProduct, type TestBrowser } from '../../support/product.js';
import { aCompletedRecording, joinTenant, liftPlanLimits } from '../../support/recordings.js';

interface Said {
  value: string;
  source: { recordingId: string; text: string };
}
interface Ledger {
  promises: {
    id: string;
    what: string;
    side: string;
    state: string;
    isStanding: boolean;
    sources: { recordingId: string; start: number; text: string }[];
  }[];
  changes: { id: string; rowId: string; field: string; before: Said; after: Said; state: string }[];
  isUpdating: boolean;
}

const product = await startProduct();
await liftPlanLimits(product);
const { id: ownerId, browser } = await aPerson(product);
await product.database.query(
  `update user_account set first_name = 'Maya', last_name = 'Lind' where id = $1`,
  [ownerId],
);
afterAll(() => product.stop());

const NEVER = "People who only look don't cost you anything. They never will, that's a promise.";
const THIRTY_NINE = "It's thirty nine euros instead of forty two for each mill.";
const FIRST = [
  { text: 'Good morning, shall we look at the rollout?', speaker: 'Maya Lind' },
  { text: 'We need the security questionnaire before the pilot.', speaker: 'Tom Reed' },
  { text: "I'll send you the security questionnaire by Friday.", speaker: 'Maya Lind' },
  { text: NEVER, speaker: 'Maya Lind' },
  { text: 'Great, and the scanner data?', speaker: 'Maya Lind' },
  { text: "I'll export two years of scanner data by the end of January.", speaker: 'Tom Reed' },
  { text: 'Perfect, thank you, goodbye.', speaker: 'Maya Lind' },
];
const SECOND = [
  { text: 'Good morning, thanks for joining.', speaker: 'Maya Lind' },
  { text: 'The security questionnaire came on Friday, thank you, I read it.', speaker: 'Tom Reed' },
  { text: "The scanner data takes longer, I'll export it by the tenth of February.", speaker: 'Tom Reed' },
  { text: 'All right, that is fine.', speaker: 'Maya Lind' },
];

let folder: string;
const at = (rest: string) => `/api/folders/${folder}/${rest}`;
async function aCall(on: string, lines: typeof FIRST): Promise<string> {
  const { id } = await aCompletedRecording(product, browser, { title: `Call of ${on}`, lines });
  await product.database.query('update recording set recorded_at = $2 where id = $1', [id, on]);
  await move(id, folder);
  return id;
}
const move = (id: string, folderId: string) =>
  browser.ask('POST', '/api/recordings/batch', { ids: [id], action: 'move', folderId });
const aFolder = async () =>
  (await browser.ask<{ id: string }>('POST', '/api/folders', { name: randomUUID() })).id;
async function ledger(as: TestBrowser = browser): Promise<Ledger> {
  await as.ask('GET', at('ledger?timezone=Europe/Oslo'));
  await product.runTasks({ kinds: ['update-plan'] });
  const read = await as.ask<Ledger>('GET', at('ledger'));
  expect(read.isUpdating).toBe(false);
  return read;
}
const about = ({ promises }: Ledger, text: string) => promises.find(({ what }) => what.includes(text))!;
const planned = async () =>
  (await browser.ask<{ rows: { what: string; state: string; isHidden: boolean }[] }>('GET', at('plan'))).rows;
const change = (id: string, changes: object) => browser.ask('PATCH', at(`plan/rows/${id}`), changes);

beforeEach(async () => {
  folder = await aFolder();
});

describe('The promise ledger of a folder', () => {
  it('has next steps and lasting commitments of all its recordings with their lines', async () => {
    const id = await aCall('2026-01-13T09:00:00Z', FIRST);
    const read = await ledger();
    expect(about(read, 'only look')).toMatchObject({
      side: 'us',
      state: 'proposed',
      isStanding: true,
      sources: [{ recordingId: id, text: NEVER }],
    });
    expect(about(read, 'scanner data')).toMatchObject({ side: 'them', isStanding: false });
  });

  it('has a lasting commitment that is in the plan only once it was accepted', async () => {
    await aCall('2026-01-13T09:00:00Z', FIRST);
    const { id } = about(await ledger(), 'only look');
    expect((await planned()).map(({ what }) => what)).not.toContain(NEVER);
    await change(id, { state: 'open' });
    expect(await planned()).toContainEqual(expect.objectContaining({ what: NEVER, state: 'open' }));
    expect(about(await ledger(), 'only look')).toMatchObject({ state: 'open', isStanding: true });
  });

  it('pairs what a later recording changes with the line before, until that is dismissed', async () => {
    const first = await aCall('2026-01-13T09:00:00Z', FIRST);
    const second = await aCall('2026-02-03T09:00:00Z', SECOND);
    const { changes } = await ledger();
    const moved = changes.find(({ field }) => field === 'due');
    expect(moved).toMatchObject({
      before: { value: '2026-01-31', source: { recordingId: first } },
      after: { value: '2026-02-10', source: { recordingId: second } },
      state: 'proposed',
    });
    await browser.ask('POST', at(`plan/rows/${moved!.rowId}/changes/${moved!.id}`), { accept: false });
    expect((await ledger()).changes.filter(({ field }) => field === 'due')).toEqual([]);
  });

  const say = (text: string) => [
    { text: 'Good morning.', speaker: 'Tom Reed' },
    { text, speaker: 'Maya Lind' },
  ];
  it('pairs a number with the later line that changes it, which is no row of the plan', async () => {
    await aCall('2026-01-13T09:00:00Z', say('The licence is forty-two euros for each mill.'));
    const second = await aCall('2026-02-03T09:00:00Z', say(THIRTY_NINE));
    const read = await ledger();
    const changed = read.changes.find(({ field }) => field === 'amount')!;
    expect([changed.before.value, changed.after.value]).toEqual(['forty two', 'thirty nine']);
    expect(changed.before.source.text).toContain('forty-two');
    expect((await planned()).map(({ what }) => what)).not.toContain(changed.before.source.text);
    await browser.ask('POST', at(`plan/rows/${changed.rowId}/changes/${changed.id}`), { accept: false });
    const here = folder;
    for (const place of [await aFolder(), here]) {
      await move(second, place);
      folder = here;
      const { changes, promises } = await ledger();
      expect(changes.filter(({ field }) => field === 'amount')).toEqual([]);
      expect(JSON.stringify(promises)).not.toContain('forty-two');
      folder = place;
      await ledger();
    }
  });

  it('does not bring back what was hidden when recordings are read again', async () => {
    const id = await aCall('2026-01-13T09:00:00Z', FIRST);
    const read = await ledger();
    for (const what of ['only look', 'scanner data']) await change(about(read, what).id, { isHidden: true });
    await browser.ask('PATCH', `/api/recordings/${id}`, { title: 'Discovery' });
    await aCall('2026-02-03T09:00:00Z', SECOND.slice(0, 1));
    const texts = (await ledger()).promises.map(({ what }) => what);
    expect(texts).not.toContain(NEVER);
    expect(texts.join()).not.toContain('export two years');
    expect(await planned()).toContainEqual(expect.objectContaining({ what: NEVER, isHidden: true }));
    await change(about(read, 'only look').id, { isHidden: false });
    expect(about(await ledger(), 'only look')).toMatchObject({ isStanding: true, state: 'proposed' });
  });

  it('withholds lines of a recording that has changed until it is read, and drops those of a deleted one', async () => {
    const id = await aCall('2026-01-13T09:00:00Z', FIRST);
    await ledger();
    await product.database.query('update recording set content_changes = content_changes + 1 where id = $1', [
      id,
    ]);
    expect((await browser.ask<Ledger>('GET', at('ledger'))).promises).toEqual([]);
    expect(about(await ledger(), 'only look')).toBeDefined();
    await browser.ask('DELETE', `/api/recordings/${id}`);
    expect((await ledger()).promises).toEqual([]);
  });

  it('has neither a line that was cut nor one that an edit rewrote, on either side of a change', async () => {
    const [first, second] = [
      await aCall('2026-01-13T09:00:00Z', [
        ...say('The licence is forty-two euros for each mill.'),
        FIRST[3]!,
      ]),
      await aCall('2026-02-03T09:00:00Z', say(THIRTY_NINE)),
    ];
    const start = about(await ledger(), 'only look').sources[0]!.start;
    const cut = (from: number) =>
      product.database.query(
        `update recording set shown_cut = jsonb_build_object('key', 'x', 'contentType', 'video/mp4', 'duration', 90,
           'ranges', jsonb_build_array(jsonb_build_object('start', $2::float8, 'end', $2::float8 + 2, 'kind', 'remove'))) where id = $1`,
        [first, from],
      );
    await cut(start);
    expect(JSON.stringify(await ledger())).not.toContain('only look');
    const { transcript } = await browser.ask<{ transcript: { id: string }[] }>(
      'GET',
      `/api/recordings/${second}`,
    );
    await browser.ask('PATCH', `/api/recordings/${second}/transcript/${transcript[1]!.id}`, {
      text: 'Hello.',
    });
    const rest = JSON.stringify(await ledger());
    expect([rest.includes('thirty nine'), rest.includes('forty-two')]).toEqual([false, false]);
  });

  it('is read by many at once, and refuses half characters and zones that do not exist', async () => {
    await aCall('2026-01-13T09:00:00Z', FIRST);
    await Promise.all(Array.from({ length: 6 }, () => browser.ask('GET', at('ledger'))));
    const { promises } = await ledger();
    expect(promises.filter(({ what }) => what === NEVER)).toHaveLength(1);
    for (const zone of ['Mars/Base', '%ED%A0%BD', 'x'.repeat(100)])
      expect((await browser.send('GET', at(`ledger?timezone=${zone}`))).status).toBe(400);
    expect((await browser.send('GET', `/api/folders/${randomUUID()}/ledger`)).status).toBe(404);
  });

  it('is shut to strangers and to members without the folder', async () => {
    await aCall('2026-01-13T09:00:00Z', FIRST);
    await ledger();
    const [member, stranger] = [await aPerson(product), await aPerson(product)];
    await product.database.query('update subscription_plan set max_users = null');
    await joinTenant(product, member.browser, browser, 'member');
    await browser.ask('PUT', at('access'), [{ role: 'member', may: 'none' }]);
    for (const each of [member, stranger])
      expect((await each.browser.send('GET', at('ledger'))).status).toBe(404);
    await browser.ask('PUT', at('access'), [{ role: 'member', may: 'view' }]);
    const { id } = about(await ledger(member.browser), 'only look');
    const hide = { json: { isHidden: true } };
    expect((await member.browser.send('PATCH', at(`plan/rows/${id}`), hide)).status).toBe(403);
  });
});
