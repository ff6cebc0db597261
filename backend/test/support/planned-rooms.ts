import { jest } from '@jest/globals';
import { ThrottlerStorage } from '@nestjs/throttler';
import { randomUUID } from 'node:crypto';
import { aPerson } from './people.js';
import { type RecordingBody, type StartOptions, startProduct, type TestBrowser } from './product.js';
import { aCompletedRecording, liftPlanLimits } from './recordings.js';

interface Row {
  id: string;
  what: string;
  side: string;
  due: string | null;
  state: string;
  canTick: boolean;
  sources: { shareId: string; title: string; start: number; text: string }[];
  proposedDue: { id: string; due: string } | null;
  comments: { id: string; content: string; authorName: string; isYours: boolean }[];
}
interface OwnersRow extends Omit<Row, 'comments'> {
  proposedBy: { name: string | null; email: string } | null;
  tickedBy: { name: string | null; email: string } | null;
  replies: { id: string; kind: string; value: string; by: { email: string } }[];
}

export const LINES = [
  { text: 'Good morning, shall we look at the rollout?', speaker: 'Maya Lind' },
  { text: "I'll send you the security questionnaire by Friday.", speaker: 'Maya Lind' },
  { text: "I'll export two years of scanner data by the end of January.", speaker: 'Tom Reed' },
  { text: 'Perfect, thank you, goodbye.', speaker: 'Maya Lind' },
];

export const about = <T extends { what: string }>(rows: readonly T[], text: string): T =>
  rows.find(({ what }) => what.includes(text))!;

/** A product with, per test, an owner and a folder whose room shows its action plan. */
export async function plannedRooms(options?: StartOptions) {
  const product = await startProduct(options);
  await liftPlanLimits(product);
  await product.database.query('update subscription_plan set max_users = null');
  let owner: TestBrowser;
  let folder: string;
  let room: string;

  const owned = (rest = '') => `/api/folders/${folder}/plan${rest}`;
  const shared = (rest = '', of = room) => `/api/recordings/shared/${of}/plan${rest}`;
  const changeRoom = async (changes: object): Promise<string> => {
    const { link } = await owner.ask<{ link: string }>('PATCH', `/api/folders/${folder}/room`, changes);
    return link.replace('/view/', '');
  };
  const add = (what: string, row: object = {}) =>
    owner.ask<{ id: string }>('POST', owned('/rows'), { what, side: 'them', ...row });
  const change = (id: string, changes: object) => owner.ask('PATCH', owned(`/rows/${id}`), changes);
  const decide = (rowId: string, replyId: string, accept: boolean) =>
    owner.ask('POST', owned(`/rows/${rowId}/changes/${replyId}`), { accept });
  const rowsOf = async (viewer: TestBrowser): Promise<Row[]> =>
    (await viewer.ask<{ rows: Row[] }>('GET', shared())).rows;
  const ownersRows = async (): Promise<OwnersRow[]> =>
    (await owner.ask<{ rows: OwnersRow[] }>('GET', owned())).rows;
  const tick = (viewer: TestBrowser, id: string, done = true) =>
    viewer.send('PATCH', shared(`/rows/${id}`), { json: { done } }).then(({ status }) => status);
  const proposeDay = (viewer: TestBrowser, id: string, due: string) =>
    viewer.ask<{ id: string }>('POST', shared(`/rows/${id}/proposals`), { due });
  const comment = (viewer: TestBrowser, id: string, content: string) =>
    viewer.ask<{ id: string }>('POST', shared(`/rows/${id}/comments`), { content });
  const move = (id: string, folderId: string | null) =>
    owner.ask('POST', '/api/recordings/batch', { ids: [id], action: 'move', folderId });

  async function aGuest(viewerEmail = 'tom@example.com', viewerName = 'Tom'): Promise<TestBrowser> {
    const viewer = product.visitor();
    await viewer.ask('POST', `/api/recordings/shared/${room}/view`, { viewerEmail, viewerName });
    return viewer;
  }

  /** A call whose promises are accepted. */
  async function aCall(title = 'Discovery', lines = LINES): Promise<RecordingBody> {
    const recording = await aCompletedRecording(product, owner, { title, lines });
    await product.database.query(`update recording set recorded_at = '2026-01-13T09:00:00Z' where id = $1`, [
      recording.id,
    ]);
    await move(recording.id, folder);
    await changeRoom({ recordings: [{ id: recording.id, shown: true }] });
    await read();
    for (const { id, state } of await ownersRows())
      if (state === 'proposed') await change(id, { state: 'open' });
    return recording;
  }
  async function read(): Promise<void> {
    await owner.ask('GET', owned());
    await product.runTasks({ kinds: ['update-plan'] });
  }
  async function notified(): Promise<{ kind: string; text: string; folderId: string | null }[]> {
    await product.runTasks();
    const { notifications } = await owner.ask<{
      notifications: { kind: string; text: string; folderId: string | null }[];
    }>('GET', '/api/notifications');
    return notifications.filter(({ kind }) => kind === 'plan');
  }

  async function anotherRoom(title: string): Promise<void> {
    folder = (await owner.ask<{ id: string }>('POST', '/api/folders', { name: randomUUID() })).id;
    room = await changeRoom({ title, enabled: true, showsPlan: true });
  }

  beforeEach(async () => {
    // All viewers share one address.
    jest
      .spyOn(product.app.get<ThrottlerStorage>(ThrottlerStorage), 'increment')
      .mockResolvedValue({ totalHits: 1, timeToExpire: 60, isBlocked: false, timeToBlockExpire: 0 });
    ({ browser: owner } = await aPerson(product));
    await anotherRoom('Brattvær');
  });
  afterAll(() => product.stop());

  return {
    product,
    get owner() {
      return owner;
    },
    get folder() {
      return folder;
    },
    get room() {
      return room;
    },
    goTo: (to: string) => {
      folder = to;
    },
    owned,
    shared,
    changeRoom,
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
  };
}
