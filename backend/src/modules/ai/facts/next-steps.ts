import { stemOf } from '../../../shared/text/stem.js';
import { contentStems, isFunctionWord, wordsOf } from '../../../shared/text/tokenise.js';
import { capitalised } from '../writing/grammar/sentences.js';
import { isCertain } from '../../../shared/text/certainty.js';
import { isUncommon } from '../../../shared/text/word-vectors.js';
import { datesIn, type SaidDate } from './dates.js';
import { asks, calledIn, type Statement } from './statements.js';

/** What somebody is to do: `who` and `due` as they were said, null where they were not. */
export interface NextStep {
  text: string;
  who: string | null;
  due: string | null;
  time: number;
}

/** What can be handed over, found out or done by a date; not what is said or shown in the call itself. */
const TASK = String.raw`(?:arrange|ask(?! (?:you\b|a question|which|when|again))|book|bring|build|call(?! (?:it|this|that)\b)|check|clean|collect|complete|confirm|contact|copy|create|deliver|do (?:that|it)\b|draft|e-?mail|fill (?:in|out)|find out|finish|fix|follow up|forward|get (?:you|back|the|that|it|them|us)|give (?:you|us|them|him|her|me)|have (?:a look|that|it)|install|introduce|invite|let (?:you|us|them|him|her|me) know|look (?:into|at it)|mail|make (?:a|an|the|sure)|notify|order|organi[sz]e|pay|pick|plan|prepare|present(?!ly)|provide|put (?:it|that|this|together|you)|remind|report|review|schedule|send|set up|share(?! (?:my|the|our|a) screen)|sign|speak (?:to|with)|submit|take care|talk (?:to|with)|test|update|work on|write)`;
const SOON = String.raw`(?:(?:also|then|just|definitely|certainly|gladly|happily|personally|quickly) )*`;
const NAME = String.raw`(?-i:\p{Lu}[\p{Ll}'’-]+(?: \p{Lu}[\p{Ll}'’-]+)?)`;

type Doer = 'speaker' | 'asked' | 'named';
interface Frame {
  doer: Doer;
  pattern: RegExp;
  verb?: string;
}

const frame = (doer: Doer, source: string, verb?: string): Frame => ({
  doer,
  pattern: new RegExp(source, 'iu'),
  ...(verb && { verb }),
});

/** In which people take on or hand out what is to be done (Purver et al., SIGdial 2007). */
const FRAMES: readonly Frame[] = [
  frame(
    'speaker',
    String.raw`\b(?:I|we)(?:['’]ll| will| shall|['’]m going to|['’]re going to| am going to| are going to) ${SOON}(${TASK}\b.*)`,
  ),
  frame(
    'speaker',
    String.raw`\byou(?:['’]ll| will) (?:have|get|receive) ((?:it|them|the|a|an|our|my|this|that)\b.*)`,
    'send',
  ),
  frame(
    'named',
    String.raw`(?:^|[.,;] (?:and |so |but )?|\b(?:and|so|then|but) )(${NAME})(?: from [\p{L} ]{2,20}?)?(?:['’]ll| will| is going to| has to| needs to) ${SOON}(?:first )?(${TASK}\b.*)`,
  ),
  frame('asked', String.raw`\b(?:can|could|would|will) you (?:please |also |just |maybe )*(${TASK}\b.*)`),
  frame(
    'asked',
    String.raw`^(?:(?:${NAME}), )?(?:(?:so|and|yes|then|ok|okay|definitely|but|also)[, ]+)*(?:please )?(${TASK}\b.*)`,
  ),
];
/** The same where a day says that it is meant: "I can get you the export by Wednesday." */
const DATED: readonly Frame[] = [
  frame('speaker', String.raw`\b(?:I|we) can ${SOON}(${TASK}\b.*)`),
  frame('speaker', String.raw`\b(?:I|we)(?:['’]ll| will) (have (?:a|an|the|your)\b.*)`),
];
/** What might be done, and is once somebody takes it: "I can send you the summary." "I'll do that by Friday." */
const OFFERS: readonly Frame[] = [
  frame('speaker', String.raw`\b(?:I|we)(?: can| could|['’]d(?: like to)?) ${SOON}(${TASK}\b.*)`),
  frame('speaker', String.raw`\b(?:shall|should|may|can) (?:I|we) ${SOON}(${TASK}\b.*)`),
];
const TAKES_UP = /^(?:do|have) (?:that|it)\b/i;
/** An order that is none: what everybody does, or what is asked for in the call itself. */
const NO_TASK =
  /^(?:take care(?: of yourself)?[.!]?$|(?:check|share|send|write|call) (?:it|that|this) (?:out|up)\b|give (?:me|us) (?:an?|some|the) (?:moment|second|minute|idea|sense|example|overview)|call (?:it|them) a day|put (?:it|that) (?:this way|differently)|ask for\b)/i;
