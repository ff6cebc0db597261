import type { TestProduct } from './product.js';

/** Tables that contain a text anywhere, ignoring case. Proves that no personal data is left. */
export async function tablesWith({ database }: TestProduct, text: string): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await database.query(`select from "${name}" t where t::text ilike $1 limit 1`, [
      `%${text}%`,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
