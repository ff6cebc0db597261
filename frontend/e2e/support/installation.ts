import { type BrowserServer, chromium } from 'playwright-core';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HostedServer, startHostedServer } from '../../../backend/test/support/hosted-server.ts';
import { CHROMIUM, openPage } from './browser.ts';
import { addRecording, anOwner } from './caller.ts';
import { blueCamera, recordSpeech } from './media.ts';
import { type Product, startProduct } from './product.ts';
import type { Stage } from './stage.ts';

/** The transcript that the speech service returns for any voice. */
const HEARD = [
  'Welcome everyone.',
  'Today we talk about the budget for the next quarter.',
  'The customer wants a discount on the annual plan.',
  'The next step is a pilot in June.',
];
const SAMPLE_TRANSCRIPT = `WEBVTT

1
00:00:00.500 --> 00:00:03.000
Ann Lee: The harbour budget is too small.

2
00:00:03.200 --> 00:00:06.000
Ben: Call me on 415 555 0132 tomorrow.

3
00:00:06.200 --> 00:00:09.000
Ben: We pay twenty euros for each crane.
`;

let folder: string;
let speech: HostedServer;
let product: Product;
let browser: BrowserServer;

/** Starts the product, browser and speech service that all journeys share, and creates one recording. */
export async function setUp(): Promise<void> {
  try {
    process.env.JOURNEY_STAGE = JSON.stringify(await aStage());
  } catch (error) {
    await tearDown();
    throw error;
  }
}

async function aStage(): Promise<Stage> {
  folder = await mkdtemp(join(tmpdir(), 'playhead-journeys-'));
  speech = await startHostedServer();
  speech.hear = ({ seconds }) => {
    const each = seconds / HEARD.length;
    const segments = HEARD.map((text, at) => ({ text, start: at * each, end: (at + 1) * each }));
    return { text: HEARD.join(' '), segments };
  };
  const [started, recording, camera] = await Promise.all([
    startProduct({ environment: { TRANSCRIBE_BASE_URL: speech.baseURL, TRUST_PROXY: 'true' } }),
    recordSpeech(folder, {
      name: 'harbour_call.mp4',
      text: 'The harbour budget is too small. Call me on four one five five five five oh one three two tomorrow. We pay twenty euros for each crane. Thank you all for your time and see you next week at the harbour.',
      seconds: 10,
    }),
    blueCamera(folder),
  ]);
  product = started;
  const transcript = join(folder, 'harbour_call.vtt');
  await writeFile(transcript, SAMPLE_TRANSCRIPT);
  browser = await chromium.launchServer({
    ...CHROMIUM,
    args: [
      ...CHROMIUM.args,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${camera}`,
    ],
  });
  return {
    address: product.address,
    browser: browser.wsEndpoint(),
    speech: speech.baseURL,
    sample: { recording, transcript },
    owner: await makeRecording(recording),
  };
}

export async function tearDown(): Promise<void> {
  await browser?.close();
  await product?.stop();
  await speech?.close();
  await rm(folder, { recursive: true, force: true });
}

async function makeRecording(file: string): Promise<Stage['owner']> {
  const owner = await anOwner(product.address, 'owner@example.com');
  const recording = await addRecording(owner, file, {
    title: 'Harbour call',
    transcript: SAMPLE_TRANSCRIPT,
  });
  const client = await chromium.connect(browser.wsEndpoint());
  const { page, context } = await openPage(client);
  const cookies = [...owner.cookies].map(([name, value]) => ({ name, value, url: product.address }));
  await context.addCookies(cookies);
  await page.goto(`${product.address}/`);
  await page.getByRole('list', { name: 'Recordings' }).getByText('Completed', { exact: true }).waitFor();
  await client.close();
  return { cookies: Object.fromEntries(owner.cookies), recording };
}
