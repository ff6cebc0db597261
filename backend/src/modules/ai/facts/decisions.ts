import { contentStems } from '../../../shared/text/tokenise.js';
import { isCertain } from '../../../shared/text/certainty.js';
import { asks, type Statement } from './statements.js';

export interface Decision {
  text: string;
  speaker: string | null;
  time: number;
}

const SETTLES =
  /\b(?:(?:we|they|I)(?:['’]ve| have|['’]re| are)? (?:decided|agreed|settled|resolved|concluded|chosen|chose|approved|signed off)\b|(?:the|our|final) (?:final )?decision (?:is|was)\b|let['’]s (?:do|go (?:with|for|ahead)|use|take|start(?! (?:with|by|from|off)\b)|drop|skip|leave (?:it|that)|stick|make it|keep)\b|(?:we|I)(?:['’]ll| will|['’]re going to|['’]m going to| are going to)(?: (?:definitely|just|then|only))* (?:go (?:with|for|ahead)|stick|use|drop|skip|keep|take(?! (?:care|a look))|do (?:that|it)\b|sign|renew|cancel)|we (?:start|begin) with|we (?:do not|don['’]t|won['’]t) (?:touch|do|take|use|buy)|(?:was|were|been|is) (?:approved|chosen|signed off|settled)|motion carried)\b/i;
const CLOSES =
  /^(?:(?:so|ok|okay|good|right|then|and|yes|great|well)[,.]? )*(?:(?:then )?that(?:['’]s| is) (?:decided|agreed|settled|a deal)|agreed|it['’]s a deal|deal(?!,? well)|settled|put that down|let['’]s (?:settle that|do it|do that)|(?:yes, )?do that|we(?:['’]ll| will) do (?:that|it)|that(?:['’]s| is| was) (?:fair|fine|right)(?= *[.!]|, do))\b/i;
/** "North yard first, that's fine." */
const APPROVES = /, that(?:['’]s| is) (?:\w+ )?(?:fine|good|agreed|right)[.!]?$|, that (?:works|suits)\b/i;
const OTHER_TIME =
  /\b(?:last (?:time|week|month|quarter|year|meeting)|ago|back then|already|before (?:we|that)|used to|in (?:january|february|march|april|june|july|august|september|october|november|december) we|yet)\b/i;
/** Talk of the call itself: "Let's start with the agenda." */
const OF_THE_CALL =
  /\b(?:let['’]s|we(?:['’]ll| will)|I(?:['’]ll| will))\b[^.]*\b(?:agenda|slide|screen|question|recap|look at|talk about|go (?:on|to)|move on|hear|see|next (?:topic|point|item)|pricing|straight)\b/i;
const BEFORE = 3;
const ENOUGH = 2;

/** What was settled, as it was said. @param promised statements that somebody takes on, which are next steps */
export function decisions(statements: readonly Statement[], promised: ReadonlySet<number>): Decision[] {
  const found = new Map<number, Decision>();
  const add = (at: number) => {
    if (promised.has(at)) return;
    const { plain, speaker, start } = statements[at]!;
    if (![...found.values()].some(({ text }) => saysSame(text, plain)))
      found.set(at, { text: plain, speaker, time: start });
  };
  statements.forEach((statement, at) => {
    if (CLOSES.test(statement.plain)) {
      const own = statement.plain.replace(CLOSES, '');
      const settled =
        contentStems(own).length >= ENOUGH && isSettled(statement) ? at : statedBefore(statements, at);
      if (settled !== null) add(settled);
    } else if ((SETTLES.test(statement.plain) || APPROVES.test(statement.plain)) && isSettled(statement))
      add(at);
  });
  return [...found].sort(([a], [b]) => a - b).map(([, decision]) => decision);
}

const isSettled = (statement: Statement): boolean =>
  !asks(statement) &&
  isCertain(statement.plain) &&
  !OTHER_TIME.test(statement.plain) &&
  !OF_THE_CALL.test(statement.plain) &&
  contentStems(statement.plain).length >= ENOUGH;

function statedBefore(statements: readonly Statement[], at: number): number | null {
  for (let before = at - 1; before >= Math.max(0, at - BEFORE); before--) {
    const statement = statements[before]!;
    if (contentStems(statement.plain).length < ENOUGH) continue;
    return !asks(statement) && isCertain(statement.plain) && !OTHER_TIME.test(statement.plain)
      ? before
      : null;
  }
  return null;
}

const saysSame = (one: string, other: string): boolean => {
  const [a, b] = [new Set(contentStems(one)), contentStems(other)];
  return b.filter((stem) => a.has(stem)).length > 0.6 * Math.min(a.size, b.length);
};