const TAIL =
  /,? (?:so(?: that)?|because|which|where|but|if possible|does|right|okay|ok|can|please|definitely|let['’]s say)\b(?! (?:by|on)\b).*$|, (?:and )?(?:is )?(?:I|we|you|he|she|they|it|that)(?:['’]\p{L}+)?\b.*$/iu;
const LEADING_DATE = /(?:,?\s+(?:by|on|until|before|for|from|at|in|about))*,?\s*$/i;
/** What was cut off in the middle is no sentence that somebody would send. */
const ENDS_OPEN = / (?:and|or|but|the|an?|of|to|with|my|your|our|their|its)$/i;
/** What is done so that something else can be is no promise. */
const SUBORDINATE = /\b(?:so that|so|if|when|until|that|because|before|after|what|which|who|where|how) $/i;

interface Task {
  verb: string;
  rest: string;
  doer: Doer;
  name: string | null;
  statement: Statement;
  index: number;
  dates: SaidDate[];
}

export type PromisedStep = NextStep & { places: number[] };

/** What is to be done after the call: who, and until when. What depends on something, or is only offered, is none. */
export function nextSteps(statements: readonly Statement[]): PromisedStep[] {
  const speakers = [...new Set(statements.flatMap(({ speaker }) => speaker ?? []))];
  const tasks: Task[] = [];
  let offer: Task | null = null;
  let thing: { text: string; index: number } | null = null;
  const steps: PromisedStep[] = [];
  statements.forEach((statement, index) => {
    const found =
      taskIn(statement, index, FRAMES) ??
      (datesIn(statement.plain).length > 0 ? taskIn(statement, index, DATED) : null);
    if (found && TAKES_UP.test(`${found.verb} ${found.rest}`)) {
      if (offer && index - offer.index <= NEAR)
        tasks.push({ ...offer, dates: [...found.dates, ...offer.dates] });
      offer = null;
    } else if (found) {
      const dates =
        found.doer === 'asked' && found.dates.length === 0 ? repliedDates(statements, index) : found.dates;
      tasks.push({ ...found, dates });
    } else offer = taskIn(statement, index, OFFERS) ?? offer;
    const object = THING.exec(found ? `${found.verb} ${found.rest}` : statement.plain)?.[1];
    for (const task of tasks.splice(0)) {
      const known = thing && index - thing.index <= NEAR ? thing.text : null;
      for (const part of partsOf(task)) {
        const text = textOf(part, { thing: known, person: personBefore(statements, index) });
        const who = doerOf(part, speakers);
        const isRepeat = /^\p{L}+ (?:it|that|them)\b/iu.test(text) && isSaidBefore(steps, part, who);
        if (!text || isRepeat || !saysWhat(text, part)) continue;
        steps.push({
          text,
          who,
          due: exactest(part.dates)?.text ?? null,
          time: task.statement.start,
          places: [task.index, index],
        });
      }
    }
    if (object)
      thing = {
        text: withoutDates(object)
          .replace(/ (?:that|which|most|you|they|we|and|by|so)\b.*/u, '')
          .trim(),
        index,
      };
  });
  return withoutRepeats(steps);
}

