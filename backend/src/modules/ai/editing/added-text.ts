import { ClauseWords } from './clause-words.js';
import { aCommandTo, type Command } from './command.js';
import { asSentence, signOf } from './given-text.js';
import type { Place } from './place.js';
import type { Token } from './tokens.js';
import { BEYOND, NOUNS } from './vocabulary.js';

const VAGUE =
  /^(?:what|who|whose|how|that|something|anything|everybody|everyone|people|it|this|more|some|also|where|when|which|all|everything|what's|its|their|his|her)\b/i;
const LED_TO_NAMES = /^(?:the|an?|my|our|their|all) \p{Ll}/u;
/** `saying …`, `a note that …`: words before a text. */
const LEADING =
  /^(?:(?:that says|that reads|that|saying|reading|:)\s+)?(?:(?:an? |the )?(?:extra |additional |new )?(?:line|note|sentence|words?|phrase|text|prefix|suffix|remark|tag|label|year|month|name|date)(?: (?:that says|saying|that|of))? )?/i;
const ONE_SIGN = /^an? (?:comma|colon|dash|hyphen|full stop|period|slash)\b/i;

const beyondOf = (text: string): string | undefined => {
  const words = text.toLowerCase().split(/\W+/);
  return BEYOND.find(([, beyond]) => words.some((word) => beyond.split(' ').includes(word)))?.[0];
};

/** Words that are put before or after what is there. */
export abstract class AddedText extends ClauseWords {
  /** Commands, or a sentence where it cannot be done. */
  protected adding(said: readonly Token[], place: Place): Command[] | string | null {
    const raw = this.raw(said);
    const quotes = said.filter(({ kind }) => kind === 'quoted');
    const isTimed = said.every(
      ({ kind }) => kind === 'time' || (kind === 'number' && place.fields.length === 0),
    );
    if (isTimed || quotes.length > 1 || this.isMixed(said) || ONE_SIGN.test(raw)) return null;
    const [quoted] = quotes;
    // `add the summary "…" to chapter 6`
    if (quoted && said.some(({ kind, word }) => kind === 'word' && NOUNS.get(word) === 'description'))
      return null;
    const { chapters } = place;
    const [field = 'chapterTitles' as const] = place.fields;
    const isFront = place.edge === 1 || place.lead === 'before';
    const value = signOf(
      quoted?.word ?? raw.replace(LEADING, '').replace(/^(.+) in (?:brackets|parentheses)$/i, '($1)'),
    );
    if (value.trim() === '') return null;
    if (!quoted && field === 'description' && isListOfChapters(said))
      return [aCommandTo('list', 'description')];
    const beyond = quoted || /\d/.test(value) ? undefined : beyondOf(value);
    if (beyond) return beyond;
    if (field === 'summary' && (quoted || chapters.length !== 1)) return null;
    if (!quoted && this.isVague(said)) return null;
    const text =
      /^(?:description|summary)$/.test(field) && !quoted && (!isFront || /\S \S+ /.test(value))
        ? asSentence(value)
        : value;
    return [
      aCommandTo('add', field, {
        chapters,
        value: text,
        count: isFront ? 1 : field === 'summary' ? null : -1,
      }),
    ];
  }

  /** `what was decided`, `the names of everybody`: what is to be told, and not the words. */
  protected isVague(said: readonly Token[]): boolean {
    const raw = this.raw(said);
    const isTold = /^\p{Lu}/u.test(raw) && this.text.slice(0, said[0]!.from).trimEnd().endsWith(':');
    const isLed = raw.replace(LEADING, '') !== raw;
    return !isLed && ((this.isKnown(said) && !isTold) || VAGUE.test(raw) || LED_TO_NAMES.test(raw));
  }
}

const isListOfChapters = (said: readonly Token[]): boolean =>
  said.some(({ word }) => NOUNS.get(word) === 'timestamps' || NOUNS.get(word) === 'chapter');
