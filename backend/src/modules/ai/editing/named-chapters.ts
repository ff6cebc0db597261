import { clock } from '../../../shared/text/clock-text.js';
import type { ChapterReferences } from './chapter-references.js';
import { isName, withChapterTexts, withLeadingName, withNamedChapters } from './chapter-texts.js';
import { leadingTopic } from './leading-topic.js';
import { beforeQuotes, replaced } from './replaced.js';
import { numberOf } from './token.js';
import { tokensOf } from './tokens.js';
import { NUMBERS, ORDINALS, TENS } from './vocabulary.js';

const FROM_END = ['last', 'penultimate', 'antepenultimate'];
const ORDINAL = `(?:${ORDINALS.join('|')}|(?:second|next|third)[ -](?:(?:to|from)[ -](?:the )?)?last|last|final|penultimate|\\d+(?:st|nd|rd|th))`;
const PART = '(?:chapters?|parts?|sections?|bits?|ones?)';
const BESIDE =
  '(?:that |which )?(?:(?:is|comes|goes|stands|starts|begins) )?(?:right |directly |immediately |just |straight )?';
const AFTER = '(?:after|following|follows|behind|succeeding|next after)';
const BEFORE = '(?:before|preceding|precedes|ahead of|in front of|prior to)';
/** Words before what a chapter is about. */
const ABOUT =
  "(?:(?:that's |that is |that |which )?(?:deals? with|dealing with|talks? about|speaks? about|covers?|covering|regarding|concerning|about|on|with|has|is about)|in which|where|when|called|named|titled)";
const LONGEST_NAME = 5;
const AMOUNT = `(?:\\d+|an?|half an?|(?:${[...TENS, ...NUMBERS].join('|')})(?:[ -](?:${NUMBERS.slice(0, 9).join('|')}))?)`;
const BEFORE_END = new RegExp(
  `\\b(?:at )?(${AMOUNT} ?(?:seconds?|secs?|minutes?|mins?)) before the (?:very )?end(?: of (?:the|this) (?:recording|call|video|meeting))?(?![\\p{L}])`,
  'giu',
);

/** What stands before the title of a chapter that something is done with. */
const TAKES_CHAPTER =
  /(?:\b(?:merge|combine|join|delete|remove|drop|split|divide|rename|of|after|before)|\b(?:merge|combine|join)\b.*\b(?:and|with)) (?:the )?$/i;

/** The chapters that a command names in words, as numbers. */
export class NamedChapters {
  constructor(
    private readonly references: ChapterReferences,
    readonly count: number,
    private readonly duration: number,
  ) {}

  /** `merge Photo Shoot and Texts and Languages`: titles of which a part reads like more of the command. */
  titled(text: string): string {
    return this.references
      .joinedTitles()
      .reduce(
        (said, { title, number }) =>
          replaced(said, `${title}(?![\\p{L}\\p{N}])`, (_, before) =>
            TAKES_CHAPTER.test(before) ? { text: `chapter ${number}` } : null,
          ),
        text,
      );
  }

