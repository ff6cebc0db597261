import { randomBytes, randomUUID } from 'node:crypto';
import { type Person, aPerson } from './people.js';
import type { RecordingBody, TestBrowser, TestProduct } from './product.js';
import { aCompletedRecording, aViewer, joinTenant } from './recordings.js';
import type { Route } from './routes.js';

/** Valid bodies of routes, so that requests reach the access check. */
const BODIES: Record<string, object> = {
  'DELETE /api/auth/second-factor/passkeys/:id': { password: 'not needed to be told whose it is' },
  'PATCH /api/recordings/:id': { title: 'Mine now' },
  'POST /api/recordings/:id/ai-edit': { command: 'Call it "Mine now"' },
  'POST /api/recordings/:id/assistant': { question: 'Who sings?' },
  'POST /api/ask': { question: 'Who sings?' },
  'POST /api/recordings/:id/moments': { segmentId: randomUUID(), kind: 'price' },
  'PATCH /api/recordings/:id/moments/:momentId': { kind: 'price' },
  'POST /api/recordings/:id/live/assistant': { question: 'Who sings?' },
  'POST /api/recordings/:id/live/sound': { number: 0, start: 0, channels: 1, samples: 'AAA=' },
  'POST /api/recordings/:id/marks': { at: 1 },
  'POST /api/recordings/:id/clips': { title: 'Mine now', ranges: [{ start: 0, end: 1 }] },
  'PUT /api/recordings/:id/cuts': { ranges: [{ start: 0, end: 1, kind: 'remove' }] },
  'POST /api/recordings/:id/transcript/replace': { find: 'sing', replace: 'hum' },
  'POST /api/recordings/:id/comments': { content: 'I was here' },
  'POST /api/recordings/shared/:shareId/assistant': { question: 'Who sings?' },
  'POST /api/recordings/shared/:shareId/clicks': { eventId: randomUUID() },
  'POST /api/recordings/shared/:shareId/reactions': { kind: 'heart', timestamp: 1 },
  'POST /api/recordings/shared/:shareId/comments': { content: 'I was here' },
  'POST /api/recordings/shared/:shareId/questions': { question: 'Was I here?' },
  'POST /api/recordings/shared/:shareId/plan/rows': { what: 'Mine now' },
  'PATCH /api/recordings/shared/:shareId/plan/rows/:rowId': { done: true },
  'POST /api/recordings/shared/:shareId/plan/rows/:rowId/proposals': { due: '2026-12-01' },
  'POST /api/recordings/shared/:shareId/plan/rows/:rowId/comments': { content: 'I was here' },
  'POST /api/recordings/shared/:shareId/view': { viewerEmail: 'me@example.com', hasConsented: false },
  'POST /api/recordings/shared/:shareId/recordings/:recordingId/view': {},
  'POST /api/recordings/:id/complete-upload': { objectURL: 'http://127.0.0.1/api/uploads/x' },
  'POST /api/recordings/:id/analytics/viewers/:viewerId/follow-up/mails': {
    subject: 'Hi',
    text: 'I was here',
  },
  'PATCH /api/recordings/:id/share': { enabled: true },
  'POST /api/recordings/:id/share/recipients': { email: 'me@example.com' },
  'POST /api/recordings/:id/speakers/rename': { from: 'Ann', to: 'Me' },
  'PATCH /api/recordings/:id/transcript/:segmentId': { text: 'I sing.' },
  'PATCH /api/recordings/:id/transcript': { lines: [{ id: ':segmentId', text: 'I sing.' }] },
  'PUT /api/recordings/:id/transcript': { name: 'call.vtt', content: btoa('No line has a time.') },
  'POST /api/recordings/:id/upload-progress': { progress: 50 },
  'POST /api/recordings/:id/analytics/sessions': { sessionId: 'session-1' },
  'POST /api/recordings/:id/analytics/events': { sessionId: 'session-1', eventType: 'play', videoTime: 0 },
  'POST /api/recordings/:id/analytics/events/batch': {
    sessionId: 'session-1',
    events: [{ eventType: 'play', videoTime: 0 }],
  },
  'PATCH /api/recordings/:id/analytics/sessions/:sessionId': {},
  'POST /api/recordings/:id/analytics/sessions/:sessionId/end': {},
  'POST /api/s3/multipart/:uploadId/complete': { parts: [{ PartNumber: 1, ETag: '"x"' }] },
  'PATCH /api/folders/:folderId': { name: 'Mine now' },
  'PUT /api/folders/:folderId/access': [{ role: 'member', may: 'edit' }],
  'PUT /api/folders/:folderId/defaults': {
    link: false,
    expiresAfterDays: null,
    language: null,
    vocabulary: [],
    deleteAfterDays: null,
  },
  'PATCH /api/folders/:folderId/room': { title: 'Mine now' },
  'POST /api/folders/:folderId/plan/rows': { what: 'Mine now' },
  'PATCH /api/folders/:folderId/plan/rows/:rowId': { what: 'Mine now' },
  'POST /api/folders/:folderId/plan/rows/:rowId/changes/:changeId': { accept: true },
  'PATCH /api/tags/:tagId': { color: 'blue' },
  'PATCH /api/tenant/members/:userId': { role: 'member' },
  'PUT /api/voice/recordings/:id': { isUsed: true },
  'PATCH /api/webhooks/:webhookId': { isPaused: true },
  'PATCH /api/admin/plans/:planId': { displayName: 'Mine now', version: 1 },
  'PATCH /api/admin/tenants/:tenantId/plan': {},
  'PATCH /api/admin/users/:userId/admin-status': { isInternalAdmin: false },
  'POST /api/admin/users/:userId/move-tenant': { tenantId: randomUUID() },
};

