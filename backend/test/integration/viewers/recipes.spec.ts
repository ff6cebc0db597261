import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { automationServices } from '../../support/automation-services.js';
import { type Person, aPerson } from '../../support/people.js';
import { type TestProduct, startProduct } from '../../support/product.js';
import { liftPlanLimits } from '../../support/recordings.js';

/** Code blocks of docs/recipes.md. */
const PAGE = readFileSync('docs/recipes.md', 'utf8');
const printed = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(PAGE)![1]!;
const EVENT = 'share.opened_by_new_person';

let services: Awaited<ReturnType<typeof automationServices>>;
let receiverPort: number;
let product: TestProduct;
let owner: Person;

beforeAll(async () => {
  const [, variables] = /declare the variables (.*?) and copy/.exec(PAGE)!;
  services = await automationServices({
    slackVariables: [...variables!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
  });
  receiverPort = await aFreePort();
  product = await startProduct({
    environment: { WEBHOOK_ALLOWED_HOSTS: `${services.host},127.0.0.1:${receiverPort}` },
  });
  await liftPlanLimits(product);
  owner = await aPerson(product);
});
afterAll(async () => {
  await product.stop();
  await services.stop();
});

async function aFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const add = (url: string) =>
  owner.browser.ask<{ id: string; secret: string }>('POST', '/api/webhooks', { url, events: [EVENT] });
/**
 * Sends an event's example.
 * @returns the message and the outcome of its delivery
 */
async function send(id: string, type = EVENT) {
  await owner.browser.ask('POST', `/api/webhooks/${id}/test?type=${type}`);
  await product.runTasks({ kinds: ['deliver-webhook'] });
  const [delivery] = await owner.browser.ask<{ state: string; status: number; body: string }[]>(
    'GET',
    `/api/webhooks/${id}/deliveries`,
  );
  const message = JSON.parse(delivery!.body) as {
    timestamp: string;
    data: { viewer?: { email: string }; recording: { title: string } };
  };
  return { ...delivery!, ...message };
}

describe('The recipe', () => {
  it.each([
    ['Zapier', () => services.zapier, () => services.inZapier(printed('zapier'))],
    ['Make', () => services.make, () => services.inMake(printed('make'))],
  ] as const)('for %s says who opened what', async (_, addressOf, says) => {
    const { id } = await add(addressOf());
    const { state, timestamp, data } = await send(id);
    expect(state).toBe('delivered');
    expect(says()).toBe(`${data.viewer!.email} opened ${data.recording.title} at ${timestamp}\n`);
  });

  it('for a Slack workflow gives it its variables, also of what no viewer did', async () => {
    const exported = printed('json').replace(/https:\/\/hooks\.slack\.com[^"]+/, services.slack);
    const { id } = await add(services.importIntoN8n(exported));
    const { data } = await send(id);
    await send(id, 'recording.ready');
    const recording = data.recording.title;
    expect(services.started).toEqual([
      { person: data.viewer!.email, recording, event: EVENT },
      { person: '', recording: expect.any(String), event: 'recording.ready' },
    ]);
  });

  it.each([
    ['Node', process.execPath, ['--input-type=module', '-e', printed('js')]],
    ['Python', 'python3', ['-c', printed('python')]],
  ])('for a receiver in %s takes what is signed, and that alone', async (_, command, args) => {
    const address = `http://127.0.0.1:${receiverPort}/`;
    const { id, secret } = await add(address);
    const receiver: ChildProcess = spawn(command, args, {
      env: { ...process.env, PORT: String(receiverPort), PLAYHEAD_SECRET: secret },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const lines = createInterface(receiver.stdout!);
      await once(lines, 'line');
      const said = once(lines, 'line');
      const { status, data } = await send(id);
      expect([status, await said]).toEqual([204, [`${EVENT} ${data.recording.title}`]]);
      const now = String(Math.floor(Date.now() / 1000));
      const forged = { 'webhook-id': 'x', 'webhook-timestamp': now, 'webhook-signature': 'v1,AAAA' };
      for (const headers of [forged, {}])
        expect((await fetch(address, { method: 'POST', headers, body: '{}' })).status).toBe(401);
    } finally {
      receiver.kill();
      await once(receiver, 'exit');
    }
  });
});
