import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import type { Config } from '../config/config.js';
import { withRunningTimeout } from '../concurrency/with-timeout.js';
import { CONFIG } from '../config/config.module.js';

/** Milliseconds after which abandoned connection attempts and queries end. */
const CONNECT_MS = 30_000;
/** Response timeout in milliseconds, counted only while this process runs. */
const ANSWER_MS = 1_600;

/** Checks the database on its own connection, because all others may be waiting for it. */
@Injectable()
export class DatabaseProbe implements OnApplicationShutdown {
  private client: Promise<pg.Client> | null = null;
  private asking: Promise<boolean> | null = null;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * Never throws. Returns false after 1.6 seconds without a response during which this process was running, since a
   * response may wait in the socket of a paused process. Concurrent callers share a check.
   */
  answers(): Promise<boolean> {
    return (this.asking ??= this.ask().finally(() => (this.asking = null)));
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.client?.catch(() => null))?.end();
  }

  private async ask(): Promise<boolean> {
    const answer = (this.client ??= this.connect()).then((client) => client.query('select 1'));
    const hasAnswered = await withRunningTimeout(
      ANSWER_MS,
      answer.then(() => true),
      false,
    ).catch(() => false);
    // The next check opens a new connection.
    if (!hasAnswered) this.client = null;
    return hasAnswered;
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.config.database.url,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
    });
    client.on('error', () => (this.client = null));
    await client.connect();
    return client;
  }
}
