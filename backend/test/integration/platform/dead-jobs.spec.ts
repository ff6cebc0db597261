import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import { ObjectStorage } from '../../../src/modules/media/index.js';
import { ExpiringRecordings } from '../../../src/modules/recordings/folders/expiring-recordings.js';
import { MailSender } from '../../../src/shared/mail/mail-sender.js';
import { type TaskHandler, taskKind } from '../../../src/shared/tasks/task-handler.js';
import { Tasks } from '../../../src/shared/tasks/tasks.js';
import { CRM, connectCrm } from '../../support/crm.js';
import { DRIVE, connectDrive } from '../../support/drive.js';
import { driveEnvironment, type GoogleServer, startGoogleServer } from '../../support/google-server.js';
import { hubSpotEnvironment, type HubSpotServer, startHubSpotServer } from '../../support/hubspot-server.js';
import { WEBHOOK_MESSAGES } from '../../../src/modules/webhooks/index.js';
import { asTheProduct } from '../../support/in-context.js';
import { aMailServer } from '../../support/mail-server.js';
import { type Person, aPerson } from '../../support/people.js';
import { comeFromOurPages } from '../../support/browser.js';
import {
  type RecordingBody,
  type TestBrowser,
  type TestProduct,
  startProduct,
} from '../../support/product.js';
import { aCompletedRecording, aViewer, liftPlanLimits, purgeRecording } from '../../support/recordings.js';
import { sampleVideoBytes } from '../../support/sample-media.js';
import { aPageSince, pageEvent } from '../../support/watching.js';

interface Job {
  id: string;
  kind: string;
  subject: string;
  subjectName: string | null;
  lastError: string | null;
}

let google: GoogleServer;
let hubSpot: HubSpotServer;
let mails: Awaited<ReturnType<typeof aMailServer>>;
let hooks: Server;
let hooksGot = 0;
const backups = join(tmpdir(), `playhead-backups-${process.pid}`);
let product: TestProduct;
let admin: TestBrowser;
let owner: Person;

