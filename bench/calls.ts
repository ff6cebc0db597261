import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AssistantOnVectors,
  contentStems,
  ExtractiveAssistant,
  ExtractiveWriter,
  isFunctionWord,
  linesOfKinds,
  OnnxEmbedder,
  readStep,
  stemOf,
  wordsOf,
} from '../backend/src/modules/ai/bench-exports.js';
import { suggestedNames } from '../backend/src/modules/recordings/bench-exports.js';
import type { Slide } from '../backend/src/modules/media/bench-exports.js';
import type { Transcription } from '../backend/src/modules/speech/bench-exports.js';
import { optionsOf } from './options.js';

/**
 * Measures chapters, next steps and answers on written sales calls, from slides to generated texts. The script is
 * used as the transcript, with numbered speakers and times estimated from word lengths, so speech recognition is not
 * measured. Speakers get the names that are suggested or, with `--named`, the right ones.
 *
 *     npm run bench -- calls bench/calls/texts [--only call-01,call-02] [--named] [--without-slides] [--quiet]
 */
const values = optionsOf({ only: '', quiet: false, named: false, 'without-slides': false });

interface Call {
  id: string;
  title: string;
  fileName: string;
  vocabulary: string[];
  participants: { name: string }[];
  slides: { atLine: number; untilLine?: number; title: string; lines: string[] }[];
  lines: { speaker: string; text: string }[];
  reference: {
    chapters: { atLine: number; title: string }[];
    nextSteps: { what: string; who: string; due: string; atLine: number }[];
    decisions: { text: string; atLine: number }[];
    notSaidForCertain: { text: string; atLine: number }[];
    questions: { question: string; answerable: boolean; mustContain: string[] }[];
    names: Record<'people' | 'companies' | 'products', string[]>;
  };
}

interface Times {
  duration: number;
  lines: { begin: number; end: number }[];
}

interface Heard extends Transcription {
  slides: Slide[];
}

const { signal } = new AbortController();
const WITHIN = 10;

/**
 * How many chapters start at the right place and share the main word of their title, and how many start elsewhere.
 */
function scoreChapters(
  call: Call,
  times: Times,
  chapters: readonly { title: string; start: number }[],
): { right: number; all: number; begun: number; false: number } {
  const wanted = call.reference.chapters
    .filter(({ atLine }) => atLine > 0)
    .map(({ atLine, title }) => ({ start: times.lines[atLine]!.begin, title }));
  const near = (one: { start: number }, other: { start: number }) =>
    Math.abs(one.start - other.start) <= WITHIN;
  const begun = wanted.filter((one) => chapters.some((chapter) => near(one, chapter)));
  const right = begun.filter((one) =>
    chapters.some(
      (chapter) =>
        near(one, chapter) && titleWords(one.title).some((word) => titleWords(chapter.title).includes(word)),
    ),
  );
  const extra = chapters.filter((chapter) => chapter.start > 0 && !wanted.some((one) => near(one, chapter)));
  return { right: right.length, all: wanted.length, begun: begun.length, false: extra.length };
}

/** "Agenda" and "next" carry no content in speech, but do in titles. */
const titleWords = (title: string): string[] =>
  wordsOf(title)
    .filter((word) => !isFunctionWord(word))
    .map(stemOf);

const plain = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;

/** Words per second, and seconds between speakers, as in the spoken calls. */
const PACE = 2.9;
const GAP = 0.55;

/** The script as a transcript with one line per sentence and numbered speakers. */
function readFrom(call: Call): { times: Times; heard: Heard } {
  const numbers = new Map<string, string>();
  const lines: Heard['lines'] = [];
  const times: Times = { duration: 0, lines: [] };
  let at = 0.9;
  for (const { speaker, text } of call.lines) {
    if (!numbers.has(speaker)) numbers.set(speaker, `Speaker ${numbers.size + 1}`);
    const begin = at;
    for (const sentence of text.split(/(?<=[.?!]) /)) {
      const end = at + sentence.split(' ').length / PACE;
      lines.push({ text: sentence, start: at, end, speaker: numbers.get(speaker)! });
      at = end;
    }
    times.lines.push({ begin, end: at });
    at += GAP;
  }
  times.duration = at + 1;
  const slides = call.slides.map(({ title, lines: shown, atLine, untilLine }, i) => ({
    title,
    lines: shown,
    start: times.lines[atLine]!.begin,
    end:
      times.lines[Math.min(untilLine ?? Infinity, call.slides[i + 1]?.atLine ?? Infinity)]?.begin ??
      times.duration,
  }));
  return { times, heard: { lines, slides, engine: 'text' } };
}

