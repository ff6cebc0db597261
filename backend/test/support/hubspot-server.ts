import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

export const HUBSPOT_CLIENT = { clientId: '7c1f0a3e-hubspot', clientSecret: 'hubspot-secret' };
const SCOPES = [
  'oauth',
  'crm.objects.contacts.read',
  'crm.objects.contacts.write',
  'crm.objects.deals.read',
  'crm.objects.deals.write',
];
const ACCESS_SECONDS = 1800;

type Kind = 'contacts' | 'deals' | 'notes' | 'tasks';
interface Stored {
  id: string;
  properties: Record<string, string>;
  associations: { kind: Kind; id: string; type: number }[];
}
interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

const PROPERTIES: Record<Kind, string[]> = {
  contacts: ['email', 'firstname', 'lastname', 'hs_additional_emails', 'hs_pinned_engagement_id'],
  deals: ['dealname', 'hs_is_closed'],
  notes: ['hs_note_body', 'hs_timestamp', 'hs_createdate', 'hubspot_owner_id'],
  tasks: [
    'hs_task_body',
    'hs_task_subject',
    'hs_task_status',
    'hs_task_type',
    'hs_task_completion_date',
    'hs_timestamp',
    'hs_createdate',
    'hs_lastmodifieddate',
  ],
};
/** HubSpot's own types. Notes and tasks on anything else are refused. */
const TYPES: Partial<Record<Kind, Record<number, Kind>>> = {
  notes: { 202: 'contacts', 214: 'deals' },
  tasks: { 204: 'contacts', 216: 'deals' },
};
const STATUSES = ['NOT_STARTED', 'IN_PROGRESS', 'WAITING', 'DEFERRED', 'COMPLETED'];
const OPERATORS = ['EQ', 'CONTAINS_TOKEN'];

const Given = z.strictObject({
  properties: z.record(z.string(), z.string()),
  associations: z
    .array(
      z.strictObject({
        to: z.strictObject({ id: z.string() }),
        types: z
          .array(
            z.strictObject({
              associationCategory: z.literal('HUBSPOT_DEFINED'),
              associationTypeId: z.number(),
            }),
          )
          .min(1),
      }),
    )
    .default([]),
});
const Search = z.strictObject({
  filterGroups: z
    .array(
      z.strictObject({
        filters: z
          .array(z.strictObject({ propertyName: z.string(), operator: z.enum(OPERATORS), value: z.string() }))
          .max(6),
      }),
    )
    .max(5),
  sorts: z
    .array(z.strictObject({ propertyName: z.string(), direction: z.string() }))
    .max(1)
    .optional(),
  properties: z.array(z.string()),
  limit: z.number().int().min(1).max(200),
});
const Batch = z.strictObject({
  properties: z.array(z.string()),
  inputs: z
    .array(z.strictObject({ id: z.string() }))
    .min(1)
    .max(100),
});
type Search = z.infer<typeof Search>;

/** A fake of HubSpot's sign-in and CRM objects in HubSpot's wire format. */
export class HubSpotServer {
  origin = '';
  hubId = 62515;
  /** Scopes that administrators grant. */
  scopes = SCOPES;
  readonly calls: string[] = [];
  private readonly objects: Record<Kind, Map<string, Stored>> = {
    contacts: new Map(),
    deals: new Map(),
    notes: new Map(),
    tasks: new Map(),
  };
  /** Targets of merged contacts. */
  private readonly merged = new Map<string, string>();
  private readonly faults: { matches: RegExp; answer: Answer; isAfter: boolean }[] = [];
  private readonly codes = new Map<string, string>();
  private readonly grants = new Set<string>();
  private readonly accesses = new Map<string, { grant: string; expiresAt: number; scopes: string[] }>();
  private lastId = 100;
  private readonly server = createServer((request, response) => {
    this.serve(request, response).catch((error: unknown) =>
      send(response, { status: 500, body: { message: String(error) } }),
    );
  });