/** Sentences within which an offer is taken up, or "it" still means the same. */
const NEAR = 5;

function taskIn(statement: Statement, index: number, frames: readonly Frame[]): Task | null {
  for (const { doer, pattern, verb } of frames) {
    const match = pattern.exec(statement.plain);
    if (!match) continue;
    const name = doer === 'named' ? match[1]! : null;
    if (name && isFunctionWord(name.split(/[ '’]/)[0]!.toLowerCase())) continue;
    const action = match.at(-1)!;
    if (SUBORDINATE.test(statement.plain.slice(0, match.index))) continue;
    if (NO_TASK.test(action) || isDoubted(statement, doer, match.index, frames === OFFERS)) return null;
    const words = verb ? `${verb} ${action}` : action;
    const [first = ''] = words.split(' ');
    return {
      verb: first.toLowerCase(),
      rest: words.slice(first.length).trim(),
      doer,
      name,
      statement,
      index,
      dates: datesIn(statement.plain),
    };
  }
  return null;
}

/** A request asks and an offer may; beyond that nothing may stand in doubt. What is said before "and I'll" is another matter. */
function isDoubted({ plain, text }: Statement, doer: Doer, at: number, isOffer: boolean): boolean {
  if (isOffer) return /\b(?:if|unless|depends)\b/i.test(plain);
  const own = at > 0 && /, (?:and|but|so) $/.test(plain.slice(0, at)) ? plain.slice(at) : plain;
  const isAsking = /\?\s*$/.test(text);
  const hasTag = /, [^,]*\?\s*$/.test(text);
  if (doer !== 'asked' && isAsking && !hasTag) return true;
  const judged = (doer === 'asked' ? own.replace(/\b(?:could|would|can|will) you\b|\?\s*$/giu, '') : own)
    .replace(doer === 'named' ? /\b(?:has|needs) to\b/i : '', '')
    .replace(/,[^,]*\?\s*$/u, '.')
    .replace(/\b(?:so that|and|if) you (?:can|could|like|want|have)\b.*|\bif possible\b/iu, '');
  return !isCertain(judged);
}

/** "Could you send the data?" "Yes. By June 12." */
function repliedDates(statements: readonly Statement[], index: number): SaidDate[] {
  const { speaker } = statements[index]!;
  const reply = statements.slice(index + 1, index + 4).filter((one) => one.speaker !== speaker);
  const isGiven = reply.some(({ text }) =>
    /^(?:yes|yeah|sure|of course|will do|certainly|okay|ok|by|until|before)\b/i.test(text),
  );
  if (!isGiven) return [];
  return reply.map(({ plain }) => datesIn(plain)).find((dates) => dates.length > 0) ?? [];
}

/** "The invitation today, and the offer by Monday" are two. */
function partsOf(task: Task): Task[] {
  const parts = task.rest.split(/, and (?=(?:the|an?|my|our|your) )/);
  const dated = parts.map((rest) => ({ ...task, rest, dates: datesIn(rest) }));
  return parts.length > 1 && dated.every(({ dates }) => dates.length > 0) ? dated : [task];
}

const CARRIES = /^\p{L}+|\b(?:it|that|this|them|him|her|know|back|first|then)\b/giu;

/** Whether it names a thing or a person; where it only says "it", a day must. */
const saysWhat = (text: string, { dates }: Task): boolean =>
  !ENDS_OPEN.test(text) &&
  (contentStems(text.replace(CARRIES, ' ')).length > 0 || (dates.length > 0 && text.includes(' ')));

const isSaidBefore = (steps: readonly PromisedStep[], { verb, index }: Task, who: string | null): boolean =>
  steps.some(
    (step) =>
      step.who === who && index - step.places[0]! <= 2 * NEAR && step.text.toLowerCase().startsWith(verb),
  );

const exactest = (dates: readonly SaidDate[]): SaidDate | null =>
  [...dates].sort((a, b) => a.vagueness - b.vagueness)[0] ?? null;

function doerOf({ doer, name, statement }: Task, speakers: readonly string[]): string | null {
  const { speaker, previous, next } = statement;
  if (doer === 'speaker') return speaker;
  if (doer === 'named') return speakers.find((one) => one.split(' ')[0] === name!.split(' ')[0]) ?? name;
  const others = speakers.filter((one) => one !== speaker);
  return calledIn(statement.text, others) ?? (asks(statement) ? next : (previous ?? next));
}

/** As an order, without whom it is told and with what "it" is: "Send the offer in two versions". */
function textOf({ verb, rest, dates }: Task, meant: { thing: string | null; person: string | null }): string {
  const due = exactest(dates);
  const at = due ? rest.indexOf(due.text) : -1;
  const undated =
    at < 0 ? rest : rest.slice(0, at).replace(LEADING_DATE, '') + rest.slice(at + due!.text.length);
  const short = undated.replace(TAIL, '').replace(/(?: then)?[\s.,;!?]+$/u, '');
  const isTold = /^(?:let|remind|call|invite|introduce|put)$/.test(verb);
  const sentence = short
    .replace(/^(?:you|me|us)(?= |$)/i, isTold ? 'them' : '')
    .replace(/ (?:to|for|with|from) (?:you|me|us)\b/gi, '')
    .replace(/\b(?:you|me|us)\b/gi, 'them')
    .replace(/\byour\b/gi, 'their')
    .replace(/\b(?:my|our)\b/gi, 'the')
    .replace(/^it\b/i, meant.thing ?? '$&')
    .replace(
      /\b(?:him|her)\b(?! \p{Ll})|\b(?:him|her)(?= (?:and|by|on|to|for|about|then|the|an?)\b)/giu,
      meant.person ?? '$&',
    )
    .trim();
  return capitalised(
    `${verb} ${sentence}`
      .replace(/\s+([,.])/g, '$1')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

const withoutDates = (text: string): string =>
  datesIn(text).reduce((rest, { text: date }) => rest.replace(date, ''), text);

const THING =
  /\b(?:got|have|has|is|['’]s|write|do|make|need|about|get|send|bring|present|prepare|sign)(?: (?:you|me|us|them))? ((?:an?|the) [\p{L}\p{N} '’-]+)/iu;

function personBefore(statements: readonly Statement[], index: number): string | null {
  const { speaker, previous, next } = statements[index]!;
  const first = (name: string | null) => name?.split(' ')[0];
  for (const { plain } of statements.slice(Math.max(0, index - NEAR), index + 1).reverse()) {
    const names = [...plain.matchAll(PERSON)].flatMap(([name]) =>
      isUncommon(name.split(' ')[0]!) ? [name] : [],
    );
    const name = names.findLast(
      (one) => ![speaker, previous, next].some((other) => first(other) === first(one)),
    );
    if (name) return name;
  }
  return null;
}

/** A name, which is no day and, at the head of a sentence, no common word. */
const PERSON =
  /\b(?!(?:January|February|March|April|May|June|July|August|September|October|November|December|\p{L}+day)\b)\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?/gu;

const SAME = 0.5;

const objectOf = (text: string): string[] =>
  wordsOf(text.replace(CARRIES, ' '))
    .filter((word) => !isFunctionWord(word))
    .map(stemOf);

function withoutRepeats(steps: readonly PromisedStep[]): PromisedStep[] {
  const kept: PromisedStep[] = [];
  for (const step of steps) {
    const stems = new Set(objectOf(step.text));
    const at = kept.findIndex((other) => {
      const others = objectOf(other.text);
      const shared = others.filter((stem) => stems.has(stem)).length;
      return other.who === step.who && shared > SAME * Math.min(others.length, stems.size);
    });
    const other = kept[at];
    if (!other) kept.push(step);
    else
      kept[at] = {
        ...(objectOf(step.text).length > objectOf(other.text).length ? step : other),
        due: step.due ?? other.due,
        places: [...other.places, ...step.places],
      };
  }
  return kept;
}
