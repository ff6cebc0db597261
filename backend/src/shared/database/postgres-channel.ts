import { Logger } from '@nestjs/common';
import pg from 'pg';

const AGAIN_MS = 5_000;

/**
 * Listens to notifications of one channel, which PostgreSQL delivers on commit. Without the connection (outage, or a
 * pooler without sessions) none arrive, so listeners also poll.
 */
export class PostgresChannel {
  private readonly logger = new Logger(PostgresChannel.name);
  private client: pg.Client | null = null;
  private again: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly name: string,
    private readonly onNotification: (payload: string) => void,
  ) {}

  async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.databaseUrl, keepAlive: true });
    this.client = client;
    client.on('notification', ({ payload }) => this.onNotification(payload ?? ''));
    client.on('error', (error) => this.lost(client, error));
    client.on('end', () => this.lost(client));
    try {
      await client.connect();
      await client.query(`listen ${this.name}`);
    } catch (error) {
      this.lost(client, error);
    }
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.again);
    const { client } = this;
    this.client = null;
    await client?.end().catch(() => undefined);
  }

  private lost(client: pg.Client, error?: unknown): void {
    if (this.isStopped || this.client !== client) return;
    this.client = null;
    this.logger.debug(
      { err: error, channel: this.name },
      'No notifications arrive; the connection is retried shortly',
    );
    client.end().catch(() => undefined);
    this.again = setTimeout(() => void this.listen(), AGAIN_MS).unref();
  }
}