  async start(port = 0): Promise<this> {
    await once(this.server.listen(port, '127.0.0.1'), 'listening');
    this.origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  clear(): void {
    for (const kept of Object.values(this.objects)) kept.clear();
    [this.calls.length, this.faults.length] = [0, 0];
    this.scopes = SCOPES;
  }

  addContact(email: string): string {
    return this.store('contacts', { email }).id;
  }

  addDeal(contactId: string, { isClosed = false } = {}): string {
    const deal = this.store('deals', { dealname: 'Deal', hs_is_closed: String(isClosed) });
    this.shareDeal(contactId, deal.id);
    return deal.id;
  }

  shareDeal(contactId: string, id: string): void {
    const contact = this.objects.contacts.get(contactId)!;
    // Listed once by its label and once by the default type, like HubSpot does.
    for (const type of [4, 3]) contact.associations.push({ kind: 'deals', id, type });
  }

  allowAll(): void {
    this.scopes = SCOPES;
  }

  /** Simulates merging contacts: the first one stays and takes over the second one's data. */
  merge(winnerId: string, loserId: string): void {
    const winner = this.objects.contacts.get(winnerId)!;
    const loser = this.objects.contacts.get(loserId)!;
    const further = [winner.properties['hs_additional_emails'], loser.properties['email']];
    winner.properties['hs_additional_emails'] = further.filter(Boolean).join(';');
    winner.associations.push(...loser.associations);
    this.objects.contacts.delete(loserId);
    this.merged.set(loserId, winnerId);
    for (const activity of [...this.objects.notes.values(), ...this.objects.tasks.values()])
      for (const each of activity.associations)
        if (each.kind === 'contacts' && each.id === loserId) each.id = winnerId;
  }

  notesOn(id: string): { id: string; html: string }[] {
    return [...this.objects.notes.values()]
      .filter(({ associations }) => associations.some((each) => each.id === id))
      .map((note) => ({ id: note.id, html: note.properties['hs_note_body'] ?? '' }));
  }

  tasksOn(id: string): { id: string; properties: Record<string, string> }[] {
    return [...this.objects.tasks.values()].filter(({ associations }) =>
      associations.some((each) => each.id === id),
    );
  }

  /** A change by a user of HubSpot. */
  changeTask(id: string, properties: Record<string, string>): void {
    this.set(this.objects.tasks.get(id)!, properties);
  }

  deleteTask(id: string): void {
    this.objects.tasks.delete(id);
  }

  pinnedOn(contactId: string): string | undefined {
    return this.objects.contacts.get(contactId)?.properties['hs_pinned_engagement_id'];
  }

  contactOf(email: string): Record<string, string> | undefined {
    return [...this.objects.contacts.values()].find(({ properties }) => properties['email'] === email)
      ?.properties;
  }

  deleteNote(id: string): void {
    this.objects.notes.delete(id);
  }

  /** @param matches method and path, e.g. `POST /crm/v3/objects/notes`; each response is used once */
  fail(matches: RegExp, ...answers: Answer[]): void {
    this.faults.push(...answers.map((answer) => ({ matches, answer, isAfter: false })));
  }

  /** Executes the request but loses the response. */
  loseAnswer(matches: RegExp): void {
    this.faults.push({ matches, answer: { status: 502 }, isAfter: true });
  }

  expireAccess(): void {
    for (const access of this.accesses.values()) access.expiresAt = 0;
  }

  /** Simulates uninstalling the app. */
  uninstall(): void {
    this.grants.clear();
    this.expireAccess();
  }

  get openGrants(): number {
    return this.grants.size;
  }

  /** Accepts the consent page. Returns the next URL of the browser. */
  allow(consentUrl: string): string {
    const asked = new URL(consentUrl).searchParams;
    const wrong =
      asked.get('client_id') !== HUBSPOT_CLIENT.clientId ||
      asked
        .get('scope')
        ?.split(' ')
        .some((scope) => !SCOPES.includes(scope));
    if (wrong) throw new Error('HubSpot shows an error page.');
    const code = randomUUID();
    this.codes.set(code, asked.get('redirect_uri') ?? '');
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.search = new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString();
    return back.href;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin);
    const call = `${request.method} ${url.pathname}`;
    const body = await text(request);
    this.calls.push(call);
    const at = this.faults.findIndex(({ matches }) => matches.test(call));
    const fault = at < 0 ? undefined : this.faults.splice(at, 1)[0]!;
    if (fault && !fault.isAfter) return send(response, fault.answer);
    const answer = this.answer(call, url, body, request);
    send(response, fault?.answer ?? answer);
  }

