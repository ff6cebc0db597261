import { CommandBus } from '@nestjs/cqrs';
import { holding, untilLockedOut } from '../../support/locks.js';
import { FailProcessing, ReportProcessing } from '../../../src/modules/recordings/index.js';
import { asTheProduct } from '../../support/in-context.js';
import { startProduct } from '../../support/product.js';
import { aCompletedRecording } from '../../support/recordings.js';

const product = await startProduct();
afterAll(() => product.stop());

async function publishedMeanwhile(recordingId: string, work: () => Promise<unknown>): Promise<void> {
  const sql = `update recording set status = 'completed', processing_stage = null, processing_progress = 100 where id = $1`;
  const release = await holding(product.database.url, sql, [recordingId]);
  const done = work();
  await untilLockedOut(product.database);
  await release();
  await done;
}

describe('A recording that was published', () => {
  it.each([
    [
      'progress',
      (recordingId: string) => new ReportProcessing({ recordingId, stage: 'transcript', percent: 90 }),
    ],
    ['a failure', (recordingId: string) => new FailProcessing({ recordingId, reason: 'Too late.' })],
  ])('is not changed by a late report of %s', async (_what, report) => {
    const { id } = await aCompletedRecording(product, await product.signUp());
    await product.database.query(
      `update recording set status = 'processing', processing_stage = 'chapters', processing_progress = 80
       where id = $1`,
      [id],
    );
    await publishedMeanwhile(id, () =>
      asTheProduct(product, () => product.app.get(CommandBus, { strict: false }).execute(report(id))),
    );
    const kept = await product.database.query(
      `select status, processing_stage, processing_progress, failure_reason from recording where id = $1`,
      [id],
    );
    expect(kept).toEqual([
      { status: 'completed', processing_stage: null, processing_progress: 100, failure_reason: null },
    ]);
  });
});
