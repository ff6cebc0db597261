import { type TestBrowser, type TestProduct, startProduct } from '../support/product.js';
import { Relay } from '../support/relay.js';

let product: TestProduct;
let relay: Relay;
let owner: TestBrowser;

beforeAll(async () => {
  relay = await Relay.to(new URL(process.env['TEST_DATABASE_URL']!));
  product = await startProduct({ databaseThrough: relay.origin });
  owner = await product.signUp();
});
afterAll(async () => {
  relay.resume();
  await product.stop();
  await relay.stop();
});

async function timed(ask: () => Promise<Response>): Promise<{ response: Response; seconds: number }> {
  const started = performance.now();
  const response = await ask();
  return { response, seconds: (performance.now() - started) / 1000 };
}

describe('While the database takes connections and answers nothing', () => {
  beforeAll(() => relay.stall());
  afterAll(() => relay.resume());

  it('every request is told within five seconds, and when to try again', async () => {
    const calls = Array.from({ length: 15 }, (_, index) =>
      timed(() =>
        index % 2
          ? owner.send('GET', '/api/recordings')
          : owner.send('POST', '/api/recordings/create-uploading', { json: { title: 'Call' } }),
      ),
    );
    for (const { response, seconds } of await Promise.all(calls)) {
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(await response.json()).toMatchObject({ code: 'database.unavailable' });
      expect(seconds).toBeLessThan(5);
    }
  }, 20_000);

  it('the health says so within a good second', async () => {
    const { response, seconds } = await timed(() => owner.send('GET', '/api/health'));
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      parts: { database: { ok: false }, objects: { ok: true } },
    });
    expect(seconds).toBeLessThan(2);
  });
});

describe('Once the database answers again', () => {
  it('requests do too, without a restart', async () => {
    for (;;) if ((await owner.send('GET', '/api/recordings')).status === 200) break;
    const { response } = await timed(() => owner.send('GET', '/api/health'));
    expect(response.status).toBe(200);
  }, 60_000);
});
