import { startProduct } from '../../support/product.js';
import { aCompletedRecording, aViewer } from '../../support/recordings.js';
import { holding, lockedOut, untilLockedOut } from '../../support/locks.js';

const product = await startProduct();
afterAll(() => product.stop());

it('leaves connections to others while many wait at the gate of one recording', async () => {
  const owner = await product.signUp();
  const recording = await aCompletedRecording(product, owner);
  const sql = 'select from recording where id = $1 for update';
  const release = await holding(product.database.url, sql, [recording.id]);
  const email = 'comes-often@example.com';
  const arriving = Promise.all(
    Array.from({ length: 12 }, () => aViewer(product, recording.shareId, { email })),
  );
  await untilLockedOut(product.database, 3);
  expect(await owner.ask('GET', `/api/recordings/${recording.id}`)).toMatchObject({ id: recording.id });
  expect(await lockedOut(product.database)).toHaveLength(3);
  await release();
  await arriving;
});

it('lets people in, watch and comment while the row of the recording is being changed', async () => {
  const owner = await product.signUp();
  const recording = await aCompletedRecording(product, owner);
  const sql = 'update recording set updated_at = now() where id = $1';
  const release = await holding(product.database.url, sql, [recording.id]);
  const viewer = await aViewer(product, recording.shareId);
  const analytics = `/api/recordings/${recording.id}/analytics`;
  await viewer.ask('POST', `${analytics}/sessions`, { sessionId: 'first' });
  const comments = `/api/recordings/shared/${recording.shareId}/comments`;
  const { id } = await viewer.ask<{ id: string }>('POST', comments, { content: 'A word' });
  expect((await viewer.send('DELETE', `${comments}/${id}`)).status).toBe(204);
  await release();
});
