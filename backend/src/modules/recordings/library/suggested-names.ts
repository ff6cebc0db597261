import { taggedSentences } from '../../../shared/text/english-grammar.js';
import { isUncommon } from '../../../shared/text/is-uncommon.js';
import { isFunctionWord } from '../../../shared/text/tokenise.js';
import { spelledRight, type VocabularyWord } from '../../../shared/transcripts/spelled-right.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

type SpokenLine = Pick<TranscriptLine, 'text' | 'speaker'>;

const SENTENCE_END = /(?<=[.!?])(?<!\b(?:Mr|Mrs|Ms|Dr|Prof)\.)\s+/u;
/** As a machine calls somebody. */
const NUMBERED = /^Speaker \d+$/;
const isNamed = (speaker: string): boolean => !NUMBERED.test(speaker);

const WORD = String.raw`\p{Lu}\p{Ll}[\p{L}'’-]*`;
const NAME = String.raw`(${WORD}(?: (?:de |van |von |Mc)?${WORD}){0,2})`;

/** Who is named: who speaks, who has not said much yet, who speaks next, or who spoke before. */
type Whom = 'speaker' | 'arriving' | 'next' | 'previous';

/** How sure each way of naming somebody is; one that is called by name once may be anybody. */
const WAYS: readonly { whom: Whom; weight: number; pattern: RegExp }[] = [
  {
    whom: 'speaker',
    weight: 4,
    pattern: new RegExp(String.raw`\b(?:I['’]m|I am|[Mm]y name(?: is|['’]s)) ${NAME}`, 'u'),
  },
  {
    whom: 'arriving',
    weight: 2,
    pattern: new RegExp(String.raw`(?:^|[,:] )(${WORD} (?:de |van |von |Mc)?${WORD}(?: ${WORD})?)[,.]`, 'u'),
  },
  {
    whom: 'arriving',
    weight: 4,
    pattern: new RegExp(
      String.raw`(?:^|^[^,.]*, )(?:[Tt]his is|[Ii]t['’]s) ${NAME}(?![,.]? (?:who|he|she)\b)`,
      'u',
    ),
  },
  {
    whom: 'next',
    weight: 2,
    pattern: new RegExp(
      String.raw`\b(?:with me is|and this is|joined by|let me introduce|here is|here with) ${NAME}`,
      'u',
    ),
  },
  {
    whom: 'next',
    weight: 1,
    pattern: new RegExp(
      String.raw`^(?:(?:And|So|OK|Okay|Now|Right|Hi|Hello|Morning|Good morning|Good afternoon),? )*${NAME}, [^?]*\?$`,
      'u',
    ),
  },
  { whom: 'next', weight: 2, pattern: new RegExp(String.raw`^${NAME} is here (?:too|as well|with)`, 'u') },
  {
    whom: 'next',
    weight: 1,
    pattern: new RegExp(String.raw`^${NAME}, (?:we|you|I|your|that|for|so|could|can|do|what)\b[^?]*\.$`, 'u'),
  },
  { whom: 'next', weight: 1, pattern: new RegExp(String.raw`^(?:[^?.]*, )${NAME}[?]`, 'u') },
  { whom: 'next', weight: 1, pattern: new RegExp(String.raw`^${NAME}[?]|, ${NAME}, [^?]*[?]$`, 'u') },
  {
    whom: 'previous',
    weight: 1,
    pattern: new RegExp(
      String.raw`\b(?:[Tt]hanks|[Tt]hank you|[Bb]ye),? (?:so much |very much )?${NAME}[.,!]`,
      'u',
    ),
  },
];
/** Enough to ask a person, and so much more than anybody else has. */
const ENOUGH = 2;
/** "Hi Siobhan, hi Wes": they speak next, probably in this order. */
const GREETED = new RegExp(
  String.raw`\b(?:[Hh]i|[Hh]ello|[Hh]ey|[Mm]orning|[Aa]fternoon|[Ee]vening),? ${NAME}(?=[.?!,])`,
  'gu',
);
const AHEAD = 2;
/** Turns in which people say who they are. */
const ARRIVING = 3;
/** Lines in which people greet, and in which those who are greeted reply. */
const OPENING = 12;
const REPLYING = 8;

/**
 * What the numbered speakers may be called, from how they are introduced and spoken to.
 * @param known whole names of people who may be among them
 */