beforeAll(async () => {
  comeFromOurPages();
  [google, hubSpot, mails] = await Promise.all([startGoogleServer(), startHubSpotServer(), aMailServer()]);
  hooks = createServer((request, response) => {
    hooksGot++;
    request.resume().on('end', () => response.end());
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => hooks.once('listening', resolve));
  const hooksHost = `127.0.0.1:${(hooks.address() as AddressInfo).port}`;
  product = await startProduct({
    environment: {
      ...driveEnvironment(google),
      ...hubSpotEnvironment(hubSpot),
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      MAIL_FROM: 'Playhead <recordings@example.com>',
      PUBLIC_URL: 'http://localhost',
      WEBHOOK_ALLOWED_HOSTS: hooksHost,
      BACKUP_TO: backups,
    },
  });
  admin = await product.signUp();
  await liftPlanLimits(product);
  // Without AI, processing only needs ffmpeg.
  await features('{ANALYTICS}');
  owner = await aPerson(product);
  await connectDrive(owner.browser, google);
  await connectCrm(owner.browser, hubSpot);
  await owner.browser.ask('POST', '/api/webhooks', {
    url: `http://${hooksHost}/hook`,
    events: Object.keys(WEBHOOK_MESSAGES),
  });
  const content = await sampleVideoBytes();
  google.add({ id: 'file-1', name: 'call.mp4', mimeType: 'video/mp4', content });
});
afterAll(async () => {
  await product.stop();
  await rm(backups, { recursive: true, force: true });
  await Promise.all([google.close(), hubSpot.close(), mails.stop()]);
  hooks.close();
});

const features = (names: string) =>
  product.database.query('update subscription_plan set features = $1', [names]);
const run = (...kinds: string[]) => product.runTasks({ kinds, days: 2 });
const count = async (sql: string, ...values: unknown[]): Promise<number> =>
  Number((await product.database.query<{ n: string }>(`select count(*) as n from ${sql}`, values))[0]!.n);
const statusOf = async (id: string): Promise<string> =>
  (await owner.browser.ask<RecordingBody>('GET', `/api/recordings/${id}`)).status;
const add = (kind: string, subject: string) =>
  asTheProduct(product, () =>
    product.app
      .get(Tasks, { strict: false })
      .add(product.app.get(EntityManager), taskKind(kind), { subject, payload: {} }),
  );
const selected = async (): Promise<string> =>
  (await owner.browser.ask<{ recordingId: string }>('POST', `${DRIVE}/select/file-1`)).recordingId;
async function imported(): Promise<string> {
  const recordingId = await selected();
  await run('import-drive-file');
  return recordingId;
}
const shared = () => aCompletedRecording(product, owner.browser, { lines: [{ text: 'The price is ten.' }] });
/** A folder with an accepted row. */
async function planned(): Promise<string> {
  const { id } = await owner.browser.ask<{ id: string }>('POST', '/api/folders', { name: randomUUID() });
  await owner.browser.ask('POST', `/api/folders/${id}/plan/rows`, { what: 'Book a room' });
  return id;
}
const deliveries = (type: string) => count('webhook_delivery where type = $1', type);

type Situation = () => Promise<() => Promise<boolean>>;

const activity =
  (type: string, act: (viewer: TestBrowser, recording: RecordingBody) => Promise<unknown>): Situation =>
  async () => {
    const recording = await shared();
    const viewer = await aViewer(product, recording.shareId);
    await act(viewer, recording);
    const before = await deliveries(type);
    return async () => (await deliveries(type)) > before;
  };
const announced =
  (type: string): Situation =>
  async () => {
    const { id } = await shared();
    await add(type.replace('.', '-'), id);
    const before = await deliveries(type);
    return async () => (await deliveries(type)) > before;
  };
const comment = (viewer: TestBrowser, { shareId }: RecordingBody) =>
  viewer.ask<{ id: string }>('POST', `/api/recordings/shared/${shareId}/comments`, { content: 'Too much' });
const watch = async (viewer: TestBrowser, { id: recordingId }: RecordingBody): Promise<void> => {
  await aPageSince(product, viewer, { recordingId, seconds: 300 });
  const events = [pageEvent.play({ at: 0, after: 0 }), pageEvent.pause({ at: 55, after: 55 })];
  await viewer.ask('POST', `/api/recordings/${recordingId}/analytics/events/batch`, {
    sessionId: 'a',
    events,
  });
};
const chapter = (recordingId: string) =>
  owner.browser.ask('PATCH', `/api/recordings/${recordingId}`, {
    chapters: [{ title: 'Price', startTime: 0, endTime: 50 }],
  });
/** A viewer's answer to the plan of a room, and how to take it back. */
async function planAnswer(): Promise<{ id: string; takeBack: () => Promise<unknown> }> {
  const { id } = await shared();
  const folder = await owner.browser.ask<{ id: string }>('POST', '/api/folders', { name: randomUUID() });
  const move = { ids: [id], action: 'move', folderId: folder.id };
  await owner.browser.ask('POST', '/api/recordings/batch', move);
  const { link } = await owner.browser.ask<{ link: string }>('PATCH', `/api/folders/${folder.id}/room`, {
    title: 'Planned',
    enabled: true,
    showsPlan: true,
    recordings: [{ id, shown: true }],
  });
  const room = link.replace('/view/', '/api/recordings/shared/');
  const viewer = product.visitor();
  await viewer.ask('POST', `${room}/view`, { viewerEmail: 'vi@example.com', viewerName: 'Vi' });
  const row = await viewer.ask<{ id: string }>('POST', `${room}/plan/rows`, { what: 'Book a room' });
  return { id: row.id, takeBack: () => viewer.ask('DELETE', `${room}/plan/replies/${row.id}`) };
}

/** A task that an earlier release left as an event. */
const becomes =
  (event: string, kind: string): Situation =>
  async () => {
    const { id } = await shared();
    await add(event, id);
    return async () => (await count(`task where kind = $1 and key = $2`, kind, id)) === 1;
  };
/** Work of an earlier release that nothing is left to do of. */
const over =
  (kind: string): Situation =>
  async () => {
    await add(kind, await selected());
    return async () => (await count(`task where kind = $1`, kind)) === 0;
  };
const withMedia = async (): Promise<string> => {
  const id = await imported();
  await run('process-recording');
  return id;
};
const cut = async (): Promise<string> => {
  const id = await withMedia();
  await owner.browser.ask('PUT', `/api/recordings/${id}/cuts`, {
    ranges: [{ start: 0, end: 1, kind: 'remove' }],
    version: 0,
    takeDown: false,
  });
  return id;
};
const clip = async (): Promise<string> => {
  const body = { title: 'The price', ranges: [{ start: 0, end: 1 }] };
  const of = await withMedia();
  return (await owner.browser.ask<RecordingBody>('POST', `/api/recordings/${of}/clips`, body)).id;
};
const waveform = (id: string) =>
  owner.browser.ask<{ isReady: boolean }>('GET', `/api/recordings/${id}/waveform`);

const SITUATIONS: Record<string, Situation> = {
  'cuts-changed': becomes('cuts-changed', 'render-cuts'),
  'render-cuts': async () => {
    const id = await cut();
    return async () =>
      (await owner.browser.ask<{ state: string }>('GET', `/api/recordings/${id}/cuts`)).state === 'ready';
  },
  'clip-created': becomes('clip-created', 'make-clip'),
  'make-clip': async () => {
    const id = await clip();
    return async () => (await statusOf(id)) === 'completed';
  },
  'waveform-asked': becomes('waveform-asked', 'make-waveform'),
  'make-waveform': async () => {
    const id = await withMedia();
    await waveform(id);
    return async () => (await waveform(id)).isReady;
  },
  'recording-grew': over('recording-grew'),
  'listen-along': over('listen-along'),
  // The recording has ended in the meantime, so what is left of its sound is removed.
  'live-words': async () => {
    const { id } = await shared();
    await product.database.query(
      `insert into live_sound (recording_id, number, start_time, channels, samples) values ($1, 0, 0, 1, '')`,
      [id],
    );
    await add('live-words', id);
    return async () => (await count('live_sound where recording_id = $1', id)) === 0;
  },
  'make-backup': async () => {
    await admin.ask('POST', '/api/admin/backups');
    return async () => (await count('backup where failure is null')) > 0;
  },
  'import-drive-file': async () => {
    const id = await selected();
    return async () => (await statusOf(id)) === 'processing';
  },
  'recording-uploaded': becomes('recording-uploaded', 'process-recording'),
  'process-recording': async () => {
    const id = await imported();
    return async () => (await statusOf(id)) === 'completed';
  },
  'write-again': async () => {
    const { id } = await shared();
    await product.database.query('update recording set transcribed_at = now() where id = $1', [id]);
    await features('{ANALYTICS,AI_PROCESSING}');
    await owner.browser.ask('POST', `/api/recordings/${id}/write-again`);
    await features('{ANALYTICS}');
    const again = () =>
      owner.browser.ask<{ transcribingAgain: object | null }>('GET', `/api/recordings/${id}`);
    return async () => (await again()).transcribingAgain === null;
  },
  // No line has the owner's name any more, so what was learned must be forgotten.
  'learn-voice': async () => {
    const { id } = await shared();
    await owner.browser.ask('PUT', '/api/voice', { isRecognised: true });
    const learned = 'voice_print where recording_id = $1';
    await product.database.query(
      `insert into voice_print (user_id, recording_id, print, seconds, learned_at)
       select owner_id, id, '', 10, now() from recording where id = $1`,
      [id],
    );
    await add('learn-voice', id);
    return async () => (await count(learned, id)) === 0;
  },
  'make-storyboard': async () => {
    const id = await imported();
    await run('process-recording');
    await product.database.query('update recording set storyboard = null where id = $1', [id]);
    await add('make-storyboard', id);
    return async () => (await count('recording where id = $1 and storyboard is not null', id)) === 1;
  },
  'remove-objects': async () => {
    const id = await imported();
    const [row] = await product.database.query<{ key: string }>(
      'select media_key as key from recording where id = $1',
      [id],
    );
    await purgeRecording(owner.browser, id);
    const storage = product.app.get(ObjectStorage, { strict: false });
    return async () => (await storage.head(row!.key)) === null;
  },
  'move-recordings': async () => {
    const [mover, founder] = [await aPerson(product), await aPerson(product)];
    const recording = await aCompletedRecording(product, mover.browser);
    await asTheProduct(product, () =>
      product.app
        .get(Tasks, { strict: false })
        .add(product.app.get(EntityManager), taskKind('move-recordings'), {
          subject: mover.id,
          key: mover.id,
          payload: { fromTenantId: mover.tenantId, toTenantId: founder.tenantId },
        }),
    );
    return async () =>
      (await count('recording where (id, tenant_id) = ($1, $2)', recording.id, founder.tenantId)) === 1;
  },
  'name-mentions': async () => {
    const lines = [{ text: 'The crane is here.' }];
    const { id } = await aCompletedRecording(product, owner.browser, { lines });
    await owner.browser.ask('PUT', '/api/tenant/vocabulary', { words: [{ word: 'crane', heardAs: [] }] });
    return async () =>
      (await count(`recording_person where recording_id = $1 and kind = 'mentioned'`, id)) === 1;
  },
  'remove-upload': async () => {
    const leaver = await product.signUp();
    const { uploadURL } = await leaver.ask<{ uploadURL: string }>('POST', '/api/recordings/upload-url');
    const [, id] = /uploads\/([0-9a-f-]{36})\?/.exec(uploadURL)!;
    await leaver.send('DELETE', '/api/auth/user', { json: { password: 'a long enough password' } });
    return async () => (await count('upload_target where id = $1', id)) === 0;
  },
  'index-recording': async () => {
    const { id } = await shared();
    await add('index-recording', id);
    await product.database.query('delete from search_vocabulary where recording_id = $1', [id]);
    return async () => (await count('search_vocabulary where recording_id = $1', id)) > 0;
  },
  'index-lines': async () => {
    const { id } = await shared();
    const entries = `search_entry where recording_id = $1 and field = 'transcript'`;
    await product.database.query(`delete from ${entries}`, [id]);
    await add('index-lines', id);
    return async () => (await count(entries, id)) > 0;
  },
  // PostgreSQL's index always exists, so only the task's success is visible.
  'build-search-index': async () => {
    await add('build-search-index', 'postgres');
    return async () => (await count(`task where kind = 'build-search-index'`)) === 0;
  },
  'send-mail': async () => {
    const mail = { to: 'sam@example.com', subject: 'Hello', text: 'Hello', unsubscribeUrl: null };
    await asTheProduct(product, () => product.app.get(MailSender, { strict: false }).enqueue('hello', mail));
    return async () => Promise.resolve(mails.mails.some(({ to }) => to === mail.to));
  },
  'mail-password-link': async () => {
    const email = 'forgetful@example.com';
    await product.signUp(email);
    await product.visitor().ask('POST', '/api/password/forgot', { email });
    return async () => Promise.resolve(mails.mails.some(({ to }) => to === email));
  },
  'deliver-webhook': async () => {
    const [webhook] = await owner.browser.ask<{ id: string }[]>('GET', '/api/webhooks');
    await owner.browser.ask('POST', `/api/webhooks/${webhook!.id}/test`);
    const before = hooksGot;
    return async () => hooksGot > before && (await count(`webhook_delivery where state = 'delivered'`)) > 0;
  },
  'update-crm': async () => {
    const recording = await shared();
    const contactId = hubSpot.addContact('buyer@example.com');
    await aViewer(product, recording.shareId, { email: 'buyer@example.com' });
    await run('viewer-admitted');
    return () => Promise.resolve(hubSpot.notesOn(contactId).length === 1);
  },
  'send-crm-tasks': async () => {
    const recording = await shared();
    const contactId = hubSpot.addContact('planner@example.com');
    await aViewer(product, recording.shareId, { email: 'planner@example.com' });
    const folderId = await planned();
    const ids = [recording.id];
    await owner.browser.ask('POST', '/api/recordings/batch', { ids, action: 'move', folderId });
    await owner.browser.ask('PATCH', CRM, { createsTasks: true });
    await run('plan-row-changed');
    return () => Promise.resolve(hubSpot.tasksOn(contactId).length === 1);
  },
  'crm-tasks-wanted': async () => {
    const folderId = await planned();
    await owner.browser.ask('PATCH', CRM, { createsTasks: true });
    return async () => (await count(`task where kind = 'send-crm-tasks' and subject = $1`, folderId)) === 1;
  },
  'revoke-crm': async () => {
    const grants = hubSpot.openGrants;
    await owner.browser.ask('POST', `${CRM}/disconnect`);
    return () => Promise.resolve(hubSpot.openGrants < grants);
  },
  'revoke-drive': async () => {
    const grants = google.openGrants;
    await owner.browser.ask('POST', `${DRIVE}/disconnect`);
    return () => Promise.resolve(google.openGrants < grants);
  },
  'viewer-admitted': activity('recording.viewed', () => Promise.resolve()),
  'comment-added': activity('recording.comment', comment),
  'viewer-asked': activity('recording.question', async (viewer, { shareId }) => {
    await features('{ANALYTICS,AI_PROCESSING}');
    await viewer.ask('POST', `/api/recordings/shared/${shareId}/assistant`, {
      question: 'What is the price?',
    });
    await features('{ANALYTICS}');
  }),
  'button-clicked': async () => {
    const { id, shareId } = await shared();
    await owner.browser.ask('PATCH', `/api/recordings/${id}/share`, {
      callToAction: { label: 'Book a call', url: 'https://cal.example.com/' },
    });
    const viewer = await aViewer(product, shareId);
    await viewer.ask('POST', `/api/recordings/shared/${shareId}/clicks`, { eventId: randomUUID() });
    return async () => (await deliveries('share.button_clicked')) > 0;
  },
  'recording-watched': activity('recording.watched', watch),
  'recording-ready': announced('recording.ready'),
  'recording-failed': announced('recording.failed'),
  'recording-edited': announced('recording.edited'),
  'recording-shared': announced('recording.shared'),
  'recording-deleted': announced('recording.deleted'),
  'recording-restored': announced('recording.restored'),
  'recording-expiring': async () => {
    const recording = await shared();
    const folder = await owner.browser.ask<{ id: string }>('POST', '/api/folders', {
      name: 'Kept for a week',
    });
    await owner.browser.ask('PUT', `/api/folders/${folder.id}/defaults`, {
      link: null,
      expiresAfterDays: null,
      language: null,
      vocabulary: [],
      deleteAfterDays: 7,
    });
    await owner.browser.ask('POST', '/api/recordings/batch', {
      ids: [recording.id],
      action: 'move',
      folderId: folder.id,
    });
    await asTheProduct(product, () => product.app.get(ExpiringRecordings, { strict: false }).run());
    const told = `notification where kind = 'expiring' and recording_id = $1`;
    return async () => (await count(told, recording.id)) === 1;
  },
  'chapters-moved': becomes('chapters-moved', 'recount-chapters'),
  'recount-chapters': async () => {
    const recording = await shared();
    await watch(await aViewer(product, recording.shareId), recording);
    await chapter(recording.id);
    const counted = 'analytics_visit where recording_id = $1 and cardinality(chapters) = 1';
    return async () => (await count(counted, recording.id)) === 1;
  },
  'comment-deleted': async () => {
    const recording = await shared();
    const { id } = await comment(await aViewer(product, recording.shareId), recording);
    await run('comment-added');
    await owner.browser.ask('DELETE', `/api/recordings/${recording.id}/comments/${id}`);
    const kept = 'notification where subject_id = $1';
    expect(await count(kept, id)).toBe(1);
    return async () => (await count(kept, id)) === 0;
  },
  'plan-answered': async () => {
    const { id } = await planAnswer();
    return async () => (await count('notification where subject_id = $1', id)) === 1;
  },
  'plan-answer-withdrawn': async () => {
    const { id, takeBack } = await planAnswer();
    await run('plan-answered');
    await takeBack();
    return async () => (await count('notification where subject_id = $1', id)) === 0;
  },
  'plan-row-changed': async () => {
    await planned();
    const before = await deliveries('plan.row_changed');
    return async () => (await deliveries('plan.row_changed')) > before;
  },
  'update-plan': async () => {
    const { id } = await owner.browser.ask<{ id: string }>('POST', '/api/folders', { name: 'Planned' });
    await product.database.query(`insert into action_plan (folder_id, time_zone) values ($1, 'UTC')`, [id]);
    await add('update-plan', id);
    return async () => (await count('action_plan where folder_id = $1 and found_in is not null', id)) === 1;
  },
  'viewer-removed': async () => {
    const recording = await shared();
    await aViewer(product, recording.shareId, { email: 'leaver@example.com' });
    await run('viewer-admitted');
    const [viewer] = await product.database.query<{ id: string }>(
      'select id from recording_viewer where recording_id = $1',
      [recording.id],
    );
    await owner.browser.ask('DELETE', '/api/viewers?email=leaver@example.com');
    const kept = 'webhook_delivery where viewer_id = $1';
    expect(await count(kept, viewer!.id)).toBeGreaterThan(0);
    return async () => (await count(kept, viewer!.id)) === 0;
  },
};

const handlers = (): TaskHandler[] => product.app.get(Tasks, { strict: false }).allHandlers();
const jobs = async (state: string, kind: string): Promise<Job[]> =>
  (await admin.ask<Job[]>('GET', `/api/admin/jobs?state=${state}`)).filter((job) => job.kind === kind);

async function letDie(handler: TaskHandler): Promise<void> {
  const { name } = handler.kind;
  await product.database.query('update task set failures = $2 where kind = $1 and dead_at is null', [
    name,
    handler.maxFailures - 1,
  ]);
  const refused = jest.spyOn(handler, 'run').mockRejectedValue(new Error('No route'));
  await run(name);
  refused.mockRestore();
}

describe('A job that was given up', () => {
  it('is of a kind whose retry is tried here', () => {
    expect(
      handlers()
        .map(({ kind }) => kind.name)
        .sort(),
    ).toEqual(Object.keys(SITUATIONS).sort());
  });

  it.each(Object.entries(SITUATIONS))(
    'of the kind %s is done when an admin tries it again',
    async (kind, situation) => {
      await product.database.query('delete from task where kind = $1', [kind]);
      const isDone = await situation();
      const handler = handlers().find((one) => one.kind.name === kind)!;
      await letDie(handler);
      const dead = await jobs('dead', kind);
      expect(dead.map(({ lastError }) => lastError)).toContain('No route');
      expect(await isDone()).toBe(false);
      for (const { id } of dead) await admin.ask('POST', `/api/admin/jobs/${id}/retry`);
      expect(await jobs('dead', kind)).toEqual([]);
      await run(kind);
      expect(await isDone()).toBe(true);
      expect([...(await jobs('failed', kind)), ...(await jobs('dead', kind))]).toEqual([]);
    },
    60_000,
  );
});

it('A job names the recording that it is about, by its id or by the key of its files', async () => {
  const { id, title } = await shared();
  const subjects = [id, `recordings/${id}/`, 'uploads/1'];
  for (const subject of subjects) await add('remove-objects', subject);
  const waiting = await jobs('waiting', 'remove-objects');
  expect(subjects.map((each) => waiting.find(({ subject }) => subject === each)?.subjectName)).toEqual([
    title,
    title,
    null,
  ]);
});