  private answer(call: string, url: URL, body: string, { headers }: IncomingMessage): Answer {
    if (call === 'GET /oauth/authorize') return { status: 302, headers: { location: this.allow(url.href) } };
    if (call.startsWith('POST /oauth/2026-03/token')) {
      if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
        return refusal(415, 'VALIDATION_ERROR', 'Unsupported media type');
      return this.token(call.endsWith('/revoke'), Object.fromEntries(new URLSearchParams(body)));
    }
    const access = this.accesses.get((headers.authorization ?? '').replace('Bearer ', ''));
    if (!access || !this.grants.has(access.grant))
      return refusal(401, 'INVALID_AUTHENTICATION', 'Authentication credentials not found.');
    if (access.expiresAt < Date.now())
      return refusal(
        401,
        'EXPIRED_AUTHENTICATION',
        'The OAuth token used to make this call expired 5 minute(s) ago.',
      );
    const [method, path = ''] = call.split(' ');
    const [, kind, rest] = /^\/crm\/v3\/objects\/(contacts|deals|notes|tasks)(?:\/(.+))?$/.exec(path) ?? [];
    if (!kind) return refusal(404, 'OBJECT_NOT_FOUND', 'resource not found');
    const isReading = method === 'GET' || rest === 'search' || rest === 'batch/read';
    // Notes and tasks use the scopes of contacts.
    const scope = `crm.objects.${kind === 'deals' ? 'deals' : 'contacts'}.${isReading ? 'read' : 'write'}`;
    if (!access.scopes.includes(scope)) return missingScopes(scope);
    return this.object(method ?? '', kind as Kind, rest, url, body);
  }

  private object(method: string, kind: Kind, rest: string | undefined, url: URL, body: string): Answer {
    const given: unknown = body === '' ? undefined : JSON.parse(body);
    if (method === 'POST' && rest === 'search')
      return checked(Search, given, (asked) => this.search(kind, asked));
    if (method === 'POST' && rest === 'batch/read')
      return checked(Batch, given, ({ inputs }) => {
        const results = inputs.flatMap(({ id }) => this.objects[kind].get(id) ?? []).map(shown);
        return { status: results.length < inputs.length ? 207 : 200, body: { status: 'COMPLETE', results } };
      });
    if (method === 'POST' && !rest) return checked(Given, given, (wanted) => this.create(kind, wanted));
    const stored = this.objects[kind].get(this.merged.get(rest ?? '') ?? rest ?? '');
    if (!stored) return refusal(404, 'OBJECT_NOT_FOUND', `Object not found.  objectId are usually numeric.`);
    if (method === 'GET')
      return { status: 200, body: withAssociations(stored, url.searchParams.get('associations')) };
    if (method === 'DELETE') {
      this.objects[kind].delete(stored.id);
      return { status: 204 };
    }
    if (method !== 'PATCH') return refusal(405, 'VALIDATION_ERROR', 'Method not allowed');
    return checked(Given, given, ({ properties }) => {
      const unknown = unknownOf(kind, properties);
      if (unknown) return unknown;
      const pinned = properties['hs_pinned_engagement_id'];
      const notes = this.notesOn(stored.id).map(({ id }) => id);
      if (pinned && !notes.includes(pinned))
        return refusal(400, 'VALIDATION_ERROR', `Engagement ${pinned} is not associated with the record.`);
      this.set(stored, properties);
      return { status: 200, body: shown(stored) };
    });
  }

