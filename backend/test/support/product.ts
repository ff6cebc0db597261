import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ThrottlerStorage } from '@nestjs/throttler';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from 'nestjs-pino';
import passport from 'passport';
import { createApp } from '../../src/app.js';
import { SessionStrategy } from '../../src/modules/accounts/credentials/session.strategy.js';
import { Seed } from '../../src/seed.js';
import { readConfig } from '../../src/shared/config/config.js';
import { TaskRunner } from '../../src/shared/tasks/task-runner.js';
import { noteEvent } from '../../../tools/test/failure.mjs';
import { TestBrowser } from './browser.js';
import { refuseQueriesWithoutContext } from './context-guard.js';
import { type TestDatabase, createTestDatabase } from './database.js';
import { restoringRows } from './restoring-rows.js';

export { TestBrowser } from './browser.js';

/** The whole product on a real port with its own database and folder. */
export interface TestProduct {
  app: NestFastifyApplication;
  origin: string;
  folder: string;
  database: TestDatabase;
  /** `stop` fails if there are any. */
  queriesWithoutContext: string[];
  /** Creates an account and returns its browser. The first is an internal admin. */
  signUp(email?: string): Promise<TestBrowser>;
  /** Runs due tasks of the given kinds (default: all), including those due within some days. */
  runTasks(options?: { kinds?: string[]; days?: number }): Promise<void>;
  /** A browser without a session. */
  visitor(): TestBrowser;
  stop(): Promise<void>;
}

export interface StartOptions {
  /** For tests that count or change an installation as a whole, or leave tasks running. */
  own?: boolean;
  /** `api` (the default) does not process recordings, so that the test decides their outcome. */
  role?: 'all' | 'api';
  environment?: Record<string, string>;
  /** The origin of a relay in front of the database. */
  databaseThrough?: string;
}

/**
 * This worker's shared product in its initial state, or a separate one if options are set.
 * @param prepare is called before the product starts
 */
export async function startProduct(
  options?: StartOptions,
  prepare?: (app: NestFastifyApplication) => void,
): Promise<TestProduct> {
  if (options || prepare) return startOwn(options ?? {}, prepare);
  return (await (shared ??= shareProduct()))();
}

/** Stops the product shared by a worker's files. */
declare global {
  var endSharedProduct: (() => Promise<void>) | undefined;
}

let shared: Promise<() => Promise<TestProduct>> | undefined;

/** @returns a function that resets it for the next file, a hundred times faster than a start */
async function shareProduct(): Promise<() => Promise<TestProduct>> {
  const product = await startOwn({});
  const restoreRows = await restoringRows(product.database);
  globalThis.endSharedProduct = () => product.stop();
  // A forked worker is notified this way that no file is left.
  process.once('disconnect', () => void product.stop().finally(() => process.exit()));
  return async () => {
    await restoreRows();
    // Passport uses the strategy of the latest product in this process.
    passport.use('session', product.app.get(SessionStrategy, { strict: false }));
    // Rate limit counts live as long as the product.
    (Reflect.get(product.app.get(ThrottlerStorage), 'limiters') as Map<string, unknown>).clear();
    product.queriesWithoutContext.length = 0;
    let accounts = 0;
    return {
      ...product,
      signUp: (email = `person-${++accounts}@example.com`) => product.signUp(email),
      stop: () => Promise.resolve(expect(product.queriesWithoutContext).toEqual([])),
    };
  };
}

