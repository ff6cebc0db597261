import { startHostedServer } from '../support/hosted-server.js';
import { startProduct } from '../support/product.js';
import { runTool } from '../support/run-tool.js';
import { S3Server } from '../support/s3-server.js';

const SECRET = 'a secret that only these tests know of';

const product = await startProduct();
const speech = await startHostedServer();

describe('npm run doctor', () => {
  afterAll(() => Promise.all([product.stop(), speech.close()]));
  const doctor = (more: Record<string, string> = {}) =>
    runTool(['doctor'], {
      DATABASE_URL: product.database.url,
      DATA_DIR: product.folder,
      APP_SECRET: SECRET,
      TRANSCRIBE_BASE_URL: speech.baseURL,
      ...more,
    });

  it('finds that all is well', async () => {
    const { code, output } = await doctor({ PUBLIC_URL: product.origin });
    expect(output).toContain(`${product.origin} leads to Playhead`);
    expect(output).toMatch(/ok {3}mail +is kept in the database and the log, and not sent/);
    expect([code, output]).toEqual([0, expect.stringContaining('All is well.')]);
  }, 60_000);

  it('ends with what to do, in order, and tells no secret', async () => {
    const { code, output } = await doctor({
      REDIS_URL: 'redis://:hidden-password@127.0.0.1:1',
      PUBLIC_URL: 'http://127.0.0.1:1',
    });
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/order[^]*1\. Start Redis[^]*2\. Lead http:\/\/127\.0\.0\.1:1 to Playhead/),
    ]);
    expect(output).not.toContain('hidden-password');
    expect((await doctor({ APP_SECRET: 'short', METRICS_PORT: 'x' })).output).toMatch(
      /Correct METRICS_PORT[^]*Correct APP_SECRET/,
    );
  }, 60_000);

  it('uploads to the bucket as a browser does', async () => {
    const s3 = await S3Server.start();
    const { output } = await doctor({
      S3_BUCKET: s3.bucket,
      S3_ENDPOINT: s3.endpoint,
      S3_FORCE_PATH_STYLE: 'true',
      PUBLIC_URL: product.origin,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    });
    expect(output).toContain('takes a signed PUT and gives it back');
    expect(output).toContain(`does not let browsers upload from ${product.origin}`);
    expect(output).toContain(`1. Give the bucket ${s3.bucket} the CORS rule of docs/s3.md`);
    expect(s3.objects.size).toBe(0);
    await s3.stop();
  }, 60_000);

  it('says which release has to be started with an older database', async () => {
    await product.database.query(`update mikro_orm_migrations set name = 'Rooms20261203' where id = 1`);
    const { code, output } = await doctor({ PUBLIC_URL: product.origin });
    expect([code, output]).toEqual([1, expect.stringMatching(/1\. [^]*Start Playhead 0\.3\.0 with it once/)]);
  }, 60_000);
});
