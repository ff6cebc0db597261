import type { TranscriptLine } from '../../recordings/index.js';
import type { EditedContent, EditorInput } from './ports/editor.js';
import { ASIDE, HESITATION, capitalised } from '../writing/sentences.js';
import { isOneSlipAway } from '../assistant/typos.js';
import { named } from './command-words.js';
import { type Outcome, type Rule, refuse, rule, sentenceCase, titleCase } from './rule.js';

const LONGEST = { title: 300, description: 5_000, chapter: 200, summary: 2_000 };

type Field = 'title' | 'description' | 'chapters';
const TARGET =
  "((?:the )?(?:recording's |video's )?title|(?:the |this )?(?:description|summary)|(?:the |all |all the |every |each )?chapters?(?:'s)?(?: titles?| names?)?|(?:the )?titles of (?:the |all |all the )?chapters|(?:all (?:the )?)?titles|everything|everywhere|it all|all(?: of it)?)";
const CASE =
  '(upper[ -]?case|(?:all )?(?:caps|capitals|capital letters)|lower[ -]?case|(?:in )?title[ -]?case|sentence[ -]?case|capitali[sz]ed)';
const regex = (source: string) => new RegExp(`^${source}$`, 'i');

/** Commands that change the words of whatever they name: their case, fillers, one word for another. */
export const TEXT_RULES: readonly Rule[] = [
  rule(
    regex(
      `(capitali[sz]e|title[ -]?case|upper[ -]?case|lower[ -]?case|sentence[ -]?case) (?:every word (?:of|in) )?${TARGET}`,
    ),
    ([how, target], input) => recase(how!, target!, input),
  ),
  rule(
    regex(`(?:(?:put|make|write|convert|change|set|turn) )?${TARGET} (?:in(?:to)? |to |all )*${CASE}`),
    ([target, how], input) => recase(how!, target!, input),
  ),
  rule(regex(`(?:use )?${CASE} (?:for|in|on) ${TARGET}`), ([how, target], input) =>
    recase(how!, target!, input),
  ),
  rule(
    regex(
      `(?:remove|strip|cut|drop|delete|take out|get rid of)(?: the| all| any| all the)? (?:fillers?(?: words?)?|ums?(?: and (?:uhs?|ahs?|ers?))?|hesitations?)(?: (?:from|in|of|out of) ${TARGET})?|clean(?: up)? ${TARGET}(?: up)?`,
    ),
    ([from, cleaned], input) =>
      rewritten(from! || cleaned! || 'everything', input, withoutFillers, 'filler words are removed'),
  ),
  rule(
    /^(?:replace|swap|exchange) (?:the )?(?:words? |name |phrase )?(.{1,200}?) (?:with|by|for) (.{1,200}?)(?: (?:in|from) (?:the )?(title|description|summary|chapters?(?: titles?| names?)?))?(?: everywhere)?$/i,
    ([what, by, where], input) => replaced(what!, named(by!), where!, input),
  ),
  rule(
    /^(?:change|rename|correct) (.{1,200}?) (?:to|into) (.{1,200}?) (?:everywhere|in (?:the )?(title|description|summary|chapters?(?: titles?| names?)?))$/i,
    ([what, by, where], input) => replaced(what!, named(by!), where!, input),
  ),
  rule(
    /^(?:fix|correct|check) (?:the )?(?:spelling|name) (?:of )?(.{2,100}?)(?: everywhere| in all (?:places|texts))?$/i,
    ([word], input) => respelled(named(word!), input),
  ),
  rule(
    /^(?:remove|delete|drop|take out|cut) (?:the )?(?:words? |name |phrase )?(.{1,200}?) from (?:the )?(title|description|summary|chapter (?:titles?|names?))$/i,
    ([what, where], input) =>
      /^(?:first|last)(?: \w+)? sentences?$/i.test(what!) ? null : replaced(what!, '', where!, input),
  ),
];

interface Case {
  said: RegExp;
  name: string;
  change: (text: string, lines: readonly TranscriptLine[]) => string;
}
const CAPITALISED: Case = { said: /capitali[sz]e|title/i, name: 'capitalised', change: titleCase };
const CASES: readonly Case[] = [
  CAPITALISED,
  { said: /upper|caps|capital/i, name: 'in capitals', change: (text) => text.toUpperCase() },
  { said: /lower/i, name: 'in lower case', change: (text) => text.toLowerCase() },
  { said: /sentence/i, name: 'in sentence case', change: sentenceCase },
];

function fieldsOf(target: string): Field[] {
  if (/description|summary/i.test(target)) return ['description'];
  if (/chapter/i.test(target)) return ['chapters'];
  if (/title/i.test(target) && !/titles/i.test(target)) return ['title'];
  return /titles/i.test(target) ? ['title', 'chapters'] : ['title', 'description', 'chapters'];
}

