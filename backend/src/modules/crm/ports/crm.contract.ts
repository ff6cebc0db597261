import { CRM_ERRORS } from '../crm.errors.js';
import type { Crm } from './crm.js';

/** A fake CRM and the actions of its users and rules. */
export interface CrmWorld {
  crm: Crm;
  /** Returns a code like the consent page. */
  allow(redirectUri: string): Promise<string>;
  addContact(email: string): string;
  addDeal(contactId: string, how?: { isClosed: boolean }): string;
  merge(winnerId: string, loserId: string): void;
  deleteNote(noteId: string): void;
  notesOn(recordId: string): { id: string; html: string }[];
  tasksOn(recordId: string): { id: string }[];
  /** A user of the CRM completes a task. */
  complete(taskId: string): void;
  pinnedOn(contactId: string): string | undefined;
  expireAccess(): void;
  uninstall(): void;
  limit(seconds: number): void;
  allowReadingAlone(): void;
}

const BACK = 'https://playhead.example/api/crm/callback';

export function crmContract(start: () => Promise<CrmWorld>): void {
  let world: CrmWorld;
  let crm: Crm;
  beforeEach(async () => {
    world = await start();
    ({ crm } = world);
  });
  const connect = async () => crm.exchange(await world.allow(BACK), BACK);
  const connected = async () => (await connect()).accessToken;
  const refused = (promise: Promise<unknown>) =>
    promise.then(
      () => null,
      (error: unknown) => error,
    );

  it('takes a code once, refreshes its grant, and accepts it no more once it is revoked', async () => {
    const code = await world.allow(BACK);
    const { refreshToken } = await crm.exchange(code, BACK);
    expect(CRM_ERRORS.reconnectRequired.is(await refused(crm.exchange(code, BACK)))).toBe(true);
    const fresh = await crm.refresh(refreshToken);
    expect(fresh.expiresAt.getTime()).toBeGreaterThan(Date.now());
    expect(await crm.findContact(fresh.accessToken, 'nobody@example.com')).toBeNull();
    await crm.revoke(refreshToken);
    await crm.revoke(refreshToken);
    expect(CRM_ERRORS.reconnectRequired.is(await refused(crm.refresh(refreshToken)))).toBe(true);
  });

  it('finds a contact by each of their addresses, also after two were merged', async () => {
    const token = await connected();
    const [pat, patricia] = [world.addContact('pat@example.com'), world.addContact('patricia@example.com')];
    world.addContact('pat@example.com.au');
    expect(await crm.findContact(token, 'Pat@Example.com')).toBe(pat);
    world.merge(patricia, pat);
    expect(await crm.findContact(token, 'pat@example.com')).toBe(patricia);
    expect(await crm.createContact(token, { email: 'pat@example.com', name: 'Pat' })).toBe(patricia);
    expect(await crm.openDealsOf(token, pat)).toEqual([]);
  });

  it('creates a contact who is not there', async () => {
    const token = await connected();
    const id = await crm.createContact(token, { email: 'sam@example.com', name: 'Sam van Dyk' });
    expect(await crm.findContact(token, 'sam@example.com')).toBe(id);
  });

  it('names the open deals of a contact, each once', async () => {
    const token = await connected();
    const contactId = world.addContact('pat@example.com');
    const dealId = world.addDeal(contactId);
    world.addDeal(contactId, { isClosed: true });
    expect(await crm.openDealsOf(token, contactId)).toEqual([dealId]);
  });

  it('writes a note on a contact and on a deal, finds it by its text, and changes it', async () => {
    const token = await connected();
    const contactId = world.addContact('pat@example.com');
    const dealId = world.addDeal(contactId);
    for (const on of [
      { kind: 'contact', id: contactId },
      { kind: 'deal', id: dealId },
    ] as const) {
      const noteId = await crm.createNote(token, { on, html: `<p>${on.kind} one</p>`, at: new Date() });
      expect(await crm.findNote(token, on, `${on.kind} one`)).toBe(noteId);
      expect(await crm.findNote(token, on, 'another text')).toBeNull();
      expect(await crm.updateNote(token, noteId, '<p>Two</p>')).toBe(true);
      expect(world.notesOn(on.id)).toEqual([{ id: noteId, html: '<p>Two</p>' }]);
      world.deleteNote(noteId);
      expect(await crm.updateNote(token, noteId, '<p>Three</p>')).toBe(false);
    }
  });

  it('writes a task on a contact and on a deal, reads, changes and deletes it', async () => {
    const token = await connected();
    const contactId = world.addContact('pat@example.com');
    const dealId = world.addDeal(contactId);
    for (const on of [
      { kind: 'contact', id: contactId },
      { kind: 'deal', id: dealId },
    ] as const) {
      const text = { subject: 'Send it', dueAt: '2026-12-04T12:00:00.000Z' };
      const id = await crm.createTask(token, { on, html: '<p>One</p>', ...text });
      expect(world.tasksOn(on.id)).toMatchObject([{ id }]);
      expect(await crm.tasksOn(token, on)).toEqual([{ id, html: '<p>One</p>' }]);
      const read = async () => (await crm.readTasks(token, [id, '999999999'])).get(id);
      expect(await read()).toMatchObject({ ...text, isDone: false });
      const before = new Date();
      world.complete(id);
      const { isDone, changedAt } = (await read())!;
      expect([isDone, changedAt >= before]).toEqual([true, true]);
      expect(await crm.updateTask(token, id, { isDone: false, subject: 'Send all' })).toBe(true);
      expect(await read()).toMatchObject({ subject: 'Send all', dueAt: text.dueAt, isDone: false });
      await crm.deleteTask(token, id);
      await crm.deleteTask(token, id);
      expect(await read()).toBeUndefined();
      expect(await crm.updateTask(token, id, { isDone: true })).toBe(false);
    }
    expect(await crm.readTasks(token, [])).toEqual(new Map());
  });

  it('has a note stand above the others, unless somebody chose another one', async () => {
    const token = await connected();
    const on = { kind: 'contact', id: world.addContact('pat@example.com') } as const;
    const write = () => crm.createNote(token, { on, html: '<p>One</p>', at: new Date() });
    const [first, second] = [await write(), await write()];
    for (const noteId of [first, second]) await crm.pinNote(token, on.id, noteId);
    expect(world.pinnedOn(on.id)).toBe(first);
    const elsewhere = world.addContact('sam@example.com');
    expect(CRM_ERRORS.invalidRequest.is(await refused(crm.pinNote(token, elsewhere, first)))).toBe(true);
  });

  it('tells limits, expired tokens, an uninstalled app and missing permissions apart', async () => {
    const { accessToken, refreshToken } = await connect();
    const find = () => refused(crm.findContact(accessToken, 'pat@example.com'));
    world.limit(7);
    const limited = await find();
    expect(CRM_ERRORS.busy.is(limited) && limited.details.retryAfterSeconds).toBe(7);
    world.expireAccess();
    expect(CRM_ERRORS.accessRefused.is(await find())).toBe(true);
    world.uninstall();
    expect(CRM_ERRORS.reconnectRequired.is(await refused(crm.refresh(refreshToken)))).toBe(true);
    world.allowReadingAlone();
    const create = crm.createContact(await connected(), { email: 'pat@example.com', name: null });
    expect(CRM_ERRORS.permissionMissing.is(await refused(create))).toBe(true);
  });

  it('does not try again what is refused for what it says', async () => {
    const on = { kind: 'contact', id: '999999999' } as const;
    const create = crm.createNote(await connected(), { on, html: '<p>One</p>', at: new Date() });
    expect(CRM_ERRORS.invalidRequest.is(await refused(create))).toBe(true);
  });
}