export function suggestedNames(
  lines: readonly SpokenLine[],
  known: readonly string[] = [],
): Map<string, string> {
  const votes = new Map<string, Map<string, number>>();
  const turns = new Map<string, number>();
  if (!lines.some(({ speaker }) => speaker && NUMBERED.test(speaker))) return new Map();
  const taken = [...new Set(lines.flatMap(({ speaker }) => speaker ?? []))].filter(isNamed);
  lines.forEach(({ text, speaker }, at) => {
    if (!speaker) return;
    if (lines[at - 1]?.speaker !== speaker) turns.set(speaker, (turns.get(speaker) ?? 0) + 1);
    const isOther = (line: SpokenLine) => line.speaker && line.speaker !== speaker;
    const whom = {
      speaker,
      arriving: turns.get(speaker)! <= ARRIVING ? speaker : null,
      next: lines.slice(at + 1).find(isOther)?.speaker ?? null,
      previous: lines.slice(0, at).findLast(isOther)?.speaker ?? null,
    };
    const vote = (name: string | undefined, voice: string | null | undefined, weight: number) => {
      if (!name || !voice || isNamed(voice) || !isPersonal(name, lines)) return;
      const own = votes.get(voice) ?? new Map<string, number>();
      const whole = writtenApart(name, known);
      votes.set(voice, own.set(whole, (own.get(whole) ?? 0) + weight));
    };
    for (const sentence of text.split(SENTENCE_END))
      for (const { whom: of, weight, pattern } of WAYS) {
        const found = pattern.exec(sentence);
        vote(found?.[1] ?? found?.[2], whom[of], weight);
      }
    const greeted = [...text.matchAll(GREETED)].map(([, name]) => name);
    const replying = new Set(
      lines.slice(at + 1, at + 1 + REPLYING).flatMap((line) => (isOther(line) ? line.speaker! : [])),
    );
    if (at < OPENING) [...replying].forEach((voice, i) => vote(greeted[i], voice, 1));
  });
  return chosen(votes, taken, known);
}

/** How those who have a name are spelled, where a vocabulary spells it otherwise. */
export function respelledNames(
  lines: readonly SpokenLine[],
  vocabulary: readonly VocabularyWord[],
): Map<string, string> {
  const names = [...new Set(lines.flatMap(({ speaker }) => speaker ?? []))].filter(isNamed);
  const spelled = spelledRight(
    names.map((text) => ({ text })),
    vocabulary,
  );
  return new Map(
    names.map((name, i) => [name, spelled[i]!.text] as const).filter(([name, as]) => name !== as),
  );
}

/** The name with most votes for each; a first name counts for the whole one. */
function chosen(
  votes: ReadonlyMap<string, Map<string, number>>,
  taken: readonly string[],
  known: readonly string[],
): Map<string, string> {
  const whole = [...votes.values()].flatMap((names) => [...names.keys()]);
  const ranked = [...votes].flatMap(([voice, names]) => {
    const sums = new Map<string, number>();
    for (const [name, weight] of names) {
      const heard = fullest(name, whole);
      const full = heard === name ? fullest(name, known) : heard;
      sums.set(full, (sums.get(full) ?? 0) + weight);
    }
    const [best, second] = [...sums].sort(([, a], [, b]) => b - a);
    return best && best[1] >= ENOUGH && best[1] >= AHEAD * (second?.[1] ?? 0)
      ? [{ voice, name: best[0], votes: best[1] }]
      : [];
  });
  const suggested = new Map<string, string>();
  for (const { voice, name } of ranked.sort((a, b) => b.votes - a.votes)) {
    const [first] = name.split(' ');
    const isFree = ![...suggested.values(), ...taken].some((other) => other.split(' ')[0] === first);
    if (isFree) suggested.set(voice, name);
  }
  return suggested;
}

/** The shortest first and last name that are looked for in one word. */
const SHORTEST_FIRST = 4;
const SHORTEST_LAST = 5;

/** A first and a last name that were heard as one word: "Tomasweiler". */
function writtenApart(name: string, known: readonly string[]): string {
  const same = known.find((other) => other.replaceAll(' ', '').toLowerCase() === name.toLowerCase());
  if (same) return same;
  if (name.includes(' ') || tagsOf(name).includes('Person')) return name;
  for (let at = name.length - SHORTEST_LAST; at >= SHORTEST_FIRST; at--)
    if (tagsOf(name.slice(0, at)).includes('FirstName'))
      return `${name.slice(0, at)} ${name.charAt(at).toUpperCase()}${name.slice(at + 1)}`;
  return name;
}

const tagsOf = (name: string): readonly string[] =>
  taggedSentences(`I saw ${name} there`)[0]?.terms[2]?.tags ?? [];

function fullest(name: string, all: readonly string[]): string {
  return all
    .filter((other) => other === name || other.startsWith(`${name} `))
    .reduce((longest, other) => (other.length > longest.length ? other : longest), name);
}

/** Not "I'm Sorry", "I'm Scottish" nor, for the capital letter that begins a sentence, "Morning Priya" and "First". */
function isPersonal(name: string, lines: readonly SpokenLine[]): boolean {
  const words = name.split(' ');
  if (words.some((word) => isFunctionWord(word.toLowerCase()))) return false;
  const terms = taggedSentences(`I saw ${name} there`).flatMap((sentence) => sentence.terms.slice(2));
  const tagsOf = (at: number) => terms[at]?.tags ?? [];
  return words.every((word, at) => {
    if (tagsOf(at).some((tag) => ['Demonym', 'Date', 'Month', 'WeekDay'].includes(tag))) return false;
    if (tagsOf(at).includes('FirstName') || isUncommon(word)) return true;
    return isOnlyName(word, lines, words.length > 1 ? 1 : 2);
  });
}

/** A common word is a name where it is always written as one, also within a sentence: "Dev". */
function isOnlyName(name: string, lines: readonly SpokenLine[], times: number): boolean {
  const words = lines.flatMap(({ text }) => text.match(/[\p{L}'’-]+/gu) ?? []);
  return (
    !words.includes(name.toLowerCase()) &&
    words.filter((word) => word === name).length >= times &&
    lines.some(({ text }) => new RegExp(String.raw`[\p{L}\d,] ${name}(?![\p{L}'’-])`, 'u').test(text))
  );
}