/** The case of headings; a description is prose, and is left as it is when everything is named. */
function recase(how: string, target: string, input: EditorInput): Outcome {
  const fields = fieldsOf(target);
  if (fields.length === 1 && fields[0] === 'description')
    return refuse('The case of a description is not changed by a command. Titles and chapter titles can be.');
  const { change, name } = CASES.find(({ said }) => said.test(how)) ?? CAPITALISED;
  const recased = (text: string) => change(text, input.lines);
  const title = fields.includes('title');
  const chapters = fields.includes('chapters');
  const what =
    title && chapters
      ? 'the title and the chapter titles are'
      : title
        ? 'the title is'
        : 'the chapter titles are';
  return {
    changes: {
      ...(title && { title: recased(input.content.title) }),
      ...(chapters && {
        chapters: input.content.chapters.map((chapter) => ({ ...chapter, title: recased(chapter.title) })),
      }),
    },
    done: `${what} ${name}`,
  };
}

/** Every text of the fields named, changed; a title that would be left blank or too long stays. */
function rewritten(
  target: string,
  { content }: EditorInput,
  change: (text: string) => string,
  done: string,
): Outcome {
  const fields = fieldsOf(target);
  const kept = (before: string, longest: number) => {
    const after = change(before);
    return after.trim() === '' || after.length > longest ? before : after;
  };
  const changes: Partial<EditedContent> = {
    ...(fields.includes('title') && { title: kept(content.title, LONGEST.title) }),
    ...(fields.includes('description') && {
      description: change(content.description).slice(0, LONGEST.description),
    }),
    ...(fields.includes('chapters') && {
      chapters: content.chapters.map((chapter) => ({
        ...chapter,
        title: kept(chapter.title, LONGEST.chapter),
        summary: chapter.summary && (change(chapter.summary).slice(0, LONGEST.summary) || null),
      })),
    }),
  };
  return { changes, done };
}

function replaced(said: string, by: string, where: string, input: EditorInput): Outcome | null {
  const what = named(said);
  const texts = JSON.stringify(input.content).toLowerCase();
  if (what === '' || !texts.includes(JSON.stringify(what.toLowerCase()).slice(1, -1)))
    return refuse(
      `“${what}” stands nowhere in ${where ? `the ${where}` : 'the title, the description or the chapters'}.`,
    );
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])${what.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
    'giu',
  );
  // A capital where a sentence or title began stays one.
  const change = (text: string) =>
    tidySpaces(
      text.replace(pattern, (found, at: number) =>
        at === 0 && /^\p{Lu}/u.test(found) ? capitalised(by) : by,
      ),
      by === '',
    );
  return rewritten(
    where || 'everything',
    input,
    change,
    by ? `“${what}” is replaced with “${by}”` : `“${what}” is removed`,
  );
}

/** Words that are nearly the one given, or it with other capitals, as it is given. */
function respelled(word: string, input: EditorInput): Outcome | null {
  if (/\s|^(?:description|title|chapters?|everything|it|this)$/i.test(word)) return null;
  const { title, description, chapters } = input.content;
  const texts = [
    title,
    description,
    ...chapters.flatMap((chapter) => [chapter.title, chapter.summary ?? '']),
  ];
  const near = new Set(
    texts
      .flatMap((text) => text.match(/[\p{L}\p{N}'’]+/gu) ?? [])
      .filter((other) => other !== word && isNearly(other, word)),
  );
  if (near.size === 0)
    return refuse(
      `Nothing in the title, the description or the chapters is nearly “${word}”. Say what is to be replaced, for example “replace Akme with Acme”.`,
    );
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...near].join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  const found = [...near].map((other) => `“${other}”`).join(', ');
  return rewritten('everything', input, (text) => text.replace(pattern, word), `${found} is now “${word}”`);
}

/** The same but for capitals or one slip of the finger; a name may also have one other letter: `Akme`, `Acme`. */
function isNearly(other: string, word: string): boolean {
  const [lower, wanted] = [other.toLowerCase(), word.toLowerCase()];
  if (lower === wanted || isOneSlipAway(lower, wanted)) return true;
  const differing = [...wanted].filter((letter, i) => letter !== lower[i]).length;
  const isName = /^\p{Lu}/u.test(other) && word.length > 3;
  return isName && lower.length === wanted.length && lower[0] === wanted[0] && differing === 1;
}

const tidySpaces = (text: string, shortened: boolean): string =>
  shortened
    ? capitalised(
        text
          .replace(/ {2,}/g, ' ')
          .replace(/ ([,.;:!?])/g, '$1')
          .replace(/^(?:[,;:&]|and |or )+\s*|(?:[,;:&]| and| or)+\s*$/gi, '')
          .trim(),
      )
    : text;

/** Without hesitations and asides; what begins a sentence then has a capital. */
function withoutFillers(text: string): string {
  const bare = text.replace(HESITATION, '$1').replace(ASIDE, ' ');
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
