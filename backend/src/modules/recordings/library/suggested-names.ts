import { taggedSentences } from '../../../shared/text/english-grammar.js';
import { isUncommon } from '../../../shared/text/is-uncommon.js';
import { isFunctionWord } from '../../../shared/text/tokenise.js';
import { spelledRight, type VocabularyWord } from '../../../shared/transcripts/spelled-right.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

type SpokenLine = Pick<TranscriptLine, 'text' | 'speaker'>;

const SENTENCE_END = /(?<=[.!?])(?<!\b(?:Mr|Mrs|Ms|Dr|Prof)\.)\s+/u;
/** Generated names of speakers. */
const NUMBERED = /^Speaker \d+$/;
const isNamed = (speaker: string): boolean => !NUMBERED.test(speaker);

const WORD = String.raw`\p{Lu}\p{Ll}[\p{L}'’-]*`;
const NAME = String.raw`(${WORD}(?: (?:de |van |von |Mc)?${WORD}){0,2})`;

/** Which person a name refers to: the speaker, a speaker who just joined, the next one or the previous one. */
type Whom = 'speaker' | 'arriving' | 'next' | 'previous';

/** Weights of naming patterns. A single mention by name may refer to anyone. */
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
/** Minimum votes for a suggestion, and minimum ratio to the runner-up. */
const ENOUGH = 2;
/** "Hi Siobhan, hi Wes": they probably speak next, in this order. */
const GREETED = new RegExp(
  String.raw`\b(?:[Hh]i|[Hh]ello|[Hh]ey|[Mm]orning|[Aa]fternoon|[Ee]vening),? ${NAME}(?=[.?!,])`,
  'gu',
);
const AHEAD = 2;
/** A speaker's first turns, in which people introduce themselves. */
const ARRIVING = 3;
/** Lines of greetings, and lines of replies to them. */
const OPENING = 12;
const REPLYING = 8;

/**
 * Suggests names for numbered speakers from introductions and forms of address.
 * @param known full names of people who may be among them
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

/** Corrects the spelling of speaker names by the vocabulary. */
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

/** The name with most votes per speaker. First names count for matching full names. */
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

/** Minimum lengths for splitting a word into first and last name. */
const SHORTEST_FIRST = 4;
const SHORTEST_LAST = 5;

/** Splits a first and last name that were transcribed as one word: "Tomasweiler". */
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

/** Rejects "I'm Sorry", "I'm Scottish", and capitalized sentence starts such as "Morning Priya". */
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

/** A common word is a name if it is always capitalized, also within sentences: "Dev". */
function isOnlyName(name: string, lines: readonly SpokenLine[], times: number): boolean {
  const words = lines.flatMap(({ text }) => text.match(/[\p{L}'’-]+/gu) ?? []);
  return (
    !words.includes(name.toLowerCase()) &&
    words.filter((word) => word === name).length >= times &&
    lines.some(({ text }) => new RegExp(String.raw`[\p{L}\d,] ${name}(?![\p{L}'’-])`, 'u').test(text))
  );
}
