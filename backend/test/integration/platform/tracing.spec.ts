import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { tryPort } from '../../../../tools/start/checks.mjs';
import { type HostedServer, startHostedServer } from '../../support/hosted-server.js';
import { type RecordingBody, startProduct, uploadFile } from '../../support/product.js';
import { sampleSpeech } from '../../support/sample-media.js';
import { until } from '../../support/until.js';

const TITLE = 'Acquisition of Zanzibar';
const SAID = 'The quarterly forecast mentions redundancies nobody outside should hear about.';
const EMAIL = 'secret.person@example.com';
const BROWSER_TRACE = '0af7651916cd43dd8448eb211c80319c';
const TRACEPARENT = `00-${BROWSER_TRACE}-b7ad6b7169203331-01`;

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

const got: string[] = [];
const collector = createServer((request, response) => {
  void text(request).then((body) => {
    got.push(`${request.url} ${body}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});

const spans = (): SentSpan[] =>
  got.flatMap((line) => {
    const { resourceSpans } = JSON.parse(line.slice(line.indexOf(' '))) as {
      resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
    };
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  });
const ofBrowser = () => spans().filter(({ traceId }) => traceId === BROWSER_TRACE);

await once(collector.listen(0, '127.0.0.1'), 'listening');
const hosted: HostedServer = await startHostedServer();
hosted.hear = () => ({ text: SAID, segments: [{ text: SAID, start: 0.2, end: 1.9 }] });
const metricsPort: number = await tryPort('127.0.0.1', 0);
const product = await startProduct({
  environment: {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    METRICS_PORT: String(metricsPort),
    WRITE_BASE_URL: hosted.baseURL,
    WRITE_API_KEY: 'a key of a service',
    TRANSCRIBE_BASE_URL: hosted.baseURL,
    TRANSCRIBE_API_KEY: 'a key of a service',
  },
});
const owner = await product.signUp(EMAIL);
const send = owner.send.bind(owner);
owner.send = (method, path, sent = {}) =>
  send(method, path, { ...sent, headers: { ...sent.headers, traceparent: TRACEPARENT } });
const { id } = await uploadFile(owner, await sampleSpeech(product.folder), TITLE);
await product.runTasks();
const recording: RecordingBody = await owner.ask('GET', `/api/recordings/${id}`);
await owner.send('GET', `/api/search?q=${encodeURIComponent(TITLE)}`);
afterAll(async () => {
  await product.stop();
  await hosted.close();
  collector.close();
  collector.closeAllConnections();
});

it('A trace goes from the browser’s request through the queue to the worker and the model', async () => {
  await until(async () => ofBrowser().some(({ name }) => name === 'hosted model'), 60);
  const all = ofBrowser();
  const above = (span: SentSpan): string[] => {
    const parent = all.find(({ spanId }) => spanId === span.parentSpanId);
    return [span.name, ...(parent ? above(parent) : [])];
  };
  const model = all.find(({ name }) => name === 'hosted model')!;
  expect(above(model)).toEqual([
    'hosted model',
    'task process-recording',
    'POST /api/recordings/:id/complete-upload',
  ]);
});

it('Neither traces nor measures hold a title, an address of a person, a word of the transcript or a token', async () => {
  await until(async () => spans().some(({ name }) => name === 'GET /api/search'), 60);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toContain('playhead_http_request_seconds_count');
  const told = [...got, metrics].join('\n').toLowerCase();
  const words = recording.transcript.flatMap((line) => line.text.toLowerCase().match(/[a-z]{7,}/g) ?? []);
  expect(words.length).toBeGreaterThan(3);
  const hidden = [
    TITLE,
    'Zanzibar',
    EMAIL,
    EMAIL.split('@')[0]!,
    'a key of a service',
    recording.title,
    recording.id,
    recording.shareId,
    ...owner.cookies.values(),
    ...words,
  ];
  expect(hidden.filter((secret) => told.includes(secret.toLowerCase()))).toEqual([]);
});