async function startOwn(
  { role = 'api', environment = {}, databaseThrough }: StartOptions,
  prepare?: (app: NestFastifyApplication) => void,
): Promise<TestProduct> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'playhead-test-'));
  const app = await createApp(
    readConfig({
      DATABASE_URL: databaseThrough ? through(databaseThrough, database.url) : database.url,
      DATA_DIR: folder,
      APP_SECRET: 'a secret that only these tests know of',
      LOG_LEVEL: 'silent',
      FRONTEND_DIR: join(folder, 'no-frontend'),
      ROLE: role,
      // Limits are per address, so visitors can choose theirs.
      TRUST_PROXY: 'true',
      // Takes seconds per file and has its own tests.
      READ_SLIDES: 'false',
      ...environment,
    }),
  );
  noteLogLines(app.get(Logger));
  const queriesWithoutContext = refuseQueriesWithoutContext(app);
  await app.get(Seed).run();
  prepare?.(app);
  await app.listen(0, '127.0.0.1');
  const origin = await app.getUrl();
  let accounts = 0;
  let signUps = 0;
  return {
    app,
    origin,
    folder,
    database,
    queriesWithoutContext,
    visitor: () => new TestBrowser(origin),
    async runTasks({ kinds, days = 0 } = {}) {
      await database.query('update task set due_at = due_at - make_interval(days => $1)', [days]);
      await app.get(TaskRunner, { strict: false }).runDue(kinds);
    },
    async signUp(email = `person-${++accounts}@example.com`) {
      const browser = new TestBrowser(origin);
      const form = new URLSearchParams({ email, password: 'a long enough password' });
      // A separate address, because sign-ups are limited per address.
      const headers = { 'x-forwarded-for': `10.1.${++signUps >> 8}.${signUps & 255}` };
      const answer = await browser.send('POST', '/api/register', { form, headers });
      if (answer.status !== 303)
        throw new Error(`Signing up failed: ${answer.status} ${await answer.text()}`);
      return browser;
    },
    async stop() {
      await app.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
      expect(queriesWithoutContext).toEqual([]);
    },
  };
}

/** The product's log explains unexpected responses. */
function noteLogLines(logger: Logger): void {
  for (const level of ['warn', 'error'] as const) {
    const log = logger[level].bind(logger);
    logger[level] = (message: unknown, ...more: unknown[]) => {
      noteEvent(`${level}: ${message instanceof Error ? message.stack : JSON.stringify(message)}`);
      log(message, ...more);
    };
  }
}

function through(origin: string, databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.host = new URL(origin).host;
  return url.href;
}

export interface RecordingBody {
  id: string;
  title: string;
  description: string;
  status: string;
  failureReason: string | null;
  retryable: boolean;
  processingStage: string | null;
  processingProgress: number;
  uploadProgress: number;
  thumbnailPath: string | null;
  duration: number | null;
  shareId: string;
  canEdit: boolean;
  viewCount: number;
  version: number;
  chapters: {
    id: string;
    title: string;
    startTime: number;
    endTime: number | null;
    summary: string | null;
  }[];
  transcript: {
    id: string;
    text: string;
    start: number;
    end: number;
    speaker: string | null;
    version: number;
  }[];
}

/** Creates a recording and uploads its file without completing it. */
export async function sendFile(
  browser: TestBrowser,
  file: string | Buffer,
  title = 'Customer Call',
): Promise<{ id: string; objectURL: string }> {
  const { id } = await browser.ask<RecordingBody>('POST', '/api/recordings/create-uploading', {
    title,
    fileName: `${title}.mp4`,
  });
  const { uploadURL } = await browser.ask<{ uploadURL: string }>('POST', '/api/recordings/upload-url');
  const body = typeof file === 'string' ? await readFile(file) : file;
  const put = await fetch(uploadURL, {
    method: 'PUT',
    body: new Uint8Array(body),
    headers: { 'content-type': 'video/mp4' },
  });
  if (!put.ok) throw new Error(`PUT: ${put.status} ${await put.text()}`);
  return { id, objectURL: uploadURL.split('?')[0]! };
}

/** Uploads a file like the dialog. */
export async function uploadFile(
  browser: TestBrowser,
  file: string | Buffer,
  title?: string,
): Promise<RecordingBody> {
  const { id, objectURL } = await sendFile(browser, file, title);
  return browser.ask('POST', `/api/recordings/${id}/complete-upload`, { objectURL });
}

/** Polls until the recording has a status. */
export async function untilStatus(
  browser: TestBrowser,
  id: string,
  status: string,
  timeoutMs = 60_000,
): Promise<RecordingBody> {
  for (const end = Date.now() + timeoutMs; ;) {
    const recording = await browser.ask<RecordingBody>('GET', `/api/recordings/${id}`);
    if (recording.status === status) return recording;
    if (Date.now() > end)
      throw new Error(`Still ${recording.status} (${recording.processingStage}): ${recording.failureReason}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
