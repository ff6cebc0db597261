import { randomUUID } from 'node:crypto';
import { about, plannedRooms } from '../../support/planned-rooms.js';
import type { TestBrowser } from '../../support/product.js';
import { tablesWith } from '../../support/tables-with.js';

const here = await plannedRooms();
const {
  product,
  shared,
  add,
  change,
  decide,
  rowsOf,
  ownersRows,
  tick,
  proposeDay,
  comment,
  move,
  aGuest,
  aCall,
  notified,
  anotherRoom,
  changeRoom,
} = here;

describe('A viewer of a room', () => {
  it('ticks a row of their side and takes the tick back', async () => {
    const { id } = await add('Export the data');
    const viewer = await aGuest();
    expect(await tick(viewer, id)).toBe(204);
    expect(await tick(viewer, id)).toBe(204);
    expect(await rowsOf(viewer)).toMatchObject([{ state: 'done', canTick: true }]);
    expect(await ownersRows()).toMatchObject([
      { state: 'done', tickedBy: { name: 'Tom', email: 'tom@example.com' } },
    ]);
    expect(await tick(viewer, id, false)).toBe(204);
    expect(await ownersRows()).toMatchObject([{ state: 'open', tickedBy: null }]);
  });

  it('ticks nothing that the sender has to do, and takes back no decision of another', async () => {
    const ours = await add('Send the offer', { side: 'us' });
    const row = await add('Export the data', { side: 'both' });
    const [tom, ann] = [await aGuest(), await aGuest('ann@example.com', 'Ann')];
    expect(await tick(tom, ours.id)).toBe(403);
    await tick(tom, row.id);
    expect((await rowsOf(ann)).find(({ id }) => id === row.id)).toMatchObject({ canTick: false });
    expect(await tick(ann, row.id, false)).toBe(409);
    await change(row.id, { state: 'done' });
    expect(await tick(tom, row.id, false)).toBe(409);
    await change(row.id, { state: 'dropped' });
    expect(await tick(tom, row.id)).toBe(409);
    expect((await ownersRows()).find(({ id }) => id === row.id)).toMatchObject({
      state: 'dropped',
      tickedBy: null,
    });
  });

  it('ticks once, however often at once', async () => {
    const { id } = await add('Export the data');
    const viewer = await aGuest();
    const answers = await Promise.all([1, 2, 3, 4].map(() => tick(viewer, id)));
    expect(answers).toContain(204);
    expect(answers.filter((status) => ![204, 409].includes(status))).toEqual([]);
    expect(await product.database.query('select from plan_reply where row_id = $1', [id])).toHaveLength(1);
  });

  it('leaves what the owner set, in any order of ticks and decisions', async () => {
    const { id } = await add('Export the data');
    const viewers = [await aGuest(), await aGuest('ann@example.com', 'Ann')];
    let expected: { state: string; ticker: TestBrowser | null } = { state: 'open', ticker: null };
    let seed = 58;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let step = 0; step < 24; step++) {
      const viewer = viewers[random(2)]!;
      const { state, ticker } = expected;
      switch (random(3)) {
        case 0: {
          const set = ['open', 'done', 'dropped'][random(3)]!;
          await change(id, { state: set });
          expected = { state: set, ticker: null };
          break;
        }
        case 1:
          await tick(viewer, id);
          if (state === 'open') expected = { state: 'done', ticker: viewer };
          break;
        default:
          await tick(viewer, id, false);
          if (state === 'done' && ticker === viewer) expected = { state: 'open', ticker: null };
      }
      const [row] = await ownersRows();
      expect([row!.state, row!.tickedBy !== null]).toEqual([expected.state, expected.ticker !== null]);
    }
  });

  it('proposes a day, which waits beside the row and replaces what they proposed before', async () => {
    const { id } = await add('Export the data', { due: '2026-03-01' });
    const viewer = await aGuest();
    await proposeDay(viewer, id, '2026-03-05');
    const proposal = await proposeDay(viewer, id, '2026-03-10');
    expect(await rowsOf(viewer)).toMatchObject([
      { due: '2026-03-01', proposedDue: { id: proposal.id, due: '2026-03-10' } },
    ]);
    expect(await rowsOf(await aGuest('ann@example.com', 'Ann'))).toMatchObject([{ proposedDue: null }]);
    await change(id, { due: '2026-03-02' });
    expect(await ownersRows()).toMatchObject([
      {
        due: '2026-03-02',
        replies: [{ id: proposal.id, kind: 'due', value: '2026-03-10', by: { email: 'tom@example.com' } }],
      },
    ]);
    await decide(id, proposal.id, true);
    expect(await ownersRows()).toMatchObject([{ due: '2026-03-10', state: 'open', replies: [] }]);
    const later = await proposeDay(viewer, id, '2026-04-01');
    await decide(id, later.id, false);
    expect(await ownersRows()).toMatchObject([{ due: '2026-03-10', replies: [] }]);
    await expect(decide(id, later.id, true)).rejects.toThrow('404');
  });

  it('proposes a row that only they see until it is accepted', async () => {
    const [tom, ann] = [await aGuest(), await aGuest('ann@example.com', 'Ann')];
    // Only the owner decides about state and privacy.
    const row = { side: 'them', due: '2026-03-01', state: 'open', isPrivate: true, mergedInto: randomUUID() };
    const propose = (what: string) => tom.ask<{ id: string }>('POST', shared('/rows'), { ...row, what });
    const [taken, dismissed, withdrawn] = [
      await propose('Book a room'),
      await propose('Bring cake'),
      await propose('Nothing'),
    ];
    expect((await rowsOf(tom)).map(({ state }) => state)).toEqual(['proposed', 'proposed', 'proposed']);
    expect(await rowsOf(ann)).toEqual([]);
    expect(await (await tom.send('GET', shared('.md'))).text()).not.toContain('Book a room');
    expect(await tick(tom, taken.id)).toBe(404);
    expect((await ownersRows())[0]).toMatchObject({
      state: 'proposed',
      proposedBy: { name: 'Tom', email: 'tom@example.com' },
    });
    await change(taken.id, { state: 'open' });
    await change(dismissed.id, { isHidden: true });
    const takeBack = (by: TestBrowser, { id }: { id: string }) =>
      by.send('DELETE', shared(`/replies/${id}`)).then(({ status }) => status);
    expect(await takeBack(ann, withdrawn)).toBe(404);
    expect(await takeBack(tom, withdrawn)).toBe(204);
    expect(await takeBack(tom, taken)).toBe(404);
    for (const viewer of [tom, ann])
      expect(await rowsOf(viewer)).toMatchObject([{ what: 'Book a room', state: 'open' }]);
  });

  it('comments on a row for everyone in the room, and takes only their own comment back', async () => {
    const { id } = await add('Export the data');
    const [tom, ann] = [await aGuest(), await aGuest('ann@example.com', '')];
    const said = await comment(tom, id, 'Which years?');
    const [row] = await rowsOf(ann);
    expect(row!.comments).toMatchObject([{ content: 'Which years?', authorName: 'Tom', isYours: false }]);
    expect(JSON.stringify(row)).not.toContain('tom@example.com');
    expect((await ann.send('DELETE', shared(`/replies/${said.id}`))).status).toBe(404);
    expect((await tom.send('DELETE', shared(`/replies/${said.id}`))).status).toBe(204);
    const second = await comment(ann, id, 'All of them?');
    expect((await rowsOf(tom))[0]!.comments).toMatchObject([{ authorName: 'A viewer', isYours: false }]);
    await expect(decide(id, second.id, true)).rejects.toThrow('404');
    await decide(id, second.id, false);
    expect((await rowsOf(ann))[0]!.comments).toEqual([]);
  });

  it('is refused half characters, long texts, days that do not exist and bodies that are too large', async () => {
    const { id } = await add('Export the data');
    const viewer = await aGuest();
    const status = async (rest: string, json: object) =>
      (await viewer.send('POST', shared(rest), { json })).status;
    for (const what of ['\ud83d', ' ', 'x'.repeat(501), 'two\nlines'])
      expect(await status('/rows', { what })).toBe(400);
    expect(await status('/rows', { what: 'x'.repeat(7_000_000) })).toBe(413);
    expect(await status('/rows', { what: 'One', due: '2026-02-30' })).toBe(400);
    for (const due of ['2026-02-30', 'tomorrow', null])
      expect(await status(`/rows/${id}/proposals`, { due })).toBe(400);
    for (const content of ['\ud83d', ' ', 'x'.repeat(100_000)])
      expect(await status(`/rows/${id}/comments`, { content })).toBe(400);
    expect((await viewer.send('PATCH', shared(`/rows/${id}`), { json: { done: 'yes' } })).status).toBe(400);
    expect((await viewer.send('PATCH', shared('/rows/none'), { json: { done: true } })).status).toBe(400);
    expect(await ownersRows()).toMatchObject([{ what: 'Export the data', replies: [] }]);
  });

  it('proposes twenty rows at most, which take no room from those of the owner', async () => {
    const viewer = await aGuest();
    const propose = () => viewer.send('POST', shared('/rows'), { json: { what: 'One' } });
    const answers = await Promise.all(Array.from({ length: 22 }, propose));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect((await viewer.refused('POST', shared('/rows'), { json: { what: 'One' } })).code).toBe(
      'plan_reply.too_many',
    );
    await add('Another');
  });
});

