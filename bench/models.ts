import { once } from 'node:events';
import { createServer, type IncomingMessage, request as send } from 'node:http';
import { request as sendSafely } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  AssistantOnVectors,
  ExtractiveWriter,
  linesOfKinds,
  OnnxEmbedder,
  OpenAiAssistant,
  OpenAiStepReader,
  wordsOf,
  writerOf,
} from '../backend/src/modules/ai/bench-exports.js';
import { type LabelledTalk, readTalks } from './train/talks.js';
import { optionsOf } from './options.js';

/**
 * Measures what a model writes about labeled calls through the product's adapters.
 *
 *     npm run bench -- models TALKS [--only a-01,c-03] [--questions 3] [--tasks writing,steps,answers]
 *       [--base-url http://127.0.0.1:8080/v1] [--key KEY] [--model NAME] [--characters 8000] [--timeout SECONDS] [--show]
 *
 * TALKS is a folder as its FORMAT.md describes; the server has an OpenAI-compatible API, like llama.cpp or Ollama. A
 * sentence counts as invented if it contains a number, a day or a capitalized word (not its first) that is neither
 * said nor a name of the people, file or slides. Next steps are compared with the labels and with the classifiers
 * alone. Timeouts are the product's unless `--timeout` is set. `--show` prints all proposals.
 */
const values = optionsOf({
  only: '',
  questions: 3,
  tasks: 'writing,steps,answers',
  'base-url': process.env.WRITE_BASE_URL ?? 'http://127.0.0.1:8080/v1',
  key: process.env.WRITE_API_KEY ?? 'none',
  model: process.env.WRITE_MODEL ?? 'default',
  characters: 8000,
  timeout: '',
  show: false,
});
const [folder] = values.words;
if (!folder) throw new Error('Usage: npm run bench -- models TALKS');

/** Fields of a labeled call beyond those used for training. */
interface Talk extends LabelledTalk {
  people: (LabelledTalk['people'][number] & { id: string; company: string | null; role: string | null })[];
}

const WORDS_A_SECOND = 2.5;
const DAY =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december|tomorrow|yesterday)$/;

