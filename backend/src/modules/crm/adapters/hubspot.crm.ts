import { z } from 'zod';
import type { HubSpotConfig } from '../../../shared/config/config.js';
import { outgoingFetch } from '../../../shared/outgoing/outgoing-fetch.js';
import { CRM_ERRORS } from '../crm.errors.js';
import { Crm, type CrmGrant, type CrmRecord, type CrmTaskText, type RemoteTask } from '../ports/crm.js';
import {
  Created,
  Deals,
  Found,
  Pinned,
  Tokens,
  WithDeals,
  existingIdOf,
  failureOf,
} from './hubspot-answers.js';
import { TASK_PROPERTIES, Tasks, taskOf, taskProperties } from './hubspot-tasks.js';

/** `deals.write` allows associating notes and tasks with deals; these themselves need the contacts' scopes. */
const SCOPES = [
  'oauth',
  'crm.objects.contacts.read',
  'crm.objects.contacts.write',
  'crm.objects.deals.read',
  'crm.objects.deals.write',
];
const CALLS = outgoingFetch({ maxBytes: 2_000_000, timeoutMs: 10_000, maxRedirects: 0 });
type Activity = 'notes' | 'tasks';
/** HubSpot's types of the associations of a note and of a task. */
const ASSOCIATION: Record<Activity, Record<CrmRecord['kind'], number>> = {
  notes: { contact: 202, deal: 214 },
  tasks: { contact: 204, deal: 216 },
};
const TOKEN = '/oauth/2026-03/token';
const OBJECTS = '/crm/v3/objects';
/** Further emails of merged contacts. */
const FURTHER_ADDRESSES = 'hs_additional_emails';
/** The pinned note of a contact. */
const PINNED = 'hs_pinned_engagement_id';
/** Latest notes or tasks of a record, limited to one page of HubSpot's search. */
const LATEST = 200;
/** Tasks that HubSpot reads at once. */
const BATCH = 100;

/** HubSpot with version 3 of its CRM objects and version 2026-03 of its OAuth API. */
export class HubSpotCrm extends Crm {
  readonly name = 'hubspot';

  constructor(private readonly config: HubSpotConfig) {
    super();
  }

  consentUrl({ redirectUri, state }: { redirectUri: string; state: string }): string {
    const url = new URL('/oauth/authorize', this.config.baseUrl ?? 'https://app.hubspot.com');
    url.search = new URLSearchParams({
      client_id: this.config.clientId,
      redirect_uri: redirectUri,
      scope: SCOPES.join(' '),
      state,
    }).toString();
    return url.href;
  }

  exchange(code: string, redirectUri: string): Promise<CrmGrant> {
    return this.grant({ grant_type: 'authorization_code', code, redirect_uri: redirectUri });
  }

