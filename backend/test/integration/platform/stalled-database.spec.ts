import { startProduct } from '../../support/product.js';
import { Relay } from '../../support/relay.js';

const answeredEarly: string[] = [];

const relay: Relay = await Relay.to(new URL(process.env['TEST_DATABASE_URL']!));
const product = await startProduct({ databaseThrough: relay.origin }, (app) => {
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onResponse', (request, _reply, done) => {
    if (request.answeredEarly) answeredEarly.push(request.url);
    done();
  });
});
const owner = await product.signUp();
afterAll(async () => {
  relay.resume();
  await product.stop();
  await relay.stop();
});

describe('While the database takes connections and answers nothing', () => {
  beforeAll(() => relay.stall());
  afterAll(() => relay.resume());

  it('every request is told before its statement has reached a limit, and when to try again', async () => {
    const calls = Array.from({ length: 15 }, (_, index) =>
      index % 2
        ? owner.send('GET', '/api/recordings')
        : owner.send('POST', '/api/recordings/create-uploading', { json: { title: 'Call' } }),
    );
    for (const response of await Promise.all(calls)) {
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(await response.json()).toMatchObject({ code: 'database.unavailable' });
    }
    expect(answeredEarly).toHaveLength(calls.length);
  });

  it('the health says so by a look of its own, without waiting to be answered early', async () => {
    const response = await owner.send('GET', '/api/health');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      parts: { database: { ok: false }, objects: { ok: true } },
    });
    expect(answeredEarly).not.toContain('/api/health');
  });
});

describe('Once the database answers again', () => {
  it('requests do too, without a restart', async () => {
    for (;;) if ((await owner.send('GET', '/api/recordings')).status === 200) break;
    const response = await owner.send('GET', '/api/health');
    expect(response.status).toBe(200);
  }, 60_000);
});
