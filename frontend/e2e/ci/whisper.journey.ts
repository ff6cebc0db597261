import { completed, people } from '../support/people.ts';
import { type Product, startProduct } from '../support/product.ts';
import { stage } from '../support/stage.ts';

/** Downloading and preparing the engine takes minutes. */
const ENGINE_MS = 600_000;
jest.setTimeout(ENGINE_MS);

/** A separate product, because it downloads and prepares Whisper after its start. */
let product: Product;
const { person } = people(() => product.address);
beforeAll(async () => {
  product = await startProduct({ environment: { WHISPER_DIR: '', TRANSCRIBER: '' } });
});
afterAll(() => product?.stop());

it('A recording of a stranger is heard by Whisper, which is prepared meanwhile', async () => {
  const { page, call } = await person('stranger');
  await page.getByRole('button', { name: 'Smart Recording', exact: true }).click();
  await page.locator('input[type=file]').setInputFiles(stage().sample.recording);
  await page.keyboard.press('Escape');
  page.setDefaultTimeout(ENGINE_MS);
  await completed(page);
  const [{ id }] = await call<[{ id: string }]>('GET', '/api/recordings');
  await page.goto(`/edit/${id}`);
  await page.getByRole('tab', { name: 'Transcript' }).click();
  await page
    .getByText(/budget/i)
    .first()
    .waitFor();
});
