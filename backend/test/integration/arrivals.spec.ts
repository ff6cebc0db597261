import pg from 'pg';
import { type TestProduct, startProduct } from '../support/product.js';
import { aCompletedRecording, aViewer } from '../support/recordings.js';
import { lockedOut, untilLockedOut } from '../support/locks.js';

let product: TestProduct;
let holder: pg.Client;

beforeAll(async () => {
  product = await startProduct();
  holder = new pg.Client({ connectionString: product.database.url });
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await product.stop();
});

it('leaves connections to others while many wait at the gate of one recording', async () => {
  const owner = await product.signUp();
  const recording = await aCompletedRecording(product, owner);
  await holder.query('begin');
  await holder.query('select from recording where id = $1 for update', [recording.id]);
  const email = 'comes-often@example.com';
  const arriving = Promise.all(
    Array.from({ length: 12 }, () => aViewer(product, recording.shareId, { email })),
  );
  await untilLockedOut(product.database, 3);
  expect(await owner.ask('GET', `/api/recordings/${recording.id}`)).toMatchObject({ id: recording.id });
  expect(await lockedOut(product.database)).toHaveLength(3);
  await holder.query('commit');
  await arriving;
});
