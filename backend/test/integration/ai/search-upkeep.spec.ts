import { CommandBus } from '@nestjs/cqrs';
import { CheckSearch, RebuildSearch } from '../../../src/modules/ai/index.js';
import { ObjectStorage } from '../../../src/modules/media/index.js';
import { asTheProduct } from '../../support/in-context.js';
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