/** Accepts every suggested name, and counts the right ones. */
function named(call: Call, heard: Heard): { heard: Heard; right: number; wrong: string[]; all: number } {
  const offered = suggestedNames(heard.lines);
  const numbers = [...new Set(call.lines.map(({ speaker }) => speaker))];
  const wrong: string[] = [];
  let right = 0;
  for (const [voice, name] of offered) {
    const real = numbers[Number(voice.split(' ')[1]) - 1]!;
    if (real === name || real.split(' ')[0] === name) right++;
    else wrong.push(`${name} for ${real}`);
  }
  const nameOf = (voice: string) =>
    values.named ? numbers[Number(voice.split(' ')[1]) - 1] : offered.get(voice);
  const lines = heard.lines.map((line) => ({
    ...line,
    speaker: nameOf(line.speaker ?? '') ?? line.speaker,
  }));
  return { heard: { ...heard, lines }, right, wrong, all: numbers.length };
}

const near = (time: number, atLine: number, { lines }: Times): boolean =>
  time >= (lines[atLine - 1]?.begin ?? 0) - 1 && time <= (lines[atLine + 1]?.end ?? Infinity);
const shared = (one: string, other: string): number => {
  const stems = new Set(contentStems(one));
  return new Set(contentStems(other).filter((stem) => stems.has(stem))).size;
};

interface Step {
  text: string;
  who: string | null;
  due: string | null;
  time: number;
}

const embedder = new OnnxEmbedder();

const vectorsOf = (lines: Heard['lines']) =>
  embedder.embed(
    lines.map(({ text }) => text),
    'passage',
    signal,
  );

const stepsIn = (lines: Heard['lines'], vectors: Awaited<ReturnType<typeof vectorsOf>>): Step[] =>
  linesOfKinds(lines, vectors)
    .filter(({ kind }) => kind === 'nextStep')
    .map(({ at }) => ({ text: lines[at]!.text, time: lines[at]!.start, ...readStep(lines, at) }));

/** Next steps found with the right person and day, and false or misattributed ones. */
function scoreSteps({ reference }: Call, times: Times, steps: readonly Step[]) {
  const isFor = (who: string | null, wanted: string) =>
    who === null
      ? / and /.test(wanted)
      : wanted.split(/ and | with /).some((one) => one.split(' ')[0] === who.split(' ')[0]);
  const isDue = (due: string | null, wanted: string) =>
    wanted === 'not said' || /^before/.test(wanted)
      ? true
      : due !== null &&
        (plain(due).match(/[a-z]+day|[0-9]+|tomorrow|week|month|afternoon|noon/g) ?? []).some((part) =>
          plain(wanted).includes(part),
        );
  const matches = (step: (typeof steps)[number], one: Call['reference']['nextSteps'][number]) =>
    near(step.time, one.atLine, times) ||
    (step.who === null && near(step.time, one.atLine - 1, times)) ||
    shared(step.text, one.what) >= 2;
  const ofMeetings = reference.decisions.filter(({ text }) =>
    /\b(?:meet|talk|demo|review|call)\b/.test(text),
  );
  const found = reference.nextSteps.filter((one) => steps.some((step) => matches(step, one)));
  const right = found.filter((one) =>
    steps.some((step) => matches(step, one) && isFor(step.who, one.who) && isDue(step.due, one.due)),
  );
  const wrong = steps.filter(
    (step) =>
      !reference.nextSteps.some((one) => matches(step, one)) &&
      !ofMeetings.some(
        (one) =>
          step.who === null && (near(step.time, one.atLine - 1, times) || near(step.time, one.atLine, times)),
      ),
  );
  return { right, found: found.length, all: reference.nextSteps.length, wrong, given: steps.length };
}