/** A user with a recording, and everyone who may want access to it. */
export interface World {
  /** In a folder that shuts other members out. */
  recording: RecordingBody;
  /** What stands for the parameters of routes. */
  parameters: Record<string, string>;
  /** API path of the folder's room, whose gate the viewer has passed. */
  room: string;
  people: Record<Actor, TestBrowser>;
  letMembers(may: 'view' | 'edit' | 'none'): Promise<unknown>;
  /** Sends a route's request for the owner's resources, or with unknown ids. */
  send(as: TestBrowser, route: Route, of?: 'owner' | 'nobody'): Promise<Response>;
}

export const ACTORS = [
  'anonymous',
  'viewer',
  'other tenant',
  'member',
  'owner',
  'tenant admin',
  'internal admin',
] as const;
export type Actor = (typeof ACTORS)[number];

/** The recording's owner is a member of a company with another member and an admin. */
export async function aWorld(product: TestProduct, internalAdmin: TestBrowser): Promise<World> {
  const join = async (host: Person, role: 'owner' | 'admin' | 'member'): Promise<Person> => {
    const person = await aPerson(product);
    await joinTenant(product, person.browser, host.browser, role);
    return person;
  };
  const host = await aPerson(product);
  const [owner, member, admin, colleague] = [
    await join(host, 'member'),
    await join(host, 'member'),
    await join(host, 'admin'),
    await join(host, 'member'),
  ];
  const lines = [{ text: 'The canary sings.', speaker: 'Ann' }];
  const recordings = [];
  for (const title of ['Canary title', 'Canary in the bin', 'Canary to be restored'])
    recordings.push(await aCompletedRecording(product, owner.browser, { title, lines }));
  const [recording, deleted, restorable] = recordings as [RecordingBody, RecordingBody, RecordingBody];
  const ask = <T>(method: string, path: string, json?: object): Promise<T> =>
    owner.browser.ask(method, path, json);
  const folder = await ask<{ id: string }>('POST', '/api/folders', { name: 'Canary folder' });
  const setAccess = (of: object[]) => admin.browser.ask('PUT', `/api/folders/${folder.id}/access`, of);
  await setAccess([
    { role: 'member', may: 'none' },
    { userId: owner.id, may: 'edit' },
  ]);
  const ids = recordings.map(({ id }) => id);
  const { undo } = await ask<{ undo: { id: string } }>('POST', '/api/recordings/batch', {
    ids,
    action: 'move',
    folderId: folder.id,
  });
  for (const { id } of [deleted, restorable]) await owner.browser.send('DELETE', `/api/recordings/${id}`);
  const viewer = await aViewer(product, recording.shareId);
  const at = `/api/recordings/${recording.id}`;
  const { link } = await ask<{ link: string }>('PATCH', `/api/folders/${folder.id}/room`, {
    title: 'Canary room',
    enabled: true,
    showsPlan: true,
  });
  const room = link.replace('/view/', '/api/recordings/shared/');
  await viewer.ask('POST', `${room}/view`, { viewerEmail: 'viewer@example.com' });
  await product.visitor().ask('POST', `${room}/view`, { viewerEmail: 'guest@example.com' });
  const { viewers: guests } = await ask<{ viewers: { id: string; email: string }[] }>(
    'GET',
    `/api/folders/${folder.id}/room/viewers`,
  );
  const guest = guests.find(({ email }) => email === 'guest@example.com')!;
  const row = await ask<{ id: string }>('POST', `/api/folders/${folder.id}/plan/rows`, {
    what: 'Canary promise',
  });
  const reply = await viewer.ask<{ id: string }>('POST', `${room}/plan/rows/${row.id}/comments`, {
    content: 'Canary reply',
  });
  const comment = await viewer.ask<{ id: string }>(
    'POST',
    `/api/recordings/shared/${recording.shareId}/comments`,
    { content: 'Canary comment' },
  );
  const reaction = await viewer.ask<{ id: string }>(
    'POST',
    `/api/recordings/shared/${recording.shareId}/reactions`,
    { kind: 'heart', timestamp: 1 },
  );
  const mark = await ask<{ id: string }>('POST', `${at}/marks`, { at: 1, note: 'Canary note' });
  const recipient = await ask<{ id: string }>('POST', `${at}/share/recipients`, { email: 'c@example.com' });
  const { viewers } = await ask<{ viewers: { id: string }[] }>('GET', `${at}/share/viewers`);
  const token = await ask<{ id: string }>('POST', '/api/tokens', { name: 'Canary' });
  const upload = await ask<{ uploadId: string; key: string }>('POST', '/api/s3/multipart', {
    filename: 'canary.mp4',
    type: 'video/mp4',
    metadata: {},
  });
  const invitation = await host.browser.ask<{ id: string }>('POST', '/api/tenant/invitations', {
    email: 'new@example.com',
    role: 'member',
  });
  const webhook = await host.browser.ask<{ id: string }>('POST', '/api/webhooks', {
    url: 'https://example.com',
    events: ['recording.viewed'],
  });
  const [session] = await product.database.query<{ id: string }>(
    `insert into session (id, token_hash, user_id, device, created_at, last_used_at, expires_at)
     values (uuidv7(), $1, $2, 'Another', now(), now(), now() + interval '1 hour') returning id`,
    [randomBytes(32).toString('hex'), owner.id],
  );
  const [passkey] = await product.database.query<{ id: string }>(
    `insert into passkey (id, user_id, name, credential_id, public_key, counter, transports, created_at)
     values (uuidv7(), $1, 'Canary', uuidv7(), '', 0, '[]', now()) returning id`,
    [owner.id],
  );
  const [plan] = await product.database.query<{ id: string }>('select id from subscription_plan limit 1');
  await viewer.ask('POST', `${at}/analytics/sessions`, { sessionId: 'session-1' });
  await ask('POST', '/api/recordings/batch', { ids: [recording.id], action: 'tag', tag: 'Canary tag' });
  const [tag] = await ask<{ id: string }[]>('GET', '/api/tags');
  const view = await ask<{ id: string }>('POST', '/api/views', { name: 'Canary view', query: 'q=canary' });
  await ask('POST', '/api/ask', { question: 'Is this a canary?' });
  const [asked] = await ask<{ id: string }[]>('GET', '/api/ask');
  const own: Record<string, string> = {
    ':id/restore': `${restorable.id}/restore`,
    'deleted/:id': `deleted/${deleted.id}`,
    'tokens/:id': `tokens/${token.id}`,
    'sessions/:id': `sessions/${session!.id}`,
    'passkeys/:id': `passkeys/${passkey!.id}`,
    'invitations/:id': `invitations/${invitation.id}`,
    'jobs/:id': `jobs/${randomUUID()}`,
    '/api/recordings/shared/:shareId/recordings/:recordingId': `${room}/recordings/${recording.id}`,
    '/api/recordings/shared/:shareId/plan': `${room}/plan`,
    'room/viewers/:viewerId': `room/viewers/${guest.id}`,
    ':id': recording.id,
    ':shareId': recording.shareId,
    ':format': 'vtt',
    ':document': 'md',
    ':commentId': comment.id,
    ':recipientId': recipient.id,
    ':viewerId': viewers[0]!.id,
    ':reactionId': reaction.id,
    ':segmentId': recording.transcript[0]!.id,
    ':partNumber': '1',
    ':sessionId': 'session-1',
    ':folderId': folder.id,
    ':rowId': row.id,
    ':changeId': randomUUID(),
    ':replyId': reply.id,
    ':planFormat': 'md',
    ':briefing': 'handover',
    ':tagId': tag!.id,
    ':viewId': view.id,
    ':undoId': undo.id,
    ':questionId': asked!.id,
    ':momentId': `${recording.transcript[0]!.id}.goodbye`,
    ':markId': mark.id,
    ':webhookId': webhook.id,
    ':deliveryId': randomUUID(),
    ':userId': colleague.id,
    ':tenantId': host.tenantId,
    ':planId': plan!.id,
    ':uploadId': `${upload.uploadId}?key=${encodeURIComponent(upload.key)}`,
  };
  return {
    recording,
    parameters: own,
    room,
    people: {
      anonymous: product.visitor(),
      viewer,
      member: member.browser,
      owner: owner.browser,
      'other tenant': (await aPerson(product)).browser,
      'tenant admin': admin.browser,
      'internal admin': internalAdmin,
    },
    letMembers: (may) => setAccess([{ role: 'member', may }]),
    send: (as, route, of = 'owner') => {
      const json = JSON.stringify(BODIES[`${route.method} ${route.path}`] ?? null);
      const body: unknown = JSON.parse(json.replace(':segmentId', own[':segmentId']!));
      return as.send(route.method, addressOf(route, own, of), body ? { json: body } : {});
    },
  };
}

export const bodiesOf = (): string[] => Object.keys(BODIES);

/** Required query parameters. */
const QUESTIONS: Record<string, string> = {
  '/api/recordings/shared/:shareId/search': '?q=zebra',
  '/api/folders/:folderId': '?recordings=bin',
  '/api/ask/moments': '?kind=price',
};

function addressOf({ path }: Route, own: Record<string, string>, of: 'owner' | 'nobody'): string {
  let [address, query] = [path, QUESTIONS[path] ?? ''];
  for (const [parameter, value] of Object.entries(own)) {
    const [given, asked = ''] = value.split('?');
    if (address.includes(parameter) && asked) query = `?${asked}`;
    address = address.replace(parameter, given!);
  }
  const other = (text: string): string =>
    text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, randomUUID());
  return of === 'owner' ? address + query : other(address) + other(query);
}
