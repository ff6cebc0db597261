import {
  HUBSPOT_CLIENT,
  type HubSpotServer,
  startHubSpotServer,
  tooMany,
} from '../../../../test/support/hubspot-server.js';
import { CRM_ERRORS } from '../crm.errors.js';
import { crmContract } from '../ports/crm.contract.js';
import { HubSpotCrm } from './hubspot.crm.js';

let hubSpot: HubSpotServer;
let crm: HubSpotCrm;
beforeAll(async () => {
  hubSpot = await startHubSpotServer();
  crm = new HubSpotCrm({ adapter: 'hubspot', ...HUBSPOT_CLIENT, baseUrl: hubSpot.origin });
});
afterAll(() => hubSpot.close());

const allow = (redirectUri: string): string =>
  new URL(hubSpot.allow(crm.consentUrl({ redirectUri, state: 'state' }))).searchParams.get('code')!;
const contacts = /POST \/crm\/v3\/objects\/contacts/;

describe('HubSpotCrm', () => {
  crmContract(async () => {
    hubSpot.clear();
    return Promise.resolve({
      crm,
      allow: (redirectUri) => Promise.resolve(allow(redirectUri)),
      addContact: (email) => hubSpot.addContact(email),
      addDeal: (contactId, how) => hubSpot.addDeal(contactId, how),
      merge: (winnerId, loserId) => hubSpot.merge(winnerId, loserId),
      deleteNote: (noteId) => hubSpot.deleteNote(noteId),
      notesOn: (recordId) => hubSpot.notesOn(recordId),
      tasksOn: (recordId) => hubSpot.tasksOn(recordId),
      complete: (taskId) => hubSpot.changeTask(taskId, { hs_task_status: 'COMPLETED' }),
      pinnedOn: (contactId) => hubSpot.pinnedOn(contactId),
      expireAccess: () => hubSpot.expireAccess(),
      uninstall: () => hubSpot.uninstall(),
      limit: (seconds) => hubSpot.fail(contacts, tooMany(seconds)),
      allowReadingAlone: () => {
        hubSpot.scopes = hubSpot.scopes.filter((scope) => !scope.endsWith('.write'));
      },
    });
  });

  it('waits an hour where the limit of the day is reached, of which HubSpot names no end', async () => {
    hubSpot.fail(contacts, tooMany());
    const thrown = await crm.findContact('token', 'pat@example.com').catch((error: unknown) => error);
    expect(CRM_ERRORS.busy.is(thrown) && thrown.details.retryAfterSeconds).toBe(3600);
  });

  it('says that the setup is wrong where HubSpot does not know this server', async () => {
    const stranger = new HubSpotCrm({
      adapter: 'hubspot',
      clientId: 'unknown',
      clientSecret: 'unknown',
      baseUrl: hubSpot.origin,
    });
    const thrown = await stranger.refresh('token').catch((error: unknown) => error);
    expect(CRM_ERRORS.setupRequired.is(thrown)).toBe(true);
  });

  it('takes an answer that it cannot read for one that did not come', async () => {
    hubSpot.fail(contacts, { status: 200, body: { results: 'none' } });
    const thrown = await crm.findContact('token', 'pat@example.com').catch((error: unknown) => error);
    expect(CRM_ERRORS.unavailable.is(thrown)).toBe(true);
  });
});