  private create(kind: Kind, { properties, associations }: z.infer<typeof Given>): Answer {
    const unknown = unknownOf(kind, properties);
    if (unknown) return unknown;
    if (TYPES[kind] && !properties['hs_timestamp'])
      return refusal(400, 'VALIDATION_ERROR', 'Some required properties were not set.');
    const taken = kind === 'contacts' && this.withAddress(properties['email'] ?? '');
    if (taken) return refusal(409, 'CONFLICT', `Contact already exists. Existing ID: ${taken.id}`);
    const stored = this.store(kind, properties);
    for (const { to, types } of associations) {
      const target = TYPES[kind]?.[types[0]!.associationTypeId];
      if (!target || !this.objects[target].has(this.merged.get(to.id) ?? to.id)) {
        this.objects[kind].delete(stored.id);
        return refusal(400, 'VALIDATION_ERROR', `One or more associations are invalid: ${to.id}`);
      }
      const id = this.merged.get(to.id) ?? to.id;
      stored.associations.push({ kind: target, id, type: types[0]!.associationTypeId });
    }
    return { status: 201, body: shown(stored) };
  }

  private search(kind: Kind, { filterGroups, sorts, properties, limit }: Search): Answer {
    const named = [...filterGroups.flatMap(({ filters }) => filters), ...(sorts ?? [])]
      .map(({ propertyName }) => propertyName)
      .filter((name) => !name.startsWith('associations.'));
    const unknown = unknownOf(kind, Object.fromEntries([...named, ...properties].map((name) => [name, ''])));
    if (unknown) return unknown;
    const found = [...this.objects[kind].values()].filter((stored) =>
      filterGroups.some(({ filters }) => filters.every((filter) => isMatch(stored, filter))),
    );
    return { status: 200, body: { total: found.length, results: found.slice(0, limit).map(shown) } };
  }

  private withAddress(email: string): Stored | undefined {
    return [...this.objects.contacts.values()].find(({ properties }) =>
      [properties['email'], ...(properties['hs_additional_emails'] ?? '').split(';')].includes(email),
    );
  }

  private store(kind: Kind, properties: Record<string, string>): Stored {
    const createdAt = new Date().toISOString();
    const stored: Stored = { id: String(++this.lastId), properties: {}, associations: [] };
    this.objects[kind].set(stored.id, stored);
    this.set(stored, TYPES[kind] ? { hs_createdate: createdAt, ...properties } : properties);
    return stored;
  }

  private set({ properties }: Stored, changes: Record<string, string>): void {
    const now = new Date().toISOString();
    Object.assign(properties, changes);
    if (!('hs_task_subject' in properties)) return;
    properties['hs_lastmodifieddate'] = now;
    if (changes['hs_task_status'] === 'COMPLETED') properties['hs_task_completion_date'] = now;
    else if (changes['hs_task_status']) delete properties['hs_task_completion_date'];
  }

  private token(isRevoking: boolean, form: Record<string, string>): Answer {
    if (
      form['client_id'] !== HUBSPOT_CLIENT.clientId ||
      form['client_secret'] !== HUBSPOT_CLIENT.clientSecret
    )
      return {
        status: 400,
        body: { status: 'BAD_CLIENT_ID', message: 'missing or unknown client id', error: 'invalid_client' },
      };
    const refreshToken = form[isRevoking ? 'token' : 'refresh_token'] ?? '';
    if (isRevoking)
      return this.grants.delete(refreshToken)
        ? { status: 200, body: {} }
        : refusal(400, 'VALIDATION_ERROR', 'Invalid refresh token');
    if (form['grant_type'] === 'refresh_token')
      return this.grants.has(refreshToken)
        ? { status: 200, body: this.grant(refreshToken) }
        : { status: 400, body: { status: 'BAD_REFRESH_TOKEN', message: 'missing or invalid refresh token' } };
    const redirectUri = this.codes.get(form['code'] ?? '');
    if (redirectUri === undefined || redirectUri !== form['redirect_uri'])
      return { status: 400, body: { status: 'BAD_AUTH_CODE', message: 'missing or unknown auth code' } };
    this.codes.delete(form['code']!);
    const grant = `na1-${randomUUID()}`;
    this.grants.add(grant);
    return { status: 200, body: this.grant(grant) };
  }