async function scoreQuestions(
  { reference }: Call,
  heard: Heard,
  written: Awaited<ReturnType<ExtractiveWriter['describe']>>,
  duration: number,
  vectors: Awaited<ReturnType<typeof vectorsOf>>,
) {
  const assistant = new AssistantOnVectors(new ExtractiveAssistant(), embedder, (failure) => {
    throw failure;
  });
  const score = { right: 0, wrong: 0, silent: 0, all: 0 };
  for (const { question, answerable, mustContain } of reference.questions) {
    const { answer, timestamp } = await assistant.answer(
      {
        question,
        lines: heard.lines,
        vectors,
        duration,
        description: written.description,
        chapters: written.chapters,
      },
      signal,
    );
    const isAnswered = timestamp !== null;
    const isRight = answerable
      ? isAnswered && mustContain.some((part) => answer.toLowerCase().includes(part))
      : !isAnswered;
    score.all++;
    if (isRight) score.right++;
    else if (isAnswered) score.wrong++;
    else score.silent++;
    if (!values.quiet && !isRight)
      console.log(
        `  ${isAnswered ? 'WRONG ' : 'silent'} ${question}\n         ${answer.slice(0, 200).replaceAll('\n', ' | ')}`,
      );
  }
  return score;
}

const [folder = 'bench/calls/texts'] = values.words;
const sums = { right: 0, all: 0, begun: 0, false: 0 };
const totals = {
  steps: 0,
  stepsFound: 0,
  ofSteps: 0,
  falseSteps: 0,
  givenSteps: 0,
};
const asked = { right: 0, wrong: 0, silent: 0, all: 0 };
const people = { right: 0, wrong: 0, all: 0 };
const files = (await readdir(folder))
  .filter((name) => name.endsWith('.json'))
  .filter((name) => !values.only || values.only.split(',').includes(name.replace(/\.\w+$/, '')))
  .sort();
for (const file of files) {
  const name = file.replace(/\.\w+$/, '');
  const call = JSON.parse(await readFile(join(folder, file), 'utf8')) as Call;
  const { times, heard: raw } = readFrom(call);
  const { heard, ...offered } = named(call, values['without-slides'] ? { ...raw, slides: [] } : raw);
  const written = await new ExtractiveWriter({ worker: null, embedder }).describe(
    {
      lines: heard.lines,
      slides: heard.slides,
      duration: times.duration,
      fallbackTitle: call.fileName.replace(/\.\w+$/, ''),
    },
    signal,
  );
  const chapters = scoreChapters(call, times, written.chapters);
  const vectors = await vectorsOf(heard.lines);
  const given = stepsIn(heard.lines, vectors);
  const steps = scoreSteps(call, times, given);
  console.log(`\n${name}: ${written.title}\n  ${written.description}`);
  if (!values.quiet) {
    for (const { start, title } of written.chapters)
      console.log(`  ${start.toFixed(0).padStart(4)} s  ${title}`);
    for (const step of given)
      console.log(
        `  ${steps.wrong.includes(step) ? 'FALSE' : ' step'} ${step.who ?? '-'} · ${step.text} · ${step.due ?? '-'}`,
      );
    for (const one of call.reference.nextSteps.filter((wanted) => !steps.right.includes(wanted)))
      console.log(`  missed ${one.who} · ${one.what} · ${one.due}`);
    console.log(`  names offered: ${offered.right} of ${offered.all}, wrong: ${offered.wrong.join('; ')}`);
  }
  const answers = await scoreQuestions(call, heard, written, times.duration, vectors);
  console.log(`  chapters ${JSON.stringify(chapters)}, answers ${JSON.stringify(answers)}`);
  for (const key of ['right', 'all', 'begun', 'false'] as const) sums[key] += chapters[key];
  for (const key of ['right', 'wrong', 'silent', 'all'] as const) asked[key] += answers[key];
  totals.steps += steps.right.length;
  totals.stepsFound += steps.found;
  totals.ofSteps += steps.all;
  totals.falseSteps += steps.wrong.length;
  totals.givenSteps += steps.given;
  people.right += offered.right;
  people.wrong += offered.wrong.length;
  people.all += offered.all;
}
const percent = (part: number, whole: number): string =>
  `${((100 * part) / Math.max(1, whole)).toFixed(0)} %`;
console.log(
  [
    `\nchapters ${percent(sums.right, sums.all)} (begun ${percent(sums.begun, sums.all)}, ${sums.false} false)`,
    `next steps ${percent(totals.steps, totals.ofSteps)} with who and when (found ${percent(totals.stepsFound, totals.ofSteps)}), false ${totals.falseSteps} of ${totals.givenSteps}`,
    `answers ${percent(asked.right, asked.all)} right, ${percent(asked.wrong, asked.all)} wrong`,
    `speakers named ${people.right} of ${people.all}, wrong ${people.wrong}`,
  ].join('\n'),
);
await embedder.close();
