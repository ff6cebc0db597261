import { type RecordingBody, type TestBrowser, type TestProduct, startProduct } from '../support/product.js';
import { aCompletedRecording } from '../support/recordings.js';

/** Workers look for tasks every five seconds; right after they looked, only hearing of one is quicker. */
const HEARD_MS = 3_000;

let product: TestProduct;
let owner: TestBrowser;
let call: RecordingBody;
beforeAll(async () => {
  product = await startProduct({ role: 'all' });
  owner = await product.signUp();
  call = await aCompletedRecording(product, owner, { title: 'Wake-up call' });
  await untilIndexed();
});
afterAll(() => product.stop());

/** @returns after how many milliseconds */
async function untilIndexed(): Promise<number> {
  const began = performance.now();
  const left = () => product.database.query(`select from task where kind = 'index-recording'`);
  while ((await left()).length > 0) {
    if (performance.now() - began > 20_000) throw new Error('Nobody indexes');
    await new Promise((resume) => setTimeout(resume, 20));
  }
  return performance.now() - began;
}

it('Workers hear of what a trigger has them index, whoever wrote to the tables', async () => {
  const took: number[] = [];
  for (const [n, word] of ['Numbat', 'Quokka', 'Wombat'].entries()) {
    await product.database.query('update recording set title = $2 where id = $1', [call.id, `${word} ${n}`]);
    took.push(await untilIndexed());
    const mistyped = `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`;
    const { results } = await owner.ask<{ results: object[] }>('GET', `/api/search?q=${mistyped}`);
    expect(results).toHaveLength(1);
  }
  expect(Math.max(...took)).toBeLessThan(HEARD_MS);
});
