import { randomUUID } from 'node:crypto';
import { aPerson } from '../../support/people.js';
import { plannedRooms } from '../../support/planned-rooms.js';
import type { TestBrowser } from '../../support/product.js';
import { joinTenant } from '../../support/recordings.js';

const here = await plannedRooms();
const {
  product,
  shared,
  changeRoom,
  add,
  decide,
  rowsOf,
  ownersRows,
  tick,
  comment,
  aGuest,
  aCall,
  anotherRoom,
} = here;

describe('Who may not', () => {
  const surfaces = (rowId: string, replyId: string): [string, string, object?][] => [
    ['GET', ''],
    ['GET', '.md'],
    ['GET', `.ics?rowId=${rowId}`],
    ['POST', '/rows', { what: 'Mine now' }],
    ['PATCH', `/rows/${rowId}`, { done: true }],
    ['POST', `/rows/${rowId}/proposals`, { due: '2026-03-01' }],
    ['POST', `/rows/${rowId}/comments`, { content: 'I was here' }],
    ['DELETE', `/replies/${replyId}`],
  ];
  async function statuses(
    of: TestBrowser,
    rowId: string,
    replyId: string,
    at = here.room,
  ): Promise<number[]> {
    const all = [];
    for (const [method, rest, json] of surfaces(rowId, replyId))
      all.push((await of.send(method, shared(rest, at), json ? { json } : {})).status);
    return [...new Set(all)];
  }
  const removed = async (): Promise<unknown> => {
    const at = `/api/folders/${here.folder}/room/viewers`;
    const { viewers } = await here.owner.ask<{ viewers: { id: string }[] }>('GET', at);
    return here.owner.ask('DELETE', `${at}/${viewers[0]!.id}`);
  };

  it.each<[string, () => Promise<unknown>, number]>([
    ['was removed', removed, 401],
    ['comes when the room is off', () => changeRoom({ enabled: false }), 404],
    ['comes after its last day', () => changeRoom({ expiresAt: new Date(0).toISOString() }), 404],
    ['has the old link', () => here.owner.ask('POST', `/api/folders/${here.folder}/room/rotate`), 404],
    ['has the old password', () => changeRoom({ password: 'open sesame' }), 401],
    ['comes when the plan is off', () => changeRoom({ showsPlan: false }), 404],
  ])('is anyone who %s', async (_, shut, status) => {
    const { id } = await add('Canary');
    const viewer = await aGuest();
    const said = await comment(viewer, id, 'Canary?');
    await shut();
    expect(await statuses(viewer, id, said.id)).toEqual([status]);
    expect(await ownersRows()).toMatchObject([{ what: 'Canary', state: 'open' }]);
  });

  it('is anyone without a pass of this room, signed in elsewhere or not, or with that of a recording', async () => {
    const { id: recordingId } = await aCall();
    const [row] = await ownersRows();
    const stranger = await aPerson(product);
    for (const browser of [product.visitor(), stranger.browser])
      expect(await statuses(browser, row!.id, randomUUID())).toEqual([401]);
    const viewer = await aGuest();
    await viewer.ask('POST', `/api/recordings/shared/${here.room}/recordings/${recordingId}/view`, {});
    expect(await statuses(viewer, row!.id, randomUUID(), `${here.room}.${recordingId}`)).toEqual([404]);
  });

  it('is a viewer of another room, for its rows and replies', async () => {
    const { id } = await add('Canary');
    const viewer = await aGuest();
    const said = await comment(viewer, id, 'Canary?');
    const first = here.folder;
    await anotherRoom('Another');
    const other = await aGuest();
    for (const [method, rest, json] of surfaces(id, said.id).slice(4))
      expect((await other.send(method, shared(rest), json ? { json } : {})).status).toBe(404);
    expect(await rowsOf(other)).toEqual([]);
    await expect(decide(id, said.id, false)).rejects.toThrow('404');
    here.goTo(first);
    expect(await ownersRows()).toMatchObject([{ replies: [{ value: 'Canary?' }] }]);
  });

  it('is the team on the viewers’ side, which sees the plan as they do', async () => {
    const { id } = await add('Export the data');
    await add('Private', { isPrivate: true });
    const member = await aPerson(product);
    await joinTenant(product, member.browser, here.owner, 'member');
    expect((await rowsOf(here.owner)).map(({ what }) => what)).toEqual(['Export the data']);
    for (const browser of [here.owner, member.browser]) expect(await tick(browser, id)).toBe(403);
    await here.owner.ask('PUT', `/api/folders/${here.folder}/access`, [{ role: 'member', may: 'none' }]);
    expect((await member.browser.send('GET', shared())).status).toBe(401);
  });

  it('is a page of another site', async () => {
    const { id } = await add('Export the data');
    const viewer = await aGuest();
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect(
      (await viewer.send('PATCH', shared(`/rows/${id}`), { json: { done: true }, headers })).status,
    ).toBe(403);
  });
});
