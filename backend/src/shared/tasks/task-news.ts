import { Logger } from '@nestjs/common';
import pg from 'pg';

const CHANNEL = 'task_added';
const AGAIN_MS = 5_000;

/**
 * Listens for tasks that database triggers add; the trigger notifies on commit. Without the connection (outage, or a
 * pooler without sessions) workers find such tasks by polling.
 */
export class TaskNews {
  private readonly logger = new Logger(TaskNews.name);
  private client: pg.Client | null = null;
  private again: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly onNews: (kind: string) => void,
  ) {}

  async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.databaseUrl, keepAlive: true });
    this.client = client;
    client.on('notification', ({ payload }) => this.onNews(payload ?? ''));
    client.on('error', (error) => this.lost(client, error));
    client.on('end', () => this.lost(client));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
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
    this.logger.debug({ err: error }, 'Nothing is heard of new tasks; listening again shortly');
    client.end().catch(() => undefined);
    this.again = setTimeout(() => void this.listen(), AGAIN_MS).unref();
  }
}
