import { z } from 'zod';
import type { HubSpotConfig } from '../../../shared/config/config.js';
import { outgoingFetch } from '../../../shared/outgoing/outgoing-fetch.js';
import { CRM_ERRORS } from '../crm.errors.js';
import {
  Crm,
  type CrmGrant,
  type CrmRecord,
  type CrmTaskChanges,
  type CrmTaskText,
  type RemoteTask,
} from '../ports/crm.js';
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

/** `deals.write` allows associating notes and tasks with deals. Notes and tasks themselves need the contacts' scopes. */
const SCOPES = [
  'oauth',
  'crm.objects.contacts.read',
  'crm.objects.contacts.write',
  'crm.objects.deals.read',
  'crm.objects.deals.write',
];
const CALLS = outgoingFetch({ maxBytes: 2_000_000, timeoutMs: 10_000, maxRedirects: 0 });
type Activity = 'notes' | 'tasks';
/** HubSpot's association type IDs. */
const ASSOCIATION: Record<Activity, Record<CrmRecord['kind'], number>> = {
  notes: { contact: 202, deal: 214 },
  tasks: { contact: 204, deal: 216 },
};
const TOKEN = '/oauth/2026-03/token';
const OBJECTS = '/crm/v3/objects';
/** The property with the other emails of a merged contact. */
const FURTHER_ADDRESSES = 'hs_additional_emails';
/** The property with the pinned note of a contact. */
const PINNED = 'hs_pinned_engagement_id';
/** Maximum notes or tasks read per record: one page of HubSpot's search. */
const LATEST = 200;
/** Maximum tasks per batch request. */
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
    const { results } = await this.request(accessToken, `${OBJECTS}/contacts/search`, Found, {
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
    const { associations } = await this.request(accessToken, path, WithDeals);
    // A deal is listed once per label of its association.
    const ids = [...new Set(associations?.deals?.results.map(({ id }) => id))];
    if (ids.length === 0) return [];
    const { results } = await this.request(accessToken, `${OBJECTS}/deals/batch/read`, Deals, {
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
    const { properties } = await this.request(accessToken, `${path}?properties=${PINNED}`, Pinned);
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
      const body = { properties: TASK_PROPERTIES, inputs };
      const { results } = await this.request(accessToken, `${OBJECTS}/tasks/batch/read`, Tasks, body);
      for (const { id, properties } of results) tasks.set(id, taskOf(properties));
    }
    return tasks;
  }

  updateTask(accessToken: string, taskId: string, changes: CrmTaskChanges): Promise<boolean> {
    return this.update(accessToken, 'tasks', taskId, taskProperties(changes));
  }

  async deleteTask(accessToken: string, taskId: string): Promise<void> {
    const path = `${OBJECTS}/tasks/${encodeURIComponent(taskId)}`;
    await endOf(await this.call(accessToken, 'DELETE', path));
  }

  /** @param text the property with the text */
  private async latest(accessToken: string, activity: Activity, { kind, id }: CrmRecord, text: string) {
    const { results } = await this.request(accessToken, `${OBJECTS}/${activity}/search`, Found, {
      filterGroups: [{ filters: [{ propertyName: `associations.${kind}`, operator: 'EQ', value: id }] }],
      sorts: [{ propertyName: 'hs_createdate', direction: 'DESCENDING' }],
      properties: [text],
      limit: LATEST,
    });
    return results.map(({ id: found, properties }) => ({ id: found, html: properties[text] ?? '' }));
  }

  private async create(accessToken: string, activity: Activity, on: CrmRecord, properties: object) {
    const associationTypeId = ASSOCIATION[activity][on.kind];
    const types = [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId }];
    const { id } = await this.request(accessToken, `${OBJECTS}/${activity}`, Created, {
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
    return {
      accessToken: access_token,
      refreshToken: refresh_token,
      expiresAt: new Date(Date.now() + expires_in * 1000),
      accountId: hub_id ? String(hub_id) : null,
    };
  }

  private postForm(path: string, form: Record<string, string>): Promise<Response> {
    const { clientId: client_id, clientSecret: client_secret } = this.config;
    const body = new URLSearchParams({ ...form, client_id, client_secret });
    return send(this.at(path), { method: 'POST', body });
  }

  /** Sends a GET request, or a POST request if there is a body. */
  private async request<T>(token: string, path: string, shape: z.ZodType<T>, body?: object): Promise<T> {
    const response = await this.call(token, body ? 'POST' : 'GET', path, body);
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