  /** `the third and fifth chapters`, `the chapter after the outage`, `one minute before the end` */
  private placed(text: string): string {
    // `rename "Payments" to "Payments and Fees"`: what is called so, and not every word that is
    const titled = text.replace(
      /(^|\b(?:rename|retitle|relabel|change) )"([^"]+)"(?= (?:to|into|as)\b| ?(?:->|→|=>))/iu,
      (said, verb: string, title: string) => {
        const meant = this.references.byNearTitle(title);
        return meant && 'chapters' in meant ? `${verb}chapter ${meant.chapters[0]}` : said;
      },
    );
    const many = replaced(
      titled,
      `(?:the )?(${ORDINAL}(?:(?:,? and |, | & )(?:the )?${ORDINAL})+) ${PART}`,
      ([, list]) => {
        const numbers = list!.match(new RegExp(`\\b${ORDINAL}`, 'giu'))!.map((one) => this.placeOf(one));
        return numbers.some((number) => number === null)
          ? null
          : { text: `chapters ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}` };
      },
    );
    const placed = replaced(
      many,
      `(?:the )?(${ORDINALS.join('|')}) (?:${PART} )?(?:from|before) the end`,
      ([, nth]) => ({
        text: `chapter ${this.count - ORDINALS.indexOf(nth!.toLowerCase())}`,
      }),
    );
    const middle = replaced(
      placed,
      `the (?:middle ${PART}|${PART} in the middle)(?:,? number (\\w+),?)?`,
      ([, number]) => {
        const place = (this.count + 1) / 2;
        const isOther = number !== undefined && number !== String(place) && numberOf(number) !== place;
        return this.count % 2 === 1 && !isOther ? { text: `chapter ${place}` } : null;
      },
    );
    const beside = replaced(
      middle,
      `(?:the |that )(?:chapter|part|section|one) ${BESIDE}(${AFTER}|${BEFORE}) `,
      (found, before, after) => {
        const by = new RegExp(`^${AFTER}$`, 'iu').test(found[1]!) ? 1 : -1;
        const meant = this.referred(after, before);
        return meant ? { text: `chapter ${meant.number + by}`, taken: meant.taken } : null;
      },
    );
    const between = replaced(
      beside,
      `(?:the |that )?(?:chapter|part|section|one) (?:(?:that|which) is |in )?between `,
      (_, before, after) => {
        const and = / and /i.exec(after);
        if (!and) return null;
        const one = this.referred(after.slice(0, and.index), before);
        const from = and.index + and[0].length;
        const other = this.referred(after.slice(from), before);
        if (one?.taken !== and.index || !other || Math.abs(other.number - one.number) !== 2) return null;
        return { text: `chapter ${(one.number + other.number) / 2}`, taken: from + other.taken };
      },
    );
    return beforeQuotes(between, (said) =>
      said.replace(BEFORE_END, (whole, length: string) => {
        const { value } =
          tokensOf(length.replace('half a', '0.5'), new Set()).find(({ kind }) => kind === 'time') ?? {};
        return value === undefined || value >= this.duration ? whole : `at ${clock(this.duration - value)}`;
      }),
    );
  }

  /** Every chapter by its number, where one is meant by its place, its time or what it is about. */
  numbered(text: string): string {
    const timed = replaced(
      this.placed(text),
      `(?:(?:the|whatever) (?:chapter|part|section|one)|(?<=\\b(?:delete|remove|drop|rename|merge|split|shorten) )chapter|^chapter(?= (?:from|around)| at \\S+ (?:is|isn't|should|must|has|can|needs|->|→|=)))(?: marker)? (?:(?:that|which)(?:'?s| is)? |is )?(?:starts?|starting|begins?|beginning|play(?:s|ing)|run(?:s|ning)|from|at|on|around|near)(?: (?:playing|at|from|around|about|on))* (\\d+(?:(?::\\d\\d)+| ?min(?:ute)?s?))(?![\\p{L}]| (?:to|until|-|–) \\d)`,
      ([, at]) => this.chapterOf(this.references.byTime(tokensOf(at!, new Set())[0]!.value)),
    );
    const about = replaced(
      timed,
      `(?:the|that|which|our) (?:chapter|part|section|bit|one) ${ABOUT} `,
      ([said], before, after) => {
        // `delete chapter 2, but only the part about backups`: within it, or in the description
        const isWithin =
          /\b(?:part|bit|section)\b/i.test(said) && /\bchapter \d|\bdescription\b/i.test(before + after);
        const meant = isWithin ? null : leadingTopic(after, this.references);
        return meant && { text: `chapter ${meant.number}`, taken: meant.taken };
      },
    );
    const placed = replaced(
      about,
      `(?<!\\b(?:every|each) )(?:the |our )?(${ORDINAL}) chapter(?![\\p{L}])`,
      ([, ordinal]) => {
        const number = this.placeOf(ordinal!);
        return number === null ? null : { text: `chapter ${number}` };
      },
    );
    const named = replaced(
      placed,
      `(?:the |our |^(?=\\p{L}+ chapter (?:runs|goes|is|needs|should|must|has)\\b))((?:[\\p{L}\\p{N}'&.-]+ ){1,${LONGEST_NAME}}?)(?:chapter|part|section|one)(?![\\p{L}]|'(?!s))`,
      ([, name]) => {
        return isName(name!) ? this.chapterOf(this.references.byTopic(name!.trim())) : null;
      },
    );
    const told = withChapterTexts(
      withLeadingName(withNamedChapters(named, this.references), this.references),
      this.references,
    );
    return told === text ? text : this.placed(told);
  }

  private chapterOf(meant: ReturnType<ChapterReferences['byTopic']>): { text: string } | null {
    return 'chapters' in meant && meant.chapters.length === 1
      ? { text: `chapter ${meant.chapters[0]}` }
      : null;
  }

  private isThere(number: number): boolean {
    return number >= 1 && number <= this.count;
  }

  private placeOf(ordinal: string): number | null {
    const said = ordinal.toLowerCase();
    // `second last`, `third to last`
    const spoken = ['last', 'second', 'third'].indexOf(
      said.replace(/^next/, 'second').replace(/[ -].*last$/, ''),
    );
    const fromEnd = / |-|^final$/.test(said) ? Math.max(0, spoken) : FROM_END.indexOf(said);
    const number = fromEnd >= 0 ? this.count - fromEnd : ORDINALS.indexOf(said) + 1 || parseInt(said, 10);
    return this.isThere(number) ? number : null;
  }

  /** The chapter that a text begins with, by its place, its number or what it is about. */
  private referred(text: string, before: string): { number: number; taken: number } | null {
    const place = new RegExp(`^(?:the )?(${ORDINAL})(?: ${PART})?(?![\\p{L}])`, 'iu').exec(text);
    const number = /^chapter (\d+)/i.exec(text) ?? /^(?:it|that one|this one)(?![\p{L}])/iu.exec(text);
    const known = place
      ? this.placeOf(place[1]!)
      : Number(number?.[1] ?? before.match(/(?<=\bchapter )\d+/gi)?.at(-1));
    const found = place ?? number;
    if (found) return known && this.isThere(known) ? { number: known, taken: found[0].length } : null;
    return leadingTopic(text, this.references);
  }
}
