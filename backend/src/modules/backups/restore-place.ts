import pg from 'pg';
import { BACKUP_ERRORS } from './backups.errors.js';
import { nameOf } from './manifest.js';

/** Database names have at most 63 bytes; mark and time take 24. */
const STEM = 39;
const MARK = '_before_';

/**
 * The database to restore into: the live one if empty, else a new one that takes its name at the end while the
 * previous one is kept under another name.
 */
export class RestorePlace {
  private constructor(
    private readonly live: string,
    /** URL of the database being filled. */
    readonly url: string,
    private readonly beside: string | null,
    /** Names what this restore keeps aside. */
    readonly point: string,
  ) {}

  /**
   * @param replace whether existing accounts may be replaced
   * @throws BACKUP_ERRORS.occupied, mayNotCreate
   */
  static async choose(live: string, replace: boolean, now: Date): Promise<RestorePlace> {
    const point = nameOf(now);
    const { accounts, mayCreate } = await withClient(live, async (client) => ({
      accounts: await accountsIn(client),
      mayCreate: await mayCreateDatabases(client),
    }));
    if (accounts === null) return new RestorePlace(live, live, null, point);
    if (accounts > 0 && !replace) throw BACKUP_ERRORS.occupied(accounts);
    if (!mayCreate) throw BACKUP_ERRORS.mayNotCreate();
    const prefix = `${databaseOf(live).slice(0, STEM)}_restore_`;
    const beside = prefix + point;
    await asNeighbour(live, async (client) => {
      await dropAbandoned(client, prefix);
      await client.query(`create database ${quoted(beside)}`);
    });
    return new RestorePlace(live, urlOf(live, beside), beside, point);
  }

  /** Swaps the restored database with the live one. */
  async takeOver(): Promise<void> {
    if (this.beside === null) return;
    const { live, beside } = this;
    await asNeighbour(live, (client) =>
      swap(client, { live: databaseOf(live), next: beside, kept: keptName(live, this.point) }),
    );
  }

  /** Cleans up after a failure. */
  async giveUp(): Promise<void> {
    const { beside, live } = this;
    if (beside !== null)
      await asNeighbour(live, (client) =>
        client.query(`drop database if exists ${quoted(beside)} with (force)`),
      );
    else
      await withClient(live, async (client) => {
        await client.query('drop schema public cascade');
        await client.query('create schema public');
      });
  }
}

/** Restore points that can be undone, newest first. */
export async function keptPoints(live: string): Promise<string[]> {
  const prefix = keptName(live, '');
  const names = await asNeighbour(live, (client) => databasesWith(client, prefix));
  return names.map((name) => name.slice(prefix.length));
}

async function databasesWith(client: pg.Client, prefix: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, $1) order by 1 desc`,
    [prefix],
  );
  return rows.map(({ name }) => name);
}

/** Drops databases of interrupted restores. A database of a running restore is in use and is kept. */
async function dropAbandoned(client: pg.Client, prefix: string): Promise<void> {
  for (const name of await databasesWith(client, prefix))
    await client.query(`drop database ${quoted(name)}`).catch(() => undefined);
}

/** Puts a kept database back and drops the one that replaced it. */
export async function takeBack(live: string, point: string): Promise<void> {
  const undone = `${databaseOf(live).slice(0, STEM)}_undone_${point}`;
  await asNeighbour(live, async (client) => {
    await swap(client, { live: databaseOf(live), next: keptName(live, point), kept: undone });
    await client.query(`drop database if exists ${quoted(undone)} with (force)`);
  });
}

export const forgetPoint = (live: string, point: string): Promise<unknown> =>
  asNeighbour(live, (client) =>
    client.query(`drop database if exists ${quoted(keptName(live, point))} with (force)`),
  );

async function swap(
  client: pg.Client,
  { live, next, kept }: { live: string; next: string; kept: string },
): Promise<void> {
  // Disconnects clients, which then reconnect to the database with this name.
  await client.query(`alter database ${quoted(live)} with allow_connections false`);
  await endConnections(client, live);
  await endConnections(client, next);
  try {
    await client.query('begin');
    await client.query(`alter database ${quoted(live)} rename to ${quoted(kept)}`);
    await client.query(`alter database ${quoted(next)} rename to ${quoted(live)}`);
    await client.query(`alter database ${quoted(live)} with allow_connections true`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    await client.query(`alter database ${quoted(live)} with allow_connections true`);
    throw error;
  }
}

const endConnections = (client: pg.Client, database: string): Promise<unknown> =>
  client.query(
    // Waits for each connection to end, because a database in use cannot be renamed.
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
    [database],
  );

/** Null if there are no tables yet. */
async function accountsIn(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ there: boolean }>(
    `select exists (select from pg_tables where schemaname = 'public') as there`,
  );
  if (!rows[0]?.there) return null;
  const { rows: migrated } = await client.query<{ at: string | null }>(
    `select to_regclass('public.user_account')::text as at`,
  );
  if (!migrated[0]?.at) return 0;
  const counted = await client.query<{ accounts: number }>(
    `select count(*)::int as accounts from ${migrated[0].at}`,
  );
  return counted.rows[0]?.accounts ?? 0;
}

async function mayCreateDatabases(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select rolcreatedb or rolsuper as may from pg_roles where rolname = session_user`,
  );
  return rows[0]?.may ?? false;
}

const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));
const keptName = (live: string, point: string): string => `${databaseOf(live).slice(0, STEM)}${MARK}${point}`;
const quoted = (name: string): string => pg.escapeIdentifier(name);

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
}

/** Connects to another database, because the current one can be neither renamed nor dropped. */
const asNeighbour = <T>(live: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(urlOf(live, databaseOf(live) === 'postgres' ? 'template1' : 'postgres'), work);

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
