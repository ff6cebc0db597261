import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';

const ANSWER_MS = 800;

/** Asks whether the database answers, on a connection of its own: those of the requests may all be waiting for it. */
@Injectable()
export class DatabaseProbe implements OnApplicationShutdown {
  private readonly pool: pg.Pool;
  private asking: Promise<boolean> | null = null;

  constructor(@Inject(CONFIG) { database }: Config) {
    this.pool = new pg.Pool({
      connectionString: database.url,
      max: 1,
      // Like those of the requests, it stays open.
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    // An idle connection that ends is replaced by the next question.
    this.pool.on('error', () => undefined);
  }

  /**
   * Never throws, and answers within 2 seconds; whoever asks meanwhile gets the same answer. Asks twice: when this
   * process itself stood still, its timer ends the first question though the answer lies there.
   */
  answers(): Promise<boolean> {
    const ask = () => this.pool.query('select 1').then(() => true);
    return (this.asking ??= ask()
      .catch(ask)
      .catch(() => false)
      .finally(() => (this.asking = null)));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