  private grant(grant: string) {
    const token = `CN${randomUUID()}`;
    const { scopes, hubId } = this;
    this.accesses.set(token, { grant, scopes, expiresAt: Date.now() + ACCESS_SECONDS * 1000 });
    return {
      token_type: 'bearer',
      access_token: token,
      refresh_token: grant,
      expires_in: ACCESS_SECONDS,
      hub_id: hubId,
      scopes,
      user_id: 1234,
    };
  }
}

export const startHubSpotServer = (): Promise<HubSpotServer> => new HubSpotServer().start();

/** HubSpot's response to too many requests. Daily limits have no Retry-After. */
export const tooMany = (seconds?: number): Answer => ({
  status: 429,
  ...(seconds !== undefined && { headers: { 'retry-after': String(seconds) } }),
  body: {
    status: 'error',
    errorType: 'RATE_LIMIT',
    correlationId: randomUUID(),
    message:
      seconds === undefined ? 'You have reached your daily limit.' : 'You have reached your secondly limit.',
    policyName: seconds === undefined ? 'DAILY' : 'SECONDLY',
  },
});

function checked<T>(shape: z.ZodType<T>, given: unknown, answer: (body: T) => Answer): Answer {
  const { data, error } = shape.safeParse(given);
  return data === undefined
    ? refusal(400, 'VALIDATION_ERROR', `Invalid input JSON: ${error?.message}`)
    : answer(data);
}

function refusal(status: number, category: string, message: string, more = {}): Answer {
  return { status, body: { status: 'error', message, correlationId: randomUUID(), category, ...more } };
}

const missingScopes = (scope: string): Answer =>
  refusal(403, 'MISSING_SCOPES', "This app hasn't been granted all required scopes to make this call.", {
    errors: [
      {
        message: 'One or more of the following scopes are required.',
        context: { requiredGranularScopes: [scope] },
      },
    ],
    links: { scopes: 'https://developers.hubspot.com/scopes' },
  });

function unknownOf(kind: Kind, properties: Record<string, string>): Answer | null {
  const status = properties['hs_task_status'];
  if (status && !STATUSES.includes(status))
    return refusal(400, 'VALIDATION_ERROR', `${status} was not one of the allowed options`);
  const unknown = Object.keys(properties).find((name) => !PROPERTIES[kind].includes(name));
  if (unknown === undefined) return null;
  return refusal(
    400,
    'VALIDATION_ERROR',
    `Property values were not valid: Property "${unknown}" does not exist`,
  );
}

function isMatch(
  { properties, associations }: Stored,
  { propertyName, operator, value }: Search['filterGroups'][number]['filters'][number],
): boolean {
  const [, associated] = /^associations\.(\w+)$/.exec(propertyName) ?? [];
  if (associated) return associations.some(({ kind, id }) => kind === `${associated}s` && id === value);
  const kept = (properties[propertyName] ?? '').toLowerCase();
  return operator === 'EQ'
    ? kept === value.toLowerCase()
    : kept.split(/[;\s]/).some((token) => token.includes(value.toLowerCase()));
}

const shown = ({ id, properties }: Stored) => ({
  id,
  properties,
  archived: false,
  createdAt: '2026-11-27T10:00:00.000Z',
  updatedAt: '2026-11-27T10:00:00.000Z',
});

function withAssociations(stored: Stored, asked: string | null) {
  const results = stored.associations
    .filter(({ kind }) => kind === asked)
    .map(({ id, type }) => ({ id, type: type === 3 ? 'contact_to_deal_unlabeled' : 'contact_to_deal' }));
  return { ...shown(stored), ...(results.length > 0 && { associations: { [asked!]: { results } } }) };
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  response
    .writeHead(status, { 'content-type': 'application/json;charset=utf-8', ...headers })
    .end(body === undefined ? undefined : JSON.stringify(body));
}

export const hubSpotEnvironment = (hubSpot: HubSpotServer): Record<string, string> => ({
  HUBSPOT_CLIENT_ID: HUBSPOT_CLIENT.clientId,
  HUBSPOT_CLIENT_SECRET: HUBSPOT_CLIENT.clientSecret,
  HUBSPOT_BASE_URL: hubSpot.origin,
});
