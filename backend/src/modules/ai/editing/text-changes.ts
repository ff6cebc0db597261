import type { TranscriptLine } from '../../recordings/index.js';
import { stemOf } from '../text/stem.js';
import { editDistance } from '../text/edit-distance.js';
import { ASIDE, HESITATION, capitalised } from '../writing/sentences.js';
import { isContentWord } from '../writing/tokenise.js';

const NAME = /(?<=\p{Ll},? )\p{Lu}[\p{L}'’]+/gu;
const WORD = /[\p{L}\p{N}'’]+/gu;
const SMALL = new Set('a an and as at but by for from in into of on or the to vs with'.split(' '));
const SHORT_WORDS = 4;
/** Shorter words have too many neighbors to be corrected. */
const MIN_TO_CORRECT = 5;

/** `contract renewal AND next steps` -> `Contract Renewal AND Next Steps`: what has capitals keeps them. */
const titleCase = (text: string): string =>
  text
    .split(' ')
    .map((word, i) => (i > 0 && SMALL.has(word) ? word : capitalised(word)))
    .join(' ');

/** A capital at the start alone, but for abbreviations and what the transcript writes with one within a sentence. */
function sentenceCase(text: string, lines: readonly TranscriptLine[]): string {
  const names = new Map(
    lines.flatMap((line) => [...line.text.matchAll(NAME)]).map(([name]) => [name.toLowerCase(), name]),
  );
  const shouted = text === text.toUpperCase();
  const lowered = text.replace(WORD, (word) => {
    const abbreviation = !shouted && /\p{Lu}.*\p{Lu}/u.test(word);
    return abbreviation || word === 'I' ? word : (names.get(word.toLowerCase()) ?? word.toLowerCase());
  });
  return lowered.replace(/\p{L}/u, (first) => first.toUpperCase());
}

export const CASES: Record<string, (text: string, lines: readonly TranscriptLine[]) => string> = {
  title: titleCase,
  words: (text) => text.split(' ').map(capitalised).join(' '),
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  sentence: sentenceCase,
};

/** Leaves out an opening that says nothing, then what follows a separator or the last of a list, then words. */
export function shorterTitle(title: string): string {
  const bare = title.replace(
    /^(?:a |the )?(?:discussion|conversation|meeting|call|talk)s? (?:of|about|on) /i,
    '',
  );
  const parts = bare.split(/\s+[-–—|]\s+|: |, | and /).filter((part) => part.trim() !== '');
  const isList = / and /.test(bare);
  const cuts = parts.slice(0, -1).map((_, i) => {
    const cut = bare.slice(0, bare.indexOf(parts[i + 1]!)).replace(/(?: and|[\s,:|–—-])+$/, '');
    return isList ? cut.replace(/, ([^,]+)$/, ' and $1') : cut;
  });
  const telling = bare.split(' ').filter((word) => isContentWord(word.toLowerCase()) || /\d/.test(word));
  // Words without those between them read like a telegram: only where nothing else can go.
  const telegrams = [telling.slice(0, SHORT_WORDS).join(' '), telling.slice(0, 2).join(' ')];
  const longest = (options: string[]) =>
    options
      .filter((option) => option !== '' && option.length < title.length)
      .sort((a, b) => b.length - a.length)[0];
  const found = longest([bare, ...cuts]) ?? longest(telegrams);
  return found ? capitalised(found) : title;
}

export function atMost(text: string, count: number, unit: 'words' | 'characters'): string {
  const fits = (cut: string) => (unit === 'words' ? cut.split(' ').length : cut.length) <= count;
  let cut = text;
  while (!fits(cut)) {
    const shorter = shorterTitle(cut);
    if (shorter === cut) break;
    cut = shorter;
  }
  while (!fits(cut) && cut.includes(' ')) cut = cut.replace(/\s+\S+$/u, '');
  const dangling = / (?:a|an|and|about|at|for|from|in|of|on|or|the|to|with)$/i;
  while (dangling.test(cut)) cut = cut.replace(dangling, '');
  return cut;
}

export function shorterChapterTitle(title: string): string {
  const first = title.split(/,| and |: | [-–—] /)[0]!.trim();
  const words = title.split(' ');
  // `Planning tomorrow's bake`
  const isDoing = words.length === SHORT_WORDS - 1 && /\Bing$/.test(words[0]!);
  const few = isDoing ? capitalised(words.slice(1).join(' ')) : words.slice(0, SHORT_WORDS - 1).join(' ');
  return (first.length < title.length ? first : few).replace(
    / (?:a|an|and|at|for|in|of|on|or|the|to|with)$/i,
    '',
  );
}

export const sentencesIn = (text: string): string[] => text.trim().split(/(?<=[.!?…])\s+/u);

/** The first half of the sentences of a text, or of a single one what stands before its first joint; null where it has none. */
export function shorterText(text: string): string | null {
  const sentences = sentencesIn(text);
  if (sentences.length > 1) return sentences.slice(0, Math.floor(sentences.length / 2)).join(' ');
  const clause = /^(.{20,}?)[,;:–—] .+$/su.exec(text.trim())?.[1];
  return clause ? `${clause}.` : null;
}

/** Words that say nothing within a sentence, where somebody asks for them to go. */
const ADVERB = /(?<=\p{L})(,?) (?:basically|literally|honestly|obviously),?(?= \p{Ll})/giu;

export function withoutFillers(text: string): string {
  const bare = text.replace(HESITATION, '$1').replace(ASIDE, ' ').replace(ADVERB, '$1');
  if (bare === text) return text;
  return bare
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ([,.!?])/g, '$1')
    .replace(
      /(^|[.!?] )([\s,]*)(\p{Ll})/gu,
      (_, before: string, __, letter: string) => before + letter.toUpperCase(),
    )
    .trim();
}

export function withReplaced(words: string, by: string): (text: string) => string {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const edge = (side: string, at: string) => (/[\p{L}\p{N}]/u.test(at) ? `(?${side}[\\p{L}\\p{N}])` : '');
  // A name goes with the word that leads to it: `a call with Ingrid`.
  const lead = by === '' && /^\p{Lu}\p{Ll}+$/u.test(words) ? '(?:,? (?:with|by|from) )?' : '';
  // `Tully` may stand there as a part of `Graham Tulley`, whose first name is there already.
  const own = by
    .split(' ')
    .slice(0, -1)
    .join(' ')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const given = own ? `(?:(?<![\\p{L}\\p{N}])${own} )?` : '';
  const pattern = new RegExp(
    `${lead}${given}${edge('<!', words[0]!)}${escaped}${edge('!', words.at(-1)!)}`,
    'giu',
  );
  return (text) => {
    const changed = text.replace(pattern, (found, at: number) =>
      at === 0 && /^\p{Lu}/u.test(found) ? capitalised(by) : by,
    );
    return by === '' && changed !== text ? withoutGaps(changed) : changed;
  };
}

const withoutGaps = (text: string): string =>
  capitalised(
    text
      .replace(/ {2,}/g, ' ')
      .replace(/([.!?] )(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
      .replace(/ ([,.;:!?])/g, '$1')
      .replace(/^(?:[,;:&]|and |or )+\s*|(?:[,;:&]| and| or| with| about)+\s*$/gi, '')
      .trim(),
  );

const MISSPELLED = new Map(
  `teh the adn and recieve receive recieved received seperate separate definately definitely occured occurred untill until
  wich which thier their becuase because beleive believe tommorow tomorrow tommorrow tomorrow neccessary necessary acheive
  achieve adress address buisness business calender calendar collegue colleague comittee committee decison decision
  developement development enviroment environment existance existence finaly finally foriegn foreign freind friend
  goverment government happend happened immediatly immediately independant independent intresting interesting knowlege
  knowledge maintainance maintenance managment management meeing meeting occassion occasion oppurtunity opportunity
  recomend recommend refered referred relevent relevant responsability responsibility succesful successful suprise surprise
  truely truly usefull useful wierd weird writting writing custmer customer dicuss discuss disucss discuss dicussion
  discussion breif brief schedual schedule budjet budget complience compliance complient compliant accomodate accommodate accross across agressive aggressive
  apparant apparent appearence appearance begining beginning bizzare bizarre catagory category cemetary cemetery concious
  conscious curiousity curiosity dissapoint disappoint embarass embarrass enterprize enterprise excellant excellent facinating
  fascinating feild field foward forward garantee guarantee guidence guidance harrass harass identifed identified imediate
  immediate integraton integration liason liaison libary library manufacter manufacture milage mileage millenium millennium
  noticable noticeable ocasion occasion paralel parallel persistant persistent posession possession prefered preferred
  presance presence privelege privilege proccess process profesional professional pronounciation pronunciation publically
  publicly quarterley quarterly questionaire questionnaire realease release refering referring reminiscant reminiscent
  shedule schedule sieze seize similiar similar speach speech strategey strategy stratgey strategy supercede supersede
  temperture temperature threshhold threshold transfered transferred unfortunatly unfortunately usally usually vaccum
  vacuum visable visible warrenty warranty wether whether appointmens appointments custmers customers`
    .split(/\s+/)
    .flatMap((wrong, i, all) => (i % 2 === 0 ? [[wrong, all[i + 1]!] as const] : [])),
);

export function corrected(text: string, lines: readonly TranscriptLine[]): string {
  const counts = new Map<string, number>();
  for (const word of lines.flatMap((line) => line.text.toLowerCase().match(WORD) ?? []))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  const stems = new Set([...counts.keys()].map(stemOf));
  return text
    .replace(WORD, (word) => {
      const lower = word.toLowerCase();
      if (stems.has(stemOf(lower)) || /\d/.test(word)) return word;
      const right = MISSPELLED.get(lower) ?? spokenLike(lower, counts);
      if (!right) return word;
      return /^\p{Lu}/u.test(word) ? capitalised(right) : right;
    })
    .replace(/(?<![\p{L}\p{N}])([\p{L}]+) \1(?![\p{L}\p{N}'’])/giu, '$1')
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/ ([,.;!?])/g, '$1')
    .replace(/(?<![\p{L}'’])i(?=$|[\s'’,.])/gu, 'I')
    .replace(/(^|[.!?]\s+)(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/** A letter within the word too many, too few or swapped: another letter, or one at the end, makes another word. */
function spokenLike(word: string, counts: ReadonlyMap<string, number>): string | undefined {
  if (word.length < MIN_TO_CORRECT) return undefined;
  const plurals = word.endsWith('s')
    ? [...counts.keys()].filter((said) => !/(?:[sxz]|[cs]h)$/.test(said)).map((said) => `${said}s`)
    : [];
  return [...counts.keys(), ...plurals].find(
    (said) =>
      said.length >= MIN_TO_CORRECT &&
      said[0] === word[0] &&
      said.at(-1) === word.at(-1) &&
      editDistance(word, said, 1) === 1 &&
      (said.length !== word.length || [...said].sort().join('') === [...word].sort().join('')),
  );
}

/** Whether a word is another but for capitals or a slip; a name may also have one other letter: `Akme`, `Acme`. */
export function isNearly(other: string, word: string): boolean {
  const [lower, wanted] = [other.toLowerCase(), word.toLowerCase()];
  if (lower === wanted) return true;
  const isSwapped =
    lower.length === wanted.length && [...lower].sort().join('') === [...wanted].sort().join('');
  const isName = /^\p{Lu}/u.test(other) && word.length > 3;
  return (
    lower[0] === wanted[0] &&
    editDistance(lower, wanted, 1) === 1 &&
    (isSwapped ||
      (isName && lower.length === wanted.length) ||
      (lower.length !== wanted.length && wanted.length >= MIN_TO_CORRECT))
  );
}

/** How a word that somebody says is misspelled is said in the recording, or known to be spelled. */
export function rightFor(word: string, lines: readonly TranscriptLine[]): string | undefined {
  const known = corrected(word, lines);
  const asWritten = (text: string) => (/^\p{Lu}/u.test(word) ? capitalised(text) : text);
  if (known.toLowerCase() !== word.toLowerCase()) return asWritten(known.toLowerCase());
  const said = new Set(lines.flatMap(({ text }) => text.toLowerCase().match(WORD) ?? []));
  const lower = word.toLowerCase();
  const right = [...said].find(
    (other) => other[0] === lower[0] && lower.length >= MIN_TO_CORRECT && editDistance(lower, other, 1) === 1,
  );
  return said.has(lower) || !right ? undefined : asWritten(right);
}

/** `Thornbury`, `Thornberry`: long names that begin alike and differ in two letters at most. */
export const isLike = (other: string, word: string): boolean =>
  word.length > 6 &&
  /^\p{Lu}/u.test(other) &&
  other.slice(0, 3) === word.slice(0, 3) &&
  editDistance(other.toLowerCase(), word.toLowerCase(), 2) <= 2;
