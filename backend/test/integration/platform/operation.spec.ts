import { jest } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { ObjectStorage } from '../../../src/modules/media/index.js';
import { startProduct } from '../../support/product.js';
import { aCompletedRecording, aViewer } from '../../support/recordings.js';

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}

const metricsPort = await freePort();
const healthPort = await freePort();
const product = await startProduct({
  environment: { METRICS_PORT: String(metricsPort), HEALTH_PORT: String(healthPort) },
});
const owner = await product.signUp('ada@example.com');
const call = await aCompletedRecording(product, owner, {
  title: 'Pangolin',
  lines: [{ text: 'An armadillo' }],
});

describe('An installation that is measured', () => {
  const read = async (port: number, path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: answer.status, text: await answer.text() };
  };
  const measured = async (): Promise<string> => (await read(metricsPort, '/metrics')).text;
  const valueOf = (text: string, series: string): number =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')
        .at(-1),
    );

  afterAll(() => product.stop());

  it('says how requests, work, events and connections are', async () => {
    const viewer = await aViewer(product, call.shareId, { email: 'vi@example.com' });
    const sessionId = randomUUID();
    const event = { eventId: randomUUID(), sessionId, eventType: 'play', videoTime: 0, elapsed: 0 };
    const before = await measured();
    await viewer.ask('POST', `/api/recordings/${call.id}/analytics/events/batch`, {
      events: [event, { ...event, eventType: 'x' }],
    });
    await product.runTasks();
    await owner.send('GET', '/api/recordings/unknown');
    const text = await measured();
    for (const outcome of ['accepted', 'rejected']) {
      const series = `playhead_viewing_events_total{outcome="${outcome}"}`;
      expect(valueOf(text, series) - (valueOf(before, series) || 0)).toBe(1);
    }
    expect(
      valueOf(
        text,
        'playhead_http_request_seconds_count{method="GET",route="/api/recordings/:id",status="400"}',
      ),
    ).toBe(1);
    expect(text).toMatch(/playhead_task_seconds_count\{kind="index-recording",outcome="done"\} \d+/);
    expect(text).toMatch(/playhead_database_connections\{state="idle"\} [1-9]/);
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
    expect(valueOf(text, 'playhead_queue_wakes')).toBe(0);
  });

  it('says for how long work has been waiting', async () => {
    await product.database.query(
      `insert into task (id, kind, subject, payload, due_at, created_at)
       values (gen_random_uuid(), 'process-recording', 'nobody@example.com', '{}', now() - interval '1 hour', now())`,
    );
    const text = await measured();
    expect(valueOf(text, 'playhead_tasks{kind="process-recording",state="waiting"}')).toBe(1);
    expect(valueOf(text, 'playhead_task_oldest_due_seconds{kind="process-recording"}')).toBeGreaterThan(
      3_599,
    );
  });

  it('answers nothing else at its port', async () => {
    for (const path of ['/', '/api/health', '/metrics/x', '/constructor'])
      expect((await read(metricsPort, path)).status).toBe(404);
  });

  it('tells its health at a port of its own, since when a part does not work, and what would mend it', async () => {
    expect(await read(healthPort, '/api/health/live')).toEqual({ status: 200, text: '{"status":"ok"}' });
    expect(JSON.parse((await read(healthPort, '/api/health')).text)).toMatchObject({ status: 'ok' });

    const storage = product.app.get(ObjectStorage, { strict: false });
    const works = storage.problem;
    storage.problem = () => Promise.resolve('The disk is gone.');
    const health = async () =>
      JSON.parse((await read(healthPort, '/api/health')).text) as { parts: { objects: { since: string } } };
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + 1_000);
    expect((await read(healthPort, '/api/health')).status).toBe(503);
    const { parts } = await health();
    expect(parts.objects).toMatchObject({
      ok: false,
      problem: 'The disk is gone.',
      since: expect.stringMatching(/^\d{4}-/),
      mend: expect.stringContaining('DATA_DIR/objects'),
    });
    expect((await health()).parts.objects.since).toBe(parts.objects.since);
    expect((await owner.send('GET', '/api/health/live')).status).toBe(200);
    storage.problem = works;
    expect(await owner.ask<object>('GET', '/api/health')).toMatchObject({ status: 'ok' });
  });
});
