import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createTestDatabase, type TestDatabase } from './database.js';
import { hasSearchNode, testElasticsearch } from './elasticsearch.js';
import { type ProductProcess, startProcess } from './processes.js';
import { TestBrowser } from './product.js';
import { redisUrl } from './redis.js';
import { RoundRobin } from './round-robin.js';
import { S3Server } from './s3-server.js';

/** Two APIs behind a proxy and two workers, with the services of `docker/compose.yml`. */
export interface Installation {
  folder: string;
  database: TestDatabase;
  proxy: RoundRobin;
  environment: Record<string, string>;
  apis: ProductProcess[];
  workers: ProductProcess[];
  /** Starts another process from a build and registers an API with the proxy. */
  add(role: 'api' | 'worker', dist?: string): Promise<ProductProcess>;
  /** Routes all requests to one API meanwhile. */
  on<T>(api: 0 | 1, work: () => Promise<T>): Promise<T>;
  visitor(): TestBrowser;
  signUp(email: string): Promise<TestBrowser>;
  stop(): Promise<void>;
}

export async function startInstallation(): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'playhead-installation-'));
  const elasticsearch = hasSearchNode ? await testElasticsearch() : null;
  const [database, proxy, s3] = await Promise.all([
    createTestDatabase(),
    RoundRobin.start(),
    S3Server.start(),
  ]);
  const environment = {
    DATABASE_URL: database.url,
    // A separate numbered database, because other tests' products wait for work in the first.
    REDIS_URL: `${redisUrl()}/1`,
    ...(elasticsearch && { ELASTICSEARCH_URL: elasticsearch.url, ELASTICSEARCH_INDEX: elasticsearch.index }),
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    S3_FORCE_PATH_STYLE: 'true',
    APP_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: proxy.origin,
    TRUST_PROXY: 'true',
    FRONTEND_DIR: join(folder, 'no-frontend'),
    TRANSCRIBER: 'whisper',
    // Prepared by `npm test`, or by `npm start` where `npm run roll` is run.
    WHISPER_DIR: process.env.TEST_WHISPER_DIR ?? resolve('.data/whisper'),
    WHISPER_LANGUAGE: 'en',
    TRANSCRIBE_WORKERS: '1',
  };
  const [apis, workers]: ProductProcess[][] = [[], []];
  const installation: Installation = {
    folder,
    database,
    proxy,
    environment,
    apis: apis!,
    workers: workers!,
    async add(role, dist) {
      const started = [...apis!, ...workers!].length;
      // Each machine has its own disk.
      const own = {
        ...environment,
        DATA_DIR: join(folder, `machine-${started}-${randomBytes(3).toString('hex')}`),
      };
      const process = await startProcess(role, own, dist);
      (role === 'api' ? apis! : workers!).push(process);
      if (role === 'api') proxy.servers.push(process.origin);
      return process;
    },
    async on(api, work) {
      const both = proxy.servers;
      proxy.servers = [both[api]!];
      try {
        return await work();
      } finally {
        proxy.servers = both;
      }
    },
    visitor: () => new TestBrowser(proxy.origin),
    async signUp(email) {
      const browser = new TestBrowser(proxy.origin);
      const form = new URLSearchParams({ email, password: 'a long enough password' });
      const { status } = await browser.send('POST', '/api/register', { form });
      if (status !== 303) throw new Error(`Signing up failed: ${status}`);
      return browser;
    },
    async stop() {
      await Promise.all([...apis!, ...workers!].map((process) => process.kill()));
      await Promise.all([proxy.stop(), s3.stop(), database.drop(), elasticsearch?.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
  return installation;
}
