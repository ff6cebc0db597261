import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aFolder } from '../../support/folder.js';
import { startProduct } from '../../support/product.js';
import { aCompletedRecording, aViewer, liftPlanLimits } from '../../support/recordings.js';
import { type Statement, hearStatements } from '../../support/statements.js';
import { pageEvent } from '../../support/watching.js';

const frontend = aFolder();
for (const app of ['landing', 'shell', 'viewer']) {
  await mkdir(join(frontend, app, 'server'), { recursive: true });
  await writeFile(
    join(frontend, app, 'index.html'),
    '<html><head></head><body><div id="root"></div></body></html>',
  );
}
await writeFile(join(frontend, 'viewer', 'server', 'main.mjs'), 'export const renderGate = () => "<form>";');
const statementsWhile = hearStatements();
const product = await startProduct({ environment: { FRONTEND_DIR: frontend } });
afterAll(() => product.stop());

await liftPlanLimits(product);
const owner = await product.signUp();
const lines = Array.from({ length: 100 }, (_, n) => ({ text: `What was said in line ${n} of the call` }));
const call = await aCompletedRecording(product, owner, { title: 'Contract', lines });
const viewer = await aViewer(product, call.shareId);
const shared = `/api/recordings/shared/${call.shareId}`;
const analytics = `/api/recordings/${call.id}/analytics`;
await viewer.ask('POST', `${analytics}/sessions`, { sessionId: 'a' });
for (let n = 1; n < 100; n++) await aCompletedRecording(product, owner, { title: `Call ${n}` });

interface Plan {
  'Node Type': string;
  'Parent Relationship'?: string;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Joins and subplans of all statements that read or write. */
async function joinsOf(asked: Statement[]): Promise<{ joins: number; subselects: number }> {
  const counts = { joins: 0, subselects: 0 };
  for (const { text } of asked) {
    if (!/^\s*(?:select|with|insert|update|delete)\b/i.test(text)) continue;
    const [row] = await product.database.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (generic_plan, format json) ${text}`,
    );
    for (const node of nodesOf(row!['QUERY PLAN'][0]!.Plan)) {
      if (/Join$|^Nested Loop$/.test(node['Node Type'])) counts.joins++;
      if (/^(?:SubPlan|InitPlan)$/.test(node['Parent Relationship'] ?? '')) counts.subselects++;
    }
  }
  return counts;
}

/** The cost of a response besides time, with warm caches. */
async function costOf(send: () => Promise<Response>) {
  await (await send()).arrayBuffer();
  let bytes = 0;
  const asked = await statementsWhile(async () => {
    const answer = await send();
    const body = await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.status} ${Buffer.from(body).toString()}`);
    bytes = body.byteLength;
  });
  // Setting row-level security depends on the previous use of the connection, so it is not counted.
  const counted = asked.filter(({ text }) => !text.includes('playhead.tenant'));
  return { statements: counted.length, ...(await joinsOf(counted)), bytes };
}

const stranger = product.visitor();
const page = `/view/${call.shareId}`;
const sendEvents = () => {
  const events = [pageEvent.play({ at: 0, after: 0 }), pageEvent.progress({ at: 0, after: 0.1 })];
  return viewer.send('POST', `${analytics}/events/batch`, { json: { sessionId: 'a', events } });
};

describe('The most that serving costs', () => {
  it.each([
    [
      'a shared view',
      () => viewer.send('GET', shared),
      { statements: 1, joins: 5, subselects: 3, bytes: 13_500 },
    ],
    ['its gate', () => stranger.send('GET', shared), { statements: 1, joins: 5, subselects: 3, bytes: 220 }],
    [
      'the page of a link',
      () => viewer.send('GET', page),
      { statements: 1, joins: 5, subselects: 3, bytes: 11_100 },
    ],
    [
      'the page of a link, before its gate',
      () => stranger.send('GET', page),
      { statements: 1, joins: 5, subselects: 3, bytes: 700 },
    ],
    ['a batch of events', sendEvents, { statements: 7, joins: 21, subselects: 9, bytes: 30 }],
    [
      'a list of a hundred',
      () => owner.send('GET', '/api/recordings?limit=100'),
      { statements: 2, joins: 5, subselects: 8, bytes: 49_500 },
    ],
  ] as const)('is for %s', async (_what, send, most) => {
    const cost = await costOf(send);
    const names = Object.keys(most) as (keyof typeof cost)[];
    expect(Object.fromEntries(names.map((name) => [name, Math.max(cost[name], most[name])]))).toEqual(most);
  });
});
