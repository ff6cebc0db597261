import {
  describeWithElasticsearch,
  type TestElasticsearch,
  testElasticsearch,
} from '../../support/elasticsearch.js';
import {
  type RecordingBody,
  type TestBrowser,
  type TestProduct,
  startProduct,
} from '../../support/product.js';
import { aCompletedRecording, aViewer, joinTenant } from '../../support/recordings.js';

/** A unique word per field of a recording and of a second recording by the same owner. */
const CANARY = {
  title: 'quetzalcoatl',
  description: 'xylophonist',
  chapter: 'zeppelinfield',
  line: 'wobblegong',
  speaker: 'Vladivostoka',
  comment: 'umbrellabird',
  other: 'yggdrasilwood',
};
const NUMBER = 'It comes to fifteen hundred dollars a month.';
const BROKEN = 'The tracker on truck nine stopped sending its position.';
const WORDS = Object.values(CANARY);
/** Exact, as a prefix, misspelled, and quoted. */
const QUESTIONS = WORDS.flatMap((word) => [
  word,
  word.slice(0, 4),
  word.slice(0, 3) + word.slice(4),
  `"${word}"`,
]);

let product: TestProduct;
let owner: TestBrowser;
let call: RecordingBody;
let other: RecordingBody;

async function start(environment: Record<string, string>, index: () => Promise<unknown>): Promise<void> {
  product = await startProduct({ environment });
  await product.signUp();
  owner = await product.signUp();
  call = await aCompletedRecording(product, owner, {
    title: CANARY.title,
    lines: [
      { text: `They said ${CANARY.line}`, speaker: CANARY.speaker },
      { text: NUMBER },
      { text: BROKEN },
    ],
  });
  other = await aCompletedRecording(product, owner, { title: CANARY.other, lines: [{ text: CANARY.other }] });
  await owner.ask('PATCH', `/api/recordings/${call.id}`, {
    description: CANARY.description,
    chapters: [{ title: CANARY.chapter, startTime: 0, endTime: 9 }],
  });
  await owner.ask('POST', `/api/recordings/${call.id}/comments`, { content: CANARY.comment });
  await index();
}

const indexAll = () => product.runTasks({ kinds: ['build-search-index', 'index-recording'], days: 1 });

async function askAll(browser: TestBrowser, share?: string): Promise<string> {
  const texts: string[] = [];
  for (const q of QUESTIONS) {
    const asked = new URLSearchParams({ q }).toString();
    const paths = share
      ? [`/api/recordings/shared/${share}/search?${asked}`]
      : [
          `/api/search?${asked}`,
          `/api/search?${asked}&recordingId=${call.id}`,
          `/api/recordings?${asked}`,
          `/api/recordings/shared/${call.shareId}/search?${asked}`,
        ];
    for (const path of paths) {
      const answer = await browser.send('GET', path);
      expect([path, [200, 401].includes(answer.status)]).toEqual([path, true]);
      texts.push(await answer.text());
    }
  }
  return texts.join('\n').toLowerCase();
}
const canariesIn = (text: string): string[] => WORDS.filter((word) => text.includes(word.toLowerCase()));

function isolation(engine: string): void {
  it('finds every canary for the one who has them', async () => {
    const { engine: answering } = await owner.ask<{ engine: string }>('GET', '/api/search?q=x');
    expect(answering).toBe(engine);
    expect(canariesIn(await askAll(owner)).sort()).toEqual([...WORDS].sort());
  });

  it('finds none for another tenant, and none for a colleague who may not see them', async () => {
    const stranger = await product.signUp();
    await aCompletedRecording(product, stranger, { title: 'Something else', lines: [{ text: 'Hello' }] });
    expect(canariesIn(await askAll(stranger))).toEqual([]);
    const colleague = await product.signUp();
    await joinTenant(product, colleague, owner, 'member');
    expect(canariesIn(await askAll(colleague))).toEqual([]);
    expect(canariesIn(await askAll(product.visitor()))).toEqual([]);
  });

  it('finds what a folder lets a colleague see, and nothing of what another one shuts', async () => {
    const colleague = await product.signUp();
    await joinTenant(product, colleague, owner, 'member');
    for (const [name, may, { id }] of [
      ['Open', 'view', call],
      ['Shut', 'none', other],
    ] as const) {
      const folder = await owner.ask<{ id: string }>('POST', '/api/folders', { name });
      await owner.ask('PUT', `/api/folders/${folder.id}/access`, [{ role: 'member', may }]);
      await owner.ask('POST', '/api/recordings/batch', { ids: [id], action: 'move', folderId: folder.id });
    }
    const seen = WORDS.filter((word) => word !== CANARY.other);
    expect(canariesIn(await askAll(colleague)).sort()).toEqual(seen.sort());
  });

  it('finds a line by what it means, for the one who has it alone', async () => {
    const ask = async (browser: TestBrowser) => {
      const question = 'Which lorry lost the GPS?';
      const { sources } = await browser.ask<{ sources: { text: string }[] }>('POST', '/api/ask', {
        question,
      });
      return sources.map(({ text }) => text);
    };
    expect((await ask(owner))[0]).toBe(BROKEN);
    const stranger = await product.signUp();
    await aCompletedRecording(product, stranger, { title: 'Something else', lines: [{ text: 'Hello' }] });
    expect(await ask(stranger)).toEqual([]);
  });

  it('finds no more for a viewer than the lines of their recording', async () => {
    const viewer = await aViewer(product, call.shareId);
    expect(canariesIn(await askAll(viewer, call.shareId))).toEqual([CANARY.line]);
    const elsewhere = await viewer.send(
      'GET',
      `/api/recordings/shared/${other.shareId}/search?q=${CANARY.other}`,
    );
    expect(elsewhere.status).toBe(401);
    expect((await viewer.send('GET', `/api/search?q=${CANARY.line}`)).status).toBe(401);
  });

  it('answers the assistant too, about the one recording that is asked about', async () => {
    const viewer = await aViewer(product, call.shareId);
    for (const browser of [viewer, owner]) {
      const sources: (string | null)[] = [];
      for (const word of WORDS)
        sources.push(
          (
            await browser.ask<{ source: string | null }>(
              'POST',
              `/api/recordings/shared/${call.shareId}/assistant`,
              { question: `Why ${word}?` },
            )
          ).source,
        );
      expect(canariesIn(sources.join('\n').toLowerCase())).toEqual([CANARY.line]);
    }
    const elsewhere = `/api/recordings/shared/${other.shareId}/assistant`;
    expect((await viewer.send('POST', elsewhere, { json: { question: CANARY.other } })).status).toBe(401);
  });
}

describe('A search on PostgreSQL', () => {
  beforeAll(() => start({}, indexAll));
  afterAll(() => product.stop());
  isolation('postgres');
});

describeWithElasticsearch('A search on Elasticsearch', () => {
  let node: TestElasticsearch;
  beforeAll(async () => {
    node = await testElasticsearch();
    await start({ ELASTICSEARCH_URL: node.url, ELASTICSEARCH_INDEX: node.index }, async () => {
      // Same as a worker's start.
      await product.database.query(
        `insert into task (id, kind, subject, key, payload, due_at, created_at)
         values (gen_random_uuid(), 'build-search-index', 'elasticsearch', 'elasticsearch', '{}', now(), now())`,
      );
      await indexAll();
      await node.client.indices.refresh({ index: node.index });
    });
  }, 120_000);
  afterAll(async () => {
    await product.stop();
    await node.stop();
  });
  isolation('elasticsearch');
});
