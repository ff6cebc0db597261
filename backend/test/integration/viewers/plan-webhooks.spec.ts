import { randomUUID } from 'node:crypto';
import { aPerson } from '../../support/people.js';
import { about, plannedRooms } from '../../support/planned-rooms.js';
import { tablesWith } from '../../support/tables-with.js';

// Nothing listens: messages are read from the log.
const host = '127.0.0.1:9';
const here = await plannedRooms({ environment: { WEBHOOK_ALLOWED_HOSTS: host } });
const { product, add, change, decide, ownersRows, tick, proposeDay, move, aGuest, aCall, shared } = here;

interface Told {
  folder: { id: string; name: string; url: string | null };
  row: { id: string; what: string; due: string | null; state: string; start: number | null };
  recording: { id: string; title: string } | null;
  viewer: { email: string; name: string | null } | null;
}

let webhook: string;
const aWebhook = async (filters: object = {}): Promise<string> => {
  const wish = { url: `http://${host}/hook`, events: ['plan.row_changed'], ...filters };
  return (await here.owner.ask<{ id: string }>('POST', '/api/webhooks', wish)).id;
};
/** What a webhook was told, oldest first. */
async function told(id = webhook): Promise<Told[]> {
  await product.runTasks({ kinds: ['plan-row-changed'] });
  const log = await here.owner.ask<{ body: string }[]>('GET', `/api/webhooks/${id}/deliveries?limit=100`);
  return log.toReversed().map(({ body }) => (JSON.parse(body) as { data: Told }).data);
}
beforeEach(async () => {
  webhook = await aWebhook();
});

describe('A webhook of action plans', () => {
  it('is told of a row that is added, moved, ticked and dropped, as it is then', async () => {
    const { id } = await add('Export the data');
    await told();
    await change(id, { due: '2026-03-01' });
    await told();
    const viewer = await aGuest();
    const proposal = await proposeDay(viewer, id, '2026-03-10');
    await told();
    await decide(id, proposal.id, true);
    await told();
    await tick(viewer, id);
    await told();
    await change(id, { state: 'dropped' });
    expect((await told()).map(({ row, viewer: by }) => [row.state, row.due, by?.email ?? null])).toEqual([
      ['open', null, null],
      ['open', '2026-03-01', null],
      ['open', '2026-03-10', null],
      ['done', '2026-03-10', 'tom@example.com'],
      ['dropped', '2026-03-10', null],
    ]);
    expect((await told())[0]).toMatchObject({
      folder: { id: here.folder },
      row: { id, what: 'Export the data', start: null },
      recording: null,
    });
  });

  it('is told of an accepted promise with its recording, as viewers know it', async () => {
    const call = await aCall('Discovery');
    const { row, recording } = (await told()).find((one) => one.row.what.includes('scanner data'))!;
    expect([row.state, recording]).toEqual(['open', { id: call.id, title: 'Discovery' }]);
    expect(row.start).toEqual(expect.any(Number));
  });

  it('is told when the recording is read again and says something else about an accepted row, once', async () => {
    const call = await aCall('Discovery');
    const before = (await told()).length;
    const say = async (text: string) => {
      await product.database.query(
        `update transcript_segment set text = $2 where recording_id = $1 and text like '%scanner data%'`,
        [call.id, text],
      );
      await product.database.query(
        `update recording set content_changes = content_changes + 1 where id = $1`,
        [call.id],
      );
      await ownersRows();
      await product.runTasks({ kinds: ['update-plan'] });
    };
    await say("I'll export three years of scanner data by the end of January.");
    await say("I'll export three years of scanner data by the end of January.");
    const after = (await told()).slice(before);
    expect(after.map(({ row }) => row.what)).toEqual([expect.stringContaining('three years')]);
  });

  it('is never told of proposed, private, hidden and merged rows', async () => {
    const viewer = await aGuest();
    await viewer.ask('POST', shared('/rows'), { what: 'Canary: proposed' });
    const target = await add('Canary: private', { isPrivate: true });
    const hidden = await add('Shown at first');
    await change(hidden.id, { isHidden: true, what: 'Canary: hidden' });
    const merged = await add('Also shown at first');
    await change(merged.id, { mergedInto: target.id, what: 'Canary: merged' });
    expect(JSON.stringify(await told())).not.toContain('Canary');
  });

  it('is told nothing of a line that was cut away meanwhile', async () => {
    const { id: recordingId } = await aCall();
    await told();
    const before = (await told()).length;
    await change(about(await ownersRows(), 'scanner data').id, { who: 'Ann' });
    await product.database.query('update recording set content_changes = content_changes + 1 where id = $1', [
      recordingId,
    ]);
    expect(await told()).toHaveLength(before);
  });

  it('is told only of the folders and owners it is for', async () => {
    const parent = here.folder;
    const { id: inner } = await here.owner.ask<{ id: string }>('POST', '/api/folders', {
      name: randomUUID(),
      parentId: parent,
    });
    const me = await here.owner.ask<{ id: string }>('GET', '/api/auth/user');
    const [ofFolder, ofOwner] = [
      await aWebhook({ folderIds: [parent] }),
      await aWebhook({ ownerIds: [me.id] }),
    ];
    const elsewhere = await here.owner.ask<{ id: string }>('POST', '/api/folders', { name: randomUUID() });
    for (const folder of [inner, elsewhere.id]) {
      here.goTo(folder);
      await add(`In ${folder}`);
    }
    here.goTo(parent);
    await aCall();
    const whats = async (id: string) => (await told(id)).map(({ row }) => row.what);
    expect(await whats(ofFolder)).toContain(`In ${inner}`);
    expect(await whats(ofFolder)).not.toContain(`In ${elsewhere.id}`);
    // A row added by hand belongs to no owner.
    expect((await whats(ofOwner)).filter((what) => what.startsWith('In '))).toEqual([]);
    expect((await whats(ofOwner)).join()).toContain('scanner data');
  });

  it('is never told of another tenant', async () => {
    const stranger = await aPerson(product);
    const wish = { url: `http://${host}/hook`, events: ['plan.row_changed'] };
    const { id } = await stranger.browser.ask<{ id: string }>('POST', '/api/webhooks', wish);
    await add('Ours');
    expect(await told()).toHaveLength(1);
    expect(await stranger.browser.ask('GET', `/api/webhooks/${id}/deliveries`)).toEqual([]);
  });

  it('forgets a viewer of the room with them', async () => {
    const { id } = await add('Export the data');
    const email = `${randomUUID()}@example.com`;
    await tick(await aGuest(email, 'Tom'), id);
    expect((await told()).at(-1)!.viewer).toEqual({ email, name: 'Tom' });
    await here.owner.ask('DELETE', `/api/viewers?email=${email}`);
    await product.runTasks({ kinds: ['viewer-removed'] });
    expect(await tablesWith(product, email)).toEqual([]);
  });

  it('keeps up with recordings that move to another plan', async () => {
    const { id: recordingId } = await aCall();
    const { id } = about(await ownersRows(), 'scanner data');
    const { id: other } = await here.owner.ask<{ id: string }>('POST', '/api/folders', {
      name: randomUUID(),
    });
    await move(recordingId, other);
    here.goTo(other);
    await change(id, { who: 'Ann' });
    expect(await told()).toContainEqual(
      expect.objectContaining({
        folder: expect.objectContaining({ id: other }),
        row: expect.objectContaining({ id, who: 'Ann' }),
      }),
    );
  });
});