interface Exchange {
  content: string;
  format: string;
  status: number;
  tokens: number;
  seconds: number;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const STILL_THERE_MS = 60_000;

/** A proxy between adapters and service that records the exchanges. */
async function listeningTo(target: string): Promise<{ url: string; heard: Exchange[]; close: () => void }> {
  const heard: Exchange[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const begun = performance.now();
      const gone = new AbortController();
      // A fetch times out after five minutes without data, so blanks are sent before the JSON.
      const waiting = setInterval(() => {
        if (!response.headersSent) response.writeHead(200, JSON_TYPE);
        response.write(' ');
      }, STILL_THERE_MS);
      response.on('close', () => {
        clearInterval(waiting);
        gone.abort();
      });
      const passed = (target.startsWith('https:') ? sendSafely : send)(
        `${target}${request.url!.replace(/^\/v1/, '')}`,
        {
          method: 'POST',
          headers: { ...JSON_TYPE, authorization: `Bearer ${values.key}` },
          signal: gone.signal,
        },
      );
      passed.end(body);
      const [answer] = (await once(passed, 'response')) as [IncomingMessage];
      const status = answer.statusCode!;
      const said = await text(answer);
      const asked = JSON.parse(body) as { response_format?: { type: string } };
      const read =
        status < 300
          ? (JSON.parse(said) as {
              choices: { message: { content: string } }[];
              usage?: { total_tokens: number };
            })
          : null;
      heard.push({
        content: read?.choices[0]?.message.content ?? '',
        format: asked.response_format?.type ?? 'text',
        status,
        tokens: read?.usage?.total_tokens ?? 0,
        seconds: (performance.now() - begun) / 1_000,
      });
      if (!response.headersSent) response.writeHead(status, JSON_TYPE);
      response.end(said);
    })().catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1`, heard, close: () => void server.close() };
}

const sentencesOf = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.flatMap((one) => (one ?? '').split(/(?<=[.!?])\s+/)).filter((one) => one.trim() !== '');

/** All natural-language texts in a response of any structure. */
function proposedIn(content: string): string[] {
  const found: string[] = [];
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string' && key !== 'quote') found.push(value);
    else if (value !== null && typeof value === 'object')
      for (const [name, inner] of Object.entries(value)) walk(inner, name);
  };
  try {
    walk(JSON.parse(content), '');
  } catch {
    return [];
  }
  return sentencesOf(found);
}

const NUMBERS = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, value) => [word, String(value)]),
);

function inventedIn(sentence: string, talk: Talk, question = ''): string[] {
  const given = [
    ...talk.lines.map(({ t }) => t),
    ...talk.people.flatMap(({ name, company, role }) => [name, company, role]),
    talk.file,
    question,
    ...talk.slides.flatMap(({ title, lines }) => [title, ...lines]),
  ];
  const known = new Set(
    given.flatMap((one) => wordsOf(one ?? '')).flatMap((word) => [word, NUMBERS.get(word) ?? word]),
  );
  const digits = new Set(given.flatMap((one) => one?.match(/\d+/g) ?? []));
  const isKnown = (word: string) => {
    const bare = word.toLowerCase().replace(/['’]s$/, '');
    return known.has(bare) || known.has(`${bare}s`) || known.has(bare.replace(/s$/, ''));
  };
  const numbers = (sentence.match(/\d+/g) ?? []).filter((one) => !digits.has(one) && !known.has(one));
  const days = wordsOf(sentence).filter((word) => DAY.test(word) && !known.has(word));
  const inner = [...sentence.matchAll(/(?<=[\p{L}\p{N},]\s)\p{Lu}[\p{L}'’]+/gu)].map(([word]) => word);
  const isTitle = inner.length > 0.5 * wordsOf(sentence).length - 1;
  // Titles are capitalized, so only words outside the dictionary count as names.
  const names = (isTitle ? [] : inner).filter((word) => !isKnown(word));
  const foreign = sentence.match(/\p{Script=Han}+/gu) ?? [];
  return [
    ...numbers,
    ...days,
    ...names,
    ...foreign.filter((one) => !given.some((text) => text?.includes(one))),
  ];
}

const wanted = values.only && values.only.split(',');
const talks = (readTalks(folder) as Talk[]).filter(({ id }) => !wanted || wanted.includes(id));
const proxy = await listeningTo(values['base-url'].replace(/\/$/, ''));
const options = {
  apiKey: values.key,
  baseURL: proxy.url,
  model: values.model,
  promptCharacters: values.characters,
  ...(values.timeout && { timeoutMs: Number(values.timeout) * 1_000 }),
};
const embedder = new OnnxEmbedder();
const writer = writerOf(options);
const stepReader = new OpenAiStepReader(options);
const assistant = new AssistantOnVectors(new OpenAiAssistant(options), embedder, console.error);
const { signal } = new AbortController();
const counts: Record<string, number> = {};
const count = (what: string, by = 1): void => void (counts[what] = (counts[what] ?? 0) + by);

/** Runs one task and counts what was proposed and what is correct. */
async function watch(
  task: string,
  talk: Talk,
  work: () => Promise<(string | null)[]>,
  question = '',
): Promise<void> {
  const before = proxy.heard.length;
  const begun = performance.now();
  const { texts, failure } = await work().then(
    (texts) => ({ texts, failure: null }),
    (failure: unknown) => ({
      texts: [],
      failure: failure instanceof Error ? failure.message : String(failure),
    }),
  );
  const exchanges = proxy.heard.slice(before);
  const proposed = exchanges.flatMap(({ content }) => proposedIn(content));
  const stood = sentencesOf(texts);
  const invented = proposed.filter((one) => inventedIn(one, talk, question).length > 0);
  const stand = stood.filter((one) => inventedIn(one, talk, question).length > 0);
  count(`${task}: asked`);
  count(`${task}: requests`, exchanges.length);
  count(`${task}: whole JSON`, exchanges.filter(({ content }) => isJson(content)).length);
  count(`${task}: used`, failure === null ? 1 : 0);
  count(`${task}: sentences proposed`, proposed.length);
  count(`${task}: of those invented`, invented.length);
  count(`${task}: sentences let through`, stood.length);
  count(`${task}: of those invented, let through`, stand.length);
  count(`${task}: seconds`, Math.round((performance.now() - begun) / 1_000));
  count(
    `${task}: tokens`,
    exchanges.reduce((sum, { tokens }) => sum + tokens, 0),
  );
  console.log(
    `${talk.id} ${task}: ${failure ?? 'used'}, ${exchanges.map(({ format, seconds }) => `${format} ${seconds.toFixed(0)} s`).join(', ')}`,
  );
  for (const one of invented)
    console.log(`  invented: ${one} [${inventedIn(one, talk, question).join(', ')}]`);
  for (const one of stand) console.log(`  LET THROUGH: ${one}`);
  if (!values.show) return;
  if (question) console.log(`  question: ${question}`);
  for (const { content, status } of exchanges) console.log(`  ${status} ${content.replaceAll('\n', ' ')}`);
  for (const one of texts) console.log(`  stands: ${one}`);
}

/** Compares proposed steps with labeled ones. */
function compare(what: string, { lines, nextSteps }: Talk, told: readonly number[]): void {
  count(`${what}: lines`, told.length);
  count(`${what}: of those labelled`, told.filter((at) => lines[at]!.k.includes('nextStep')).length);
  count(`${what}: labelled steps`, nextSteps.length);
  count(
    `${what}: of those found`,
    nextSteps.filter(({ line }) => told.some((at) => Math.abs(at - line) <= 1)).length,
  );
}

function isJson(content: string): boolean {
  try {
    JSON.parse(content);
    return true;
  } catch {
    return false;
  }
}

for (const talk of talks) {
  let at = 0;
  const names = new Map(talk.people.map(({ id, name }) => [id, name]));
  const lines = talk.lines.map(({ s, t }) => {
    const start = at;
    at += t.split(' ').length / WORDS_A_SECOND;
    return { text: t, speaker: names.get(s) ?? null, start, end: at };
  });
  const slides = talk.slides.map(({ line, title, lines: shown }, i) => ({
    title,
    lines: shown,
    start: lines[line]!.start,
    end: lines[talk.slides[i + 1]?.line ?? lines.length - 1]!.end,
  }));
  const input = { lines, slides, duration: at, fallbackTitle: talk.file.replace(/\.\w+$/, '') };
  if (values.tasks.includes('writing'))
    await watch('writing', talk, async () => {
      const { title, description, chapters } = await writer.describe(input, signal);
      return [title, description, ...chapters.flatMap((chapter) => [chapter.title, chapter.summary])];
    });
  const vectors = await embedder.embed(
    lines.map(({ text: said }) => said),
    'passage',
    signal,
  );
  if (values.tasks.includes('steps'))
    await watch('steps', talk, async () => {
      const segments = lines.map((line, i) => ({ ...line, segmentId: String(i) }));
      const steps = await stepReader.read({ lines: segments, vectors, language: 'en' }, signal);
      compare(
        'steps',
        talk,
        steps.map(({ segmentId }) => Number(segmentId)),
      );
      return steps.map(({ what, who, whoSpeaks, due }) =>
        [what, who ?? lines[Number(whoSpeaks ?? -1)]?.speaker, due].filter(Boolean).join(', '),
      );
    });
  const told = linesOfKinds(lines, vectors).filter(({ kind }) => kind === 'nextStep');
  compare(
    'steps by classifiers',
    talk,
    told.map(({ at: line }) => line),
  );
  if (!values.tasks.includes('answers')) continue;
  const { chapters, description } = await new ExtractiveWriter().describe(input, signal);
  for (const { q } of talk.questions.slice(0, values.questions))
    await watch(
      'answers',
      talk,
      async () => {
        const about = { question: q, lines, vectors, chapters, description, duration: at };
        return [(await assistant.answer(about, signal)).answer];
      },
      q,
    );
}
for (const [what, sum] of Object.entries(counts)) console.log(`${what}: ${sum}`);
await embedder.close();
proxy.close();
