import { jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { RefreshPlan } from '../../../src/modules/action-plan/index.js';
import { CRM, connectCrm } from '../../support/crm.js';
import { hubSpotEnvironment, startHubSpotServer, tooMany } from '../../support/hubspot-server.js';
import { aPerson } from '../../support/people.js';
import { about, plannedRooms } from '../../support/planned-rooms.js';

const hubSpot = await startHubSpotServer();
afterAll(() => hubSpot.close());
const here = await plannedRooms({ environment: hubSpotEnvironment(hubSpot) });
const { product, add, change, ownersRows, aGuest, aCall, move } = here;

const KINDS = ['plan-row-changed', 'crm-tasks-wanted', 'send-crm-tasks', 'update-plan'];
const run = (days = 0) => product.runTasks({ kinds: KINDS, days });
/** Runs what waits for the next time that HubSpot is asked. */
const later = () => run(1);
const switchOn = (createsTasks = true) => here.owner.ask('PATCH', CRM, { createsTasks });
const status = () => here.owner.ask<{ attention: string | null }>('GET', CRM);
const tasks = () =>
  hubSpot.tasksOn(deal).map(({ id, properties: { hs_task_subject: subject, hs_task_status: state } }) => ({
    id,
    subject,
    state,
  }));
const stateOf = async (what: string) => about(await ownersRows(), what).state;
const tick = (state = 'COMPLETED') => hubSpot.changeTask(tasks()[0]!.id, { hs_task_status: state });

let contact: string;
let deal: string;
beforeEach(async () => {
  hubSpot.clear();
  await connectCrm(here.owner, hubSpot);
  contact = hubSpot.addContact('tom@example.com');
  deal = hubSpot.addDeal(contact);
  await aGuest();
});

/** An accepted row with its task. */
async function sent(what = 'Send the data', row: object = {}): Promise<string> {
  await switchOn();
  const { id } = await add(what, row);
  await run();
  return id;
}

/** Does something while the folder is compared with the CRM, after its rows were read. */
function meanwhile(work: () => Promise<unknown>): void {
  const bus = product.app.get(CommandBus, { strict: false });
  const execute: (command: object) => Promise<unknown> = bus.execute.bind(bus);
  const spy = jest.spyOn(bus, 'execute').mockImplementation(async (command: object) => {
    if (command instanceof RefreshPlan && command.input.folderId === here.folder) {
      spy.mockRestore();
      await work();
    }
    return execute(command);
  });
}

describe('Rows of an action plan in a CRM', () => {
  it('are tasks of the one open deal once an administrator wants that, if they are accepted and not private', async () => {
    await aCall('Discovery');
    await change(about(await ownersRows(), 'questionnaire').id, { state: 'proposed' });
    await add('Keep this', { isPrivate: true });
    await run();
    expect(tasks()).toEqual([]);
    await switchOn();
    await run();
    await later();
    const [task, ...others] = hubSpot.tasksOn(deal);
    expect(others).toEqual([]);
    expect(task!.properties).toMatchObject({
      hs_task_subject: expect.stringMatching(/scanner data.* \(Tom Reed\)$/),
      hs_task_status: 'NOT_STARTED',
      hs_timestamp: '2026-01-31T12:00:00.000Z',
      hs_task_body: expect.stringContaining(`/plan/${here.folder}?row=`),
    });
    expect(task!.properties['hs_task_body']).toContain('in “Discovery”');
    await switchOn(false);
    await add('Not sent');
    await run();
    expect(tasks()).toHaveLength(1);
  });

  it('are on the contact where there is not exactly one open deal, and wait for a contact', async () => {
    hubSpot.addDeal(contact);
    await sent();
    expect([tasks(), hubSpot.tasksOn(contact)]).toEqual([[], [expect.anything()]]);
    await here.anotherRoom('Another');
    await aGuest('kim@example.com', 'Kim');
    await add('Wait for Kim');
    await run();
    const kim = hubSpot.addContact('kim@example.com');
    await later();
    expect(hubSpot.tasksOn(kim)).toHaveLength(1);
  });

  it('are ticked and unticked in both places, each once', async () => {
    const id = await sent();
    tick();
    await later();
    expect(await stateOf('Send the data')).toBe('done');
    tick('IN_PROGRESS');
    await later();
    expect(await stateOf('Send the data')).toBe('open');
    await change(id, { state: 'done' });
    await run();
    expect(tasks()).toMatchObject([{ state: 'COMPLETED' }]);
    await change(id, { state: 'open' });
    await run();
    hubSpot.calls.length = 0;
    await later();
    expect(tasks()).toMatchObject([{ state: 'NOT_STARTED' }]);
    expect(hubSpot.calls).toEqual(['POST /crm/v3/objects/tasks/batch/read']);
  });

  it('keep the newer of two changes', async () => {
    const id = await sent();
    tick();
    // Before HubSpot is asked.
    await change(id, { state: 'done' });
    await change(id, { state: 'open' });
    await run();
    expect([await stateOf('Send the data'), tasks()[0]!.state]).toEqual(['open', 'NOT_STARTED']);
    await change(id, { state: 'dropped' });
    tick();
    await run();
    expect([await stateOf('Send the data'), tasks()[0]!.state]).toEqual(['done', 'COMPLETED']);
  });

  it('change their task, and nothing that a user of HubSpot set', async () => {
    const id = await sent('Send it', { due: '2026-03-02' });
    await change(id, { what: 'Send all of it', due: '2026-03-09' });
    await run();
    const [task] = hubSpot.tasksOn(deal);
    expect(task!.properties).toMatchObject({
      hs_task_subject: 'Send all of it',
      hs_timestamp: '2026-03-09T12:00:00.000Z',
    });
    hubSpot.changeTask(task!.id, { hs_task_subject: 'Theirs', hs_task_body: 'Their notes' });
    await change(id, { what: 'Send half of it', due: '2026-03-10' });
    await run();
    await later();
    expect(task!.properties).toMatchObject({
      hs_task_subject: 'Theirs',
      hs_task_body: 'Their notes',
      hs_timestamp: '2026-03-10T12:00:00.000Z',
    });
  });

  it('change their task further after an answer of HubSpot was lost', async () => {
    await switchOn();
    hubSpot.loseAnswer(/POST \/crm\/v3\/objects\/tasks$/);
    const { id } = await add('Send it');
    await run();
    await later();
    hubSpot.loseAnswer(/PATCH/);
    await change(id, { what: 'Send all of it', due: '2026-03-02' });
    await run();
    await later();
    await change(id, { what: 'Send half of it', due: '2026-03-10' });
    await run();
    expect(hubSpot.tasksOn(deal).map(({ properties }) => properties)).toMatchObject([
      { hs_task_subject: 'Send half of it', hs_timestamp: '2026-03-10T12:00:00.000Z' },
    ]);
  });

  it('are compared again at once where one is changed while they are compared', async () => {
    const id = await sent();
    meanwhile(async () => {
      await change(id, { isPrivate: true });
      await product.runTasks({ kinds: ['plan-row-changed'] });
    });
    await later();
    expect(tasks()).toEqual([]);
  });

  it('lose their task when tasks are switched on again, if they were hidden in the meantime', async () => {
    const id = await sent();
    await switchOn(false);
    await change(id, { isHidden: true });
    await later();
    expect(tasks()).toHaveLength(1);
    await switchOn();
    await run();
    expect(tasks()).toEqual([]);
  });

  it('are ticked within ten minutes also where there is no record for another row', async () => {
    await sent();
    await product.database.query('delete from room_viewer');
    await add('Wait for a visitor');
    await run();
    tick();
    await product.database.query(`update task set due_at = due_at - interval '11 minutes'`);
    await run();
    expect(await stateOf('Send the data')).toBe('done');
  });

  it.each([
    ['dropped', { state: 'dropped' }, { state: 'open' }],
    ['hidden', { isHidden: true }, { isHidden: false }],
    ['made private', { isPrivate: true }, { isPrivate: false }],
    ['proposed again', { state: 'proposed' }, { state: 'open' }],
  ])('have no task while they are %s', async (_, without, again) => {
    const id = await sent();
    await change(id, without);
    await run();
    expect(tasks()).toEqual([]);
    await change(id, again);
    await run();
    expect(tasks()).toHaveLength(1);
  });

  it('have no task once they are merged or their folder is deleted', async () => {
    const [one, other] = [await sent('One'), await sent('Other')];
    await change(one, { mergedInto: other });
    await run();
    expect(tasks()).toMatchObject([{ subject: 'Other' }]);
    await here.owner.ask('DELETE', `/api/folders/${here.folder}?recordings=bin`);
    await later();
    expect(tasks()).toEqual([]);
  });

  it('lose their task with what was cut, but not while the recording is read again', async () => {
    await switchOn();
    const { id } = await aCall();
    await run();
    const before = tasks();
    expect(before.length).toBeGreaterThan(0);
    const cut = (start: number) =>
      product.database.query(
        `update recording set shown_cut = jsonb_build_object('key', 'x', 'contentType', 'video/mp4', 'duration', 1,
           'ranges', jsonb_build_array(jsonb_build_object('start', $2::float8, 'end', 3600, 'kind', 'remove'))) where id = $1`,
        [id, start],
      );
    await cut(3000);
    const compare = () => product.runTasks({ kinds: ['send-crm-tasks'], days: 1 });
    await compare();
    meanwhile(() => product.runTasks({ kinds: ['update-plan'] }));
    await compare();
    expect(tasks()).toEqual(before);
    await cut(0.1);
    await later();
    await later();
    expect(tasks()).toEqual([]);
    await here.owner.ask('DELETE', `/api/recordings/${id}`);
    await later();
    expect(tasks()).toEqual([]);
  });

  it('take their task along when their recording moves', async () => {
    await switchOn();
    const { id } = await aCall();
    await run();
    const before = tasks();
    const other = await here.owner.ask<{ id: string }>('POST', '/api/folders', { name: 'Other' });
    await move(id, other.id);
    await later();
    await later();
    expect(tasks()).toEqual(before);
    hubSpot.changeTask(before[0]!.id, { hs_task_status: 'COMPLETED' });
    await later();
    here.goTo(other.id);
    expect((await ownersRows()).filter(({ state }) => state === 'done')).toHaveLength(1);
  });

  it('get no second task where someone deleted it in HubSpot', async () => {
    const id = await sent();
    hubSpot.deleteTask(tasks()[0]!.id);
    await later();
    await change(id, { what: 'Send more data' });
    await run();
    expect(tasks()).toEqual([]);
  });

  it('whose tasks someone deleted are not looked up in HubSpot, also after their recording has moved', async () => {
    await switchOn();
    const { id } = await aCall();
    await run();
    for (const task of tasks()) hubSpot.deleteTask(task.id);
    await later();
    await here.anotherRoom('Other');
    await aGuest();
    await move(id, here.folder);
    for (let days = 0; days < 2; days++) await later();
    hubSpot.calls.length = 0;
    await later();
    expect(hubSpot.calls).toEqual([]);
  });

  it('get one task whatever goes wrong on the way, also if HubSpot is connected again', async () => {
    await switchOn();
    await add('Send the data');
    hubSpot.fail(/contacts\/search/, tooMany(60));
    hubSpot.loseAnswer(/POST \/crm\/v3\/objects\/tasks$/);
    hubSpot.expireAccess();
    for (let days = 0; days <= 3; days++) await run(days);
    expect(tasks()).toHaveLength(1);
    await here.owner.ask('POST', `${CRM}/disconnect`);
    hubSpot.calls.length = 0;
    await later();
    expect(hubSpot.calls).toEqual([]);
    await connectCrm(here.owner, hubSpot);
    await later();
    expect(tasks()).toHaveLength(1);
    await switchOn();
    await run();
    expect(tasks()).toHaveLength(1);
    await Promise.all([run(1), run(1)]);
    expect(tasks()).toHaveLength(1);
  });

  it('wait where permissions are missing, which is shown, until someone connects again', async () => {
    hubSpot.scopes = hubSpot.scopes.filter((scope) => !scope.endsWith('contacts.write'));
    await connectCrm(here.owner, hubSpot);
    await sent();
    expect([tasks(), (await status()).attention]).toEqual([[], 'permission']);
    hubSpot.allowAll();
    await connectCrm(here.owner, hubSpot);
    await run();
    expect(tasks()).toHaveLength(1);
  });

  it('are not sent to the CRM of another tenant', async () => {
    await sent();
    const stranger = await aPerson(product);
    await connectCrm(stranger.browser, hubSpot);
    await stranger.browser.ask('PATCH', CRM, { createsTasks: true });
    const folder = await stranger.browser.ask<{ id: string }>('POST', '/api/folders', { name: 'Theirs' });
    await stranger.browser.ask('POST', `/api/folders/${folder.id}/plan/rows`, { what: 'Theirs' });
    await later();
    expect(tasks()).toMatchObject([{ subject: 'Send the data' }]);
    await stranger.browser.ask('POST', `${CRM}/disconnect`);
    tick();
    await later();
    expect(await stateOf('Send the data')).toBe('done');
  });

  it('are switched on with a value alone', async () => {
    expect((await here.owner.send('PATCH', CRM, { json: {} })).status).toBe(400);
    expect((await here.owner.send('PATCH', CRM, { json: { createsTasks: 'yes' } })).status).toBe(400);
  });
});
