import { type TestProduct, startProduct } from '../../support/product.js';
import { describeWithRedis, redisUrl } from '../../support/redis.js';

interface Health {
  status: string;
  parts: Record<string, { adapter: string; ok: boolean }>;
}

const guess = (product: TestProduct) =>
  product
    .visitor()
    .send('POST', '/api/login', { form: new URLSearchParams({ email: 'a@example.com', password: 'wrong' }) });

describeWithRedis('Limits of processes that share a Redis', () => {
  const processes: TestProduct[] = [];
  beforeAll(async () => {
    // A separate Redis database, because all tests share an address.
    const environment = { REDIS_URL: `${redisUrl()}/7` };
    for (let count = 0; count < 2; count++) processes.push(await startProduct({ environment }));
  });
  afterAll(() => Promise.all(processes.map((product) => product.stop())));

  it('hold for all of them together', async () => {
    for (let tries = 0; tries < 10; tries++) expect((await guess(processes[tries % 2]!)).status).toBe(401);
    for (const product of processes) {
      const refused = await guess(product);
      expect(refused.status).toBe(429);
    }
  });

  it('are named in the health of each', async () => {
    for (const product of processes) {
      const { parts } = await product.visitor().ask<Health>('GET', '/api/health');
      expect(parts['limits']).toEqual({ adapter: 'redis', ok: true });
    }
  });
});

describe('Limits of a process whose Redis is away', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startProduct({ environment: { REDIS_URL: 'redis://127.0.0.1:1' } });
  });
  afterAll(() => product.stop());

  it('hold all the same, as its health says', async () => {
    for (let tries = 0; tries < 10; tries++) expect((await guess(product)).status).toBe(401);
    expect((await guess(product)).status).toBe(429);
    const { status, parts } = await product.visitor().ask<Health>('GET', '/api/health');
    expect([status, parts['limits']]).toMatchObject(['ok', { adapter: 'redis', ok: false }]);
  });
});
