import { CommandBus } from '@nestjs/cqrs';
import { CheckSearch, RebuildSearch } from '../../../src/modules/ai/index.js';
import { ObjectStorage } from '../../../src/modules/media/index.js';
import { asTheProduct } from '../../support/in-context.js';
import { holding, untilLockedOut } from '../../support/locks.js';
import { startProduct } from '../../support/product.js';
import { aCompletedRecording } from '../../support/recordings.js';

const check = (repair: boolean) =>
  asTheProduct(product, () =>
    product.app.get(CommandBus).execute(new CheckSearch({ repair, signal: AbortSignal.timeout(30_000) })),
  );
const found = async (q: string) =>
  (await owner.ask<{ results: object[] }>('GET', `/api/search?q=${q}`)).results.length;

const product = await startProduct();
const owner = await product.signUp();
const call = await aCompletedRecording(product, owner, {
  title: 'Pangolin',
  lines: [{ text: 'An armadillo' }],
});
await product.runTasks({ kinds: ['index-recording'] });
afterAll(() => product.stop());

describe('CheckSearch', () => {
  it('finds nothing wrong but the file that is not there', async () => {
    expect(await check(false)).toEqual({
      rows: [],
      engines: [{ name: 'postgres', recordings: [] }],
      withoutFile: expect.arrayContaining([call.id]),
      storage: { orphans: [], isRemoved: false },
    });
    const storage = product.app.get(ObjectStorage, { strict: false });
    await storage.writeFile(`uploads/${call.id}`, import.meta.filename, 'video/mp4');
    expect((await check(false)).withoutFile).not.toContain(call.id);
  });

  it('tells of rows that somebody spoiled, and repairs them only when told to', async () => {
    const spoiled = await aCompletedRecording(product, owner, { title: 'Axolotl' });
    await product.database.query(
      `delete from search_entry where recording_id = $1 and field = 'transcript'`,
      [call.id],
    );
    await product.database.query(`update search_entry set language = 'de' where recording_id = $1`, [
      spoiled.id,
    ]);
    await product.database.query('delete from search_vocabulary where recording_id = $1', [call.id]);
    expect(await check(false)).toMatchObject({
      rows: [call.id, spoiled.id],
      engines: [{ recordings: expect.arrayContaining([call.id]) }],
    });
    expect(await found('armadillo')).toBe(0);
    await check(true);
    expect(await check(false)).toMatchObject({ rows: [], engines: [{ recordings: [] }] });
    expect(await found('armadillo')).toBe(1);
  });
});

describe('RebuildSearch', () => {
  it('makes everything anew, also what was lost whole', async () => {
    await product.database.query('truncate search_entry, search_vocabulary, search_word');
    expect(await found('pangolin')).toBe(0);
    const steps: string[] = [];
    const recordings = await asTheProduct(product, () =>
      product.app.get(CommandBus).execute(
        new RebuildSearch({
          signal: AbortSignal.timeout(30_000),
          report: (step, done) => void steps.push(`${step} ${done}`),
        }),
      ),
    );
    expect(recordings).toBeGreaterThan(0);
    expect(steps).toContain(`postgres ${recordings}`);
    expect([await found('pangolin'), await found('armadilo')]).toEqual([1, 1]);
  });
});

describe('a long transcript', () => {
  const long = async (title: string) => {
    const { id } = await aCompletedRecording(product, owner, { title });
    await product.database.query(
      `insert into transcript_segment (id, recording_id, start_time, end_time, text)
       select uuidv7(), $1, n, n + 1, 'A numbat no. ' || n from generate_series(1, 2500) n`,
      [id],
    );
    return id;
  };
  const change = (id: string, sql: string) =>
    product.database.query(`${sql} where recording_id = $1 and start_time = 7`, [id]);
  const lines = async (id: string) =>
    (
      await product.database.query<{ text: string }>(
        `select text from search_entry where recording_id = $1 and field = 'transcript' order by start_time`,
        [id],
      )
    ).map(({ text }) => text);
  const index = () => product.runTasks({ kinds: ['index-lines'] });

  it('is found by its title at once and by its lines once they are indexed, as they are by then', async () => {
    const id = await long('Quokka');
    expect([await found('quokka'), await found('numbat')]).toEqual([1, 0]);
    await change(id, `update transcript_segment set text = 'A bilby'`);
    expect(await lines(id)).toEqual([]);
    await index();
    expect(await lines(id)).toHaveLength(2500);
    expect([await found('numbat'), await found('bilby')]).toEqual([1, 1]);
    await change(id, 'delete from transcript_segment');
    expect(await found('bilby')).toBe(0);
  });

  it('is not found by a line that is removed while it is indexed', async () => {
    const id = await long('Kowari');
    const line = 'transcript_segment where recording_id = $1 and start_time = 7';
    const letGo = await holding(product.database.url, `select from ${line} for update`, [id]);
    await index();
    expect(await lines(id)).toHaveLength(2499);
    await letGo();
    const commit = await holding(product.database.url, `delete from ${line}`, [id]);
    const indexed = product.database.query('select add_search_lines($1, 3000)', [id]);
    await untilLockedOut(product.database);
    await commit();
    await indexed;
    expect(await lines(id)).toHaveLength(2499);
  });

  it('is not indexed in the trash', async () => {
    const id = await long('Dibbler');
    await owner.ask('DELETE', `/api/recordings/${id}`);
    await index();
    expect(await lines(id)).toEqual([]);
  });
});
