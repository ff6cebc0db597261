import { COURTESIES } from './courtesies.js';
import { imperative } from './imperatives.js';
import { isOfEdit, startsWithVerb } from './masked.js';
import { withoutReasons } from './reasons.js';

/** Each takes a reading; who joins more is asked to say it more plainly. */
const MOST = 32;

/** `Good morning!`, `Hi team,`, `Dear Playhead,` */
const GREETING =
  /^(?:(?:good (?:morning|afternoon|evening|day)|morning|afternoon|evening|hi|hello|hey|dear|sorry|ok(?:ay)?|oh|so|well)(?: (?:there|all|team|everyone|everybody|again|folks|guys|\p{Lu}\p{L}+))?(?:[,.!;:]+ *| +- +| (?=so\b|here\b)))+/iu;
const SIGNED =
  /[,.;!]* *(?:(?:many |kind |best |warm )?(?:thanks|regards|wishes|cheers|thank you|thx)(?: (?:a lot|so much|very much|a million|in advance|again|for \p{L}+ing(?: \p{L}+){0,3}))*[,.! ]*(?:\p{Lu}\p{L}+[.!]?)?)$/iu;
/** `Two small things: …`, `ok so here is what I need: …`: leads to a command and says nothing of it. */
const PREFACE = /^([^":\d]{3,90}?)(?::| - | – ) *(?=\S)/u;
const SINGLE = /(?<=^|[\s(:=])'([^']+)'(?=$|[\s.,;:!?)])/gu;
/** A command without its greeting, what leads to it and how it is signed. */
export function addressed(said: string): string {
  const bare = said.replace(SINGLE, '"$1"').replace(GREETING, '').replace(SIGNED, '');
  const preface = PREFACE.exec(bare);
  const isPreface =
    preface &&
    !isOfEdit(preface[1]!) &&
    !startsWithVerb(preface[1]!) &&
    !/\b(?:be|to|as|is)$/i.test(preface[1]!);
  const rest = isPreface ? bare.slice(preface[0].length) : bare;
  return rest === '' ? said : rest;
}

/** The same command in other words, tried one after the other where it is not understood as it stands. */
export function* otherWords(said: string, isCommand: (text: string) => boolean): Generator<string> {
  const seen = new Set([said]);
  const fresh = (text: string) => seen.size <= MOST && !seen.has(text) && Boolean(seen.add(text));
  const ways = (text: string) => [imperative(text), text].filter(fresh);
  const bare = addressed(said);
  yield* ways(bare);
  for (const main of withoutReasons(bare, isCommand)) yield* ways(main.replace(COURTESIES, ''));
}
