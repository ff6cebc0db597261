import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../src/app.js';
import { Seed } from '../../src/seed.js';
import { readConfig } from '../../src/shared/config/config.js';
import { TaskRunner } from '../../src/shared/tasks/task-runner.js';
import { refuseQueriesWithoutContext } from './context-guard.js';
import { type TestDatabase, createTestDatabase } from './database.js';

/** The whole product on a real port, a database and a folder of its own. */
export interface TestProduct {
  app: NestFastifyApplication;
  origin: string;
  folder: string;
  database: TestDatabase;
  /** What `stop` fails for. */
  queriesWithoutContext: string[];
  /** Creates an account and answers a browser that is signed in to it. The first is an internal admin. */
  signUp(email?: string): Promise<TestBrowser>;
  /** Does durable work as workers do: of some kinds, else of all; what is due, also within some days. */
  runTasks(options?: { kinds?: string[]; days?: number }): Promise<void>;
  /** A browser that nobody has signed in with. */
  visitor(): TestBrowser;
  stop(): Promise<void>;
}

export interface StartOptions {
  /** `api` (the default) leaves uploaded recordings processing, so that a test decides what becomes of them. */
  role?: 'all' | 'api';
  environment?: Record<string, string>;
  /** The origin of a relay in front of the database server. */
  databaseThrough?: string;
}

/** @param prepare is called before the product starts */
export async function startProduct(
  { role = 'api', environment = {}, databaseThrough }: StartOptions = {},
  prepare: (app: NestFastifyApplication) => void = () => undefined,
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
      ...environment,
    }),
  );
  const queriesWithoutContext = refuseQueriesWithoutContext(app);
  await app.get(Seed).run();
  prepare(app);
  await app.listen(0, '127.0.0.1');
  const origin = await app.getUrl();
  let accounts = 0;
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
      const answer = await browser.send('POST', '/api/register', { form });
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

function through(origin: string, databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.host = new URL(origin).host;
  return url.href;
}

interface Sent {
  json?: unknown;
  form?: URLSearchParams;
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** Keeps cookies and says where it comes from, as a browser does. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();

  constructor(readonly origin: string) {}

  async send(method: string, path: string, { json, form, body, headers }: Sent = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(path, this.origin), {
      method,
      redirect: 'manual',
      headers: {
        origin: this.origin,
        ...(cookie && { cookie }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: json === undefined ? (form ?? body ?? null) : JSON.stringify(json),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name && value) this.cookies.set(name, value);
      else if (name) this.cookies.delete(name);
    }
    return response;
  }

  /** The JSON of a successful answer. */
  async ask<T>(method: string, path: string, json?: unknown): Promise<T> {
    const response = await this.send(method, path, json === undefined ? {} : { json });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : null) as T;
  }

  /** The problem of a refused call. */
  async refused(
    method: string,
    path: string,
    sent: Sent = {},
  ): Promise<{
    status: number;
    code: string;
    detail: string;
    title: string;
    errors?: Record<string, string[]>;
  }> {
    const response = await this.send(method, path, sent);
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    return response.json() as never;
  }
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

/** Creates a recording and sends a file to its upload target; what is left is to complete it. */
export async function sendFile(
  browser: TestBrowser,
  file: string | Buffer,
  title = 'Customer Call',
): Promise<{ id: string; objectURL: string }> {
  const { id } = await browser.ask<RecordingBody>('POST', '/api/recordings/create-uploading', { title });
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

/** Uploads a file the way the dialog does. */
export async function uploadFile(
  browser: TestBrowser,
  file: string | Buffer,
  title?: string,
): Promise<RecordingBody> {
  const { id, objectURL } = await sendFile(browser, file, title);
  return browser.ask('POST', `/api/recordings/${id}/complete-upload`, { objectURL });
}

/** Polls until the recording is in a status. */
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
