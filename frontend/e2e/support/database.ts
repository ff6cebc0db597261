import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Opens the database of a running product by its data folder. */
export async function openDatabase(dataDir: string): Promise<pg.Client> {
  const read = async (name: string) =>
    JSON.parse(await readFile(join(dataDir, name), 'utf8')) as Record<string, string | number>;
  const [{ postgresPassword }, { postgresPort }] = [await read('secrets.json'), await read('launcher.json')];
  const client = new pg.Client(`postgres://playhead:${postgresPassword}@127.0.0.1:${postgresPort}/playhead`);
  await client.connect();
  return client;
}