  refresh(refreshToken: string): Promise<CrmGrant> {
    return this.grant({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  async revoke(refreshToken: string): Promise<void> {
    const form = { token: refreshToken, token_type_hint: 'refresh_token' };
    const response = await this.postForm(`${TOKEN}/revoke`, form);
    if (response.ok) return response.body?.cancel();
    const error: Error = await failureOf(response, 'sign-in');
    if (!CRM_ERRORS.reconnectRequired.is(error)) throw error;
  }

  async findContact(accessToken: string, email: string): Promise<string | null> {
    const filterGroups = [
      { filters: [{ propertyName: 'email', operator: 'EQ', value: email }] },
      { filters: [{ propertyName: FURTHER_ADDRESSES, operator: 'CONTAINS_TOKEN', value: email }] },
    ];
    const { results } = await this.post(accessToken, `${OBJECTS}/contacts/search`, Found, {
      filterGroups,
      properties: ['email', FURTHER_ADDRESSES],
      limit: 10,
    });
    // The search matches parts of an email, so results are compared exactly.
    const addressesOf = ({ properties }: (typeof results)[number]) =>
      [properties['email'], ...(properties[FURTHER_ADDRESSES]?.split(';') ?? [])].map((each) =>
        each?.toLowerCase(),
      );
    return results.find((contact) => addressesOf(contact).includes(email.toLowerCase()))?.id ?? null;
  }

  async createContact(
    accessToken: string,
    { email, name }: { email: string; name: string | null },
  ): Promise<string> {
    const [firstname, ...rest] = name?.trim().split(/\s+/) ?? [];
    const properties = {
      email,
      ...(firstname && { firstname }),
      ...(rest.length > 0 && { lastname: rest.join(' ') }),
    };
    const response = await this.call(accessToken, 'POST', `${OBJECTS}/contacts`, { properties });
    if (response.ok) return (await read(response, Created)).id;
    const existing = response.status === 409 ? await existingIdOf(response.clone()) : null;
    if (existing === null) throw await failureOf(response, 'objects');
    await response.body?.cancel();
    return existing;
  }

  async openDealsOf(accessToken: string, contactId: string): Promise<string[]> {
    const path = `${OBJECTS}/contacts/${encodeURIComponent(contactId)}?associations=deals`;
    const response = await this.call(accessToken, 'GET', path);
    if (!response.ok) throw await failureOf(response, 'objects');
    const { associations } = await read(response, WithDeals);
    // A deal is listed once per label of its association.
    const ids = [...new Set(associations?.deals?.results.map(({ id }) => id))];
    if (ids.length === 0) return [];
    const { results } = await this.post(accessToken, `${OBJECTS}/deals/batch/read`, Deals, {
      properties: ['hs_is_closed'],
      inputs: ids.map((id) => ({ id })),
    });
    return results.filter(({ properties }) => properties.hs_is_closed !== 'true').map(({ id }) => id);
  }

  async findNote(accessToken: string, on: CrmRecord, text: string): Promise<string | null> {
    const notes = await this.latest(accessToken, 'notes', on, 'hs_note_body');
    return notes.find(({ html }) => html.includes(text))?.id ?? null;
  }

  createNote(
    accessToken: string,
    { on, html, at }: { on: CrmRecord; html: string; at: Date },
  ): Promise<string> {
    const properties = { hs_note_body: html, hs_timestamp: at.toISOString() };
    return this.create(accessToken, 'notes', on, properties);
  }

  async pinNote(accessToken: string, contactId: string, noteId: string): Promise<void> {
    const path = `${OBJECTS}/contacts/${encodeURIComponent(contactId)}`;
    const found = await this.call(accessToken, 'GET', `${path}?properties=${PINNED}`);
    if (!found.ok) throw await failureOf(found, 'objects');
    const { properties } = await read(found, Pinned);
    if (properties.hs_pinned_engagement_id) return;
    const pinned = await this.call(accessToken, 'PATCH', path, { properties: { [PINNED]: noteId } });
    if (!pinned.ok) throw await failureOf(pinned, 'objects');
    await pinned.body?.cancel();
  }

  updateNote(accessToken: string, noteId: string, html: string): Promise<boolean> {
    return this.update(accessToken, 'notes', noteId, { hs_note_body: html });
  }

  createTask(
    accessToken: string,
    { on, html, subject, dueAt }: CrmTaskText & { on: CrmRecord; html: string },
  ): Promise<string> {
    const properties = { ...taskProperties({ subject, dueAt, isDone: false }), hs_task_body: html };
    return this.create(accessToken, 'tasks', on, { ...properties, hs_task_type: 'TODO' });
  }

  tasksOn(accessToken: string, on: CrmRecord): Promise<{ id: string; html: string }[]> {
    return this.latest(accessToken, 'tasks', on, 'hs_task_body');
  }

  async readTasks(accessToken: string, taskIds: readonly string[]): Promise<ReadonlyMap<string, RemoteTask>> {
    const tasks = new Map<string, RemoteTask>();
    for (let at = 0; at < taskIds.length; at += BATCH) {
      const inputs = taskIds.slice(at, at + BATCH).map((id) => ({ id }));
      const asked = { properties: TASK_PROPERTIES, inputs };
      const { results } = await this.post(accessToken, `${OBJECTS}/tasks/batch/read`, Tasks, asked);
      for (const { id, properties } of results) tasks.set(id, taskOf(properties));
    }
    return tasks;
  }

  updateTask(
    accessToken: string,
    taskId: string,
    changes: Partial<CrmTaskText & Pick<RemoteTask, 'isDone'>>,
  ): Promise<boolean> {
    return this.update(accessToken, 'tasks', taskId, taskProperties(changes));
  }

  async deleteTask(accessToken: string, taskId: string): Promise<void> {
    const path = `${OBJECTS}/tasks/${encodeURIComponent(taskId)}`;
    await endOf(await this.call(accessToken, 'DELETE', path));
  }

  /** @param body the property with the text */
  private async latest(accessToken: string, activity: Activity, { kind, id }: CrmRecord, body: string) {
    const { results } = await this.post(accessToken, `${OBJECTS}/${activity}/search`, Found, {
      filterGroups: [{ filters: [{ propertyName: `associations.${kind}`, operator: 'EQ', value: id }] }],
      sorts: [{ propertyName: 'hs_createdate', direction: 'DESCENDING' }],
      properties: [body],
      limit: LATEST,
    });
    return results.map(({ id: found, properties }) => ({ id: found, html: properties[body] ?? '' }));
  }

  private async create(accessToken: string, activity: Activity, on: CrmRecord, properties: object) {
    const associationTypeId = ASSOCIATION[activity][on.kind];
    const types = [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId }];
    const { id } = await this.post(accessToken, `${OBJECTS}/${activity}`, Created, {
      properties,
      associations: [{ to: { id: on.id }, types }],
    });
    return id;
  }

  private async update(accessToken: string, activity: Activity, id: string, properties: object) {
    const path = `${OBJECTS}/${activity}/${encodeURIComponent(id)}`;
    return endOf(await this.call(accessToken, 'PATCH', path, { properties }));
  }

  private async grant(form: Record<string, string>): Promise<CrmGrant> {
    const response = await this.postForm(TOKEN, form);
    if (!response.ok) throw await failureOf(response, 'sign-in');
    const { access_token, refresh_token, expires_in, hub_id } = await read(response, Tokens);
    const expiresAt = new Date(Date.now() + expires_in * 1000);
    return {
      accessToken: access_token,
      refreshToken: refresh_token,
      expiresAt,
      accountId: hub_id ? String(hub_id) : null,
    };
  }

  private postForm(path: string, form: Record<string, string>): Promise<Response> {
    const { clientId: client_id, clientSecret: client_secret } = this.config;
    const body = new URLSearchParams({ ...form, client_id, client_secret });
    return send(this.at(path), { method: 'POST', body });
  }

  private async post<T>(accessToken: string, path: string, shape: z.ZodType<T>, body: object): Promise<T> {
    const response = await this.call(accessToken, 'POST', path, body);
    if (!response.ok) throw await failureOf(response, 'objects');
    return read(response, shape);
  }

  private call(accessToken: string, method: string, path: string, body?: object): Promise<Response> {
    return send(this.at(path), {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  private at(path: string): URL {
    return new URL(path, this.config.baseUrl ?? 'https://api.hubapi.com');
  }
}

/** Returns false if the object no longer exists. */
async function endOf(response: Response): Promise<boolean> {
  if (!response.ok && response.status !== 404) throw await failureOf(response, 'objects');
  await response.body?.cancel();
  return response.ok;
}

const send = (url: URL, init: RequestInit): Promise<Response> =>
  CALLS(url, init).catch((error: unknown) => {
    throw CRM_ERRORS.unavailable(error);
  });

async function read<T>(response: Response, shape: z.ZodType<T>): Promise<T> {
  const body: unknown = await response.json().catch((error: unknown) => {
    throw CRM_ERRORS.unavailable(error);
  });
  const { data, error } = shape.safeParse(body);
  if (error) throw CRM_ERRORS.unavailable(error);
  return data;
}
