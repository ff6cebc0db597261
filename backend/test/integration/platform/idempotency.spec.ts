import { randomUUID } from 'node:crypto';
import { type RecordingBody, type TestBrowser, startProduct } from '../../support/product.js';
import { aCompletedRecording, aViewer, liftPlanLimits } from '../../support/recordings.js';
import { IdempotencyKeys } from '../../../src/shared/idempotency/idempotency-keys.js';
import { inContext } from '../../../src/shared/database/request-context.js';
import { EntityManager } from '@mikro-orm/postgresql';

const product = await startProduct();
await liftPlanLimits(product);
const owner = await product.signUp();
afterAll(() => product.stop());

const create = '/api/recordings/create-uploading';
const post = (browser: TestBrowser, path: string, json: unknown, key: string) =>
  browser.send('POST', path, { json, headers: { 'idempotency-key': key } });
const recordings = async () => (await owner.ask<RecordingBody[]>('GET', '/api/recordings')).length;

describe('A POST with an Idempotency-Key', () => {
  it('is answered again as it was, and does nothing again', async () => {
    const [key, before] = [randomUUID(), await recordings()];
    const first = await post(owner, create, { title: 'Call' }, key);
    const again = await post(owner, create, { title: 'Call' }, key);
    expect([first.status, again.status]).toEqual([first.status, first.status]);
    expect(await again.text()).toBe(await first.text());
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
    expect(await recordings()).toBe(before + 1);
  });

  it('does its work once when it is sent ten times at the same moment', async () => {
    const [key, before] = [randomUUID(), await recordings()];
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => (await post(owner, create, { title: 'Call' }, key)).text()),
    );
    expect(new Set(answers).size).toBe(1);
    expect(await recordings()).toBe(before + 1);
  });

  it('is refused with another body, or at another address', async () => {
    const key = randomUUID();
    await post(owner, create, { title: 'Call' }, key);
    const json = { title: 'Another' };
    const headers = { 'idempotency-key': key };
    const problem = { status: 422, code: 'idempotency.key_reused' };
    expect(await owner.refused('POST', create, { json, headers })).toMatchObject(problem);
    expect(await owner.refused('POST', '/api/tokens', { json: { name: 'x' }, headers })).toMatchObject(
      problem,
    );
  });

  it('belongs to who sent it', async () => {
    const [key, other] = [randomUUID(), await product.signUp()];
    const first = await post(owner, create, { title: 'Call' }, key);
    const theirs = await post(other, create, { title: 'Call' }, key);
    expect(theirs.status).toBe(first.status);
    expect(await theirs.text()).not.toBe(await first.text());
  });

  it('is done anew after a failure', async () => {
    const key = randomUUID();
    const path = `/api/recordings/${randomUUID()}/comments`;
    for (let time = 0; time < 2; time++)
      expect((await post(owner, path, { content: 'Hello' }, key)).status).toBe(404);
    const invalid = await owner.refused('POST', create, { json: {}, headers: { 'idempotency-key': key } });
    expect(invalid.status).toBe(400);
  });

  it('is honoured for viewers of a link', async () => {
    const { shareId } = await aCompletedRecording(product, owner);
    const viewer = await aViewer(product, shareId);
    const key = randomUUID();
    const path = `/api/recordings/shared/${shareId}/comments`;
    for (let time = 0; time < 2; time++) await post(viewer, path, { content: 'Hello' }, key);
    expect(await viewer.ask('GET', path)).toHaveLength(1);
  });

  it('keeps no secret that a copy of the database would tell', async () => {
    const key = randomUUID();
    const { token } = (await (await post(owner, '/api/tokens', { name: 'CI' }, key)).json()) as {
      token: string;
    };
    const again = (await (await post(owner, '/api/tokens', { name: 'CI' }, key)).json()) as { token: string };
    expect(again.token).toBe(token);
    const rows = await product.database.query<{ row: string; body: Buffer }>(
      'select k::text as row, body from idempotency_key k',
    );
    for (const { row, body } of rows) {
      expect(row).not.toContain(key);
      expect(body?.includes(token) ?? false).toBe(false);
    }
  });

  /** The state left by a process that dies before responding. */
  const loseAnswers = () =>
    product.database.query(
      `update idempotency_key set status = null, body = null, lease_until = now() - interval '1 s'`,
    );

  it('is not done anew when the process has died after it', async () => {
    const key = randomUUID();
    await post(owner, create, { title: 'Call' }, key);
    const before = await recordings();
    await loseAnswers();
    const again = { json: { title: 'Call' }, headers: { 'idempotency-key': key } };
    for (let time = 0; time < 2; time++)
      expect(await owner.refused('POST', create, again)).toMatchObject({
        status: 409,
        code: 'idempotency.answer_lost',
      });
    expect(await recordings()).toBe(before);
  });

  it('is free again a day later, and when the process has died before it', async () => {
    const key = randomUUID();
    const first = await (await post(owner, create, { title: 'Call' }, key)).text();
    await loseAnswers();
    await product.database.query('update idempotency_key set done_at = null');
    const second = await (await post(owner, create, { title: 'Call' }, key)).text();
    expect(second).not.toBe(first);
    await product.database.query(`update idempotency_key set created_at = now() - interval '25 hours'`);
    await inContext(product.app.get(EntityManager), () => product.app.get(IdempotencyKeys).purge());
    expect(await product.database.query('select 1 from idempotency_key')).toEqual([]);
  });
});