describe('What viewers say', () => {
  it('is forgotten with them, except for what is done', async () => {
    const [one, two] = [await add('One'), await add('Two')];
    const email = `${randomUUID()}@example.com`;
    const viewer = await aGuest(email, 'Tom');
    await tick(viewer, one.id);
    await comment(viewer, two.id, 'Which?');
    await proposeDay(viewer, two.id, '2026-03-01');
    await viewer.ask('POST', shared('/rows'), { what: 'Three' });
    await notified();
    expect(await here.owner.ask('GET', `/api/viewers?email=${email}`)).toMatchObject({
      rooms: [
        {
          plan: expect.arrayContaining([
            { kind: 'comment', value: 'Which?' },
            { kind: 'row', value: 'Three' },
          ]),
        },
      ],
    });
    await here.owner.ask('DELETE', `/api/viewers?email=${email}`);
    await product.runTasks();
    expect(await tablesWith(product, email)).toEqual([]);
    const rows = await ownersRows();
    expect(rows.map(({ what, state, tickedBy, replies }) => [what, state, tickedBy, replies])).toEqual([
      ['One', 'done', null, []],
      ['Two', 'open', null, []],
    ]);
  });

  it('does not follow a recording into another room', async () => {
    const { id } = await aCall();
    const viewer = await aGuest();
    await comment(viewer, about(await rowsOf(viewer), 'scanner data').id, 'Canary?');
    await anotherRoom('Another');
    await move(id, here.folder);
    await changeRoom({ recordings: [{ id, shown: true }] });
    const rows = await rowsOf(await aGuest('ann@example.com', 'Ann'));
    expect(about(rows, 'scanner data')).toMatchObject({ comments: [] });
    expect(JSON.stringify(await ownersRows())).not.toContain('Canary?');
  });

  it('reaches the owner once, and no longer when it was taken back', async () => {
    await aCall();
    const viewer = await aGuest();
    const { id, what } = about(await rowsOf(viewer), 'scanner data');
    await tick(viewer, id);
    await comment(viewer, id, 'Sent it.');
    const proposed = await viewer.ask<{ id: string }>('POST', shared('/rows'), { what: 'Book a room' });
    const texts = (await notified()).map(({ text }) => text);
    expect(texts.toSorted()).toEqual([`Done: ${what}`, 'New row: Book a room', `Sent it. (${what})`]);
    expect((await notified()).map(({ folderId }) => folderId)).toEqual([
      here.folder,
      here.folder,
      here.folder,
    ]);
    await tick(viewer, id, false);
    await viewer.ask('DELETE', shared(`/replies/${proposed.id}`));
    expect((await notified()).map(({ text }) => text)).toEqual([`Sent it. (${what})`]);
  });
});
