import { ClauseWords } from './clause-words.js';
import { aCommandTo, type Command } from './command.js';
import { asSentence, given, signOf } from './given-text.js';
import { type Place, placeIn } from './place.js';
import type { Token } from './tokens.js';
import { BEYOND, IGNORED, NOUNS, VERBS } from './vocabulary.js';

const VAGUE =
  /^(?:what|who|whose|how|that|something|anything|everybody|everyone|people|it|this|more|some|also|where|when|which|all|everything|what's|its|their|his|her)\b/i;
const POINTED = /^(?:that|saying|that says|reading|:)\s+/i;

const beyondOf = (words: string): string | undefined =>
  BEYOND.find(([, beyond]) =>
    words
      .toLowerCase()
      .split(/\W+/)
      .some((word) => beyond.split(' ').includes(word)),
  )?.[0];

/** Words before or after what is there: `add X to the description`; a sentence where it cannot be done. */
export class AddedWords extends ClauseWords {
  read(): Command[] | string | null {
    return (
      this.containing() ??
      this.beginning() ??
      this.addition() ??
      this.standing() ??
      this.ending() ??
      this.chapter()
    );
  }

  /** `the title must contain Lisbon` */
  private containing(): Command[] | string | null {
    const at = this.find(this.tokens, /^contain$/, 1);
    const place =
      at > 0
        ? placeIn(
            this.tokens.slice(0, at).filter(({ word }) => !/^(?:should|must|has)$/.test(word)),
            this.slotsOf,
          )
        : null;
    return place && !place.isList && at + 1 < this.tokens.length
      ? this.writing(this.tokens.slice(at + 1), { ...place, edge: -1, rest: [], lead: 'to' })
      : null;
  }

  /** `start the title with X`, `add to the description: X`, `prefix the title with X`. */
  private beginning(): Command[] | string | null {
    const [first] = this.tokens;
    const verb = VERBS.get(first?.word ?? '');
    if (!/^(?:add|start|end)$/.test(verb ?? '')) return null;
    for (let i = 2; i < this.tokens.length; i++) {
      const token = this.tokens[i]!;
      const isSign =
        token.word === ':' ||
        (token.word === 'with' && verb !== 'add') ||
        (token.word === 'with' && /fix$/.test(first!.word));
      const isText = verb === 'add' && (token.kind === 'quoted' || /^(?:that|saying)$/.test(token.word));
      if (!isSign && !isText) continue;
      const from = this.tokens[1]!.word === 'to' || this.tokens[1]!.word === 'into' ? 2 : 1;
      const named = this.tokens
        .slice(from, i)
        .filter(({ word }) => !/^(?:after|before|following|end|start|at)$/.test(word));
      const kind = named.findIndex(({ word }) => /^(?:to|in|into|at|of)$/.test(word));
      const isKind =
        kind > 0 &&
        named
          .slice(0, kind)
          .every(({ word }) => IGNORED.has(word) || /^(?:line|sentence|word)$/.test(NOUNS.get(word) ?? ''));
      const place = placeIn(isKind ? named.slice(kind + 1) : named, this.slotsOf);
      if (!place || place.isList) return null;
      const isFront =
        verb === 'start' ||
        /^prefix|^prepend/.test(first!.word) ||
        this.tokens.slice(1, i).some(({ word }) => word === 'before');
      const said = this.tokens.slice(isSign ? i + 1 : i);
      return this.writing(said, { ...place, edge: isFront ? 1 : -1, rest: [], lead: 'to' });
    }
    return null;
  }

  /** `add X to the title`, `put X in front of the description`. */
  private addition(): Command[] | string | null {
    const { place } = this;
    const [first] = place.rest;
    const verb = VERBS.get(first?.word ?? '');
    const isPut =
      verb === 'light' &&
      (place.edge !== null || (first!.word === 'put' && /^(?:into|onto)$/.test(place.lead)));
    if (
      (verb !== 'add' && !isPut) ||
      place.rest.length < 2 ||
      place.isList ||
      place.lead === '' ||
      place.lead === 'everywhere'
    )
      return null;
    return this.writing(place.rest.slice(1), place);
  }

  /** `"Internal." must stand in front of the description` */
  private standing(): Command[] | string | null {
    const { place } = this;
    const modal = this.find(place.rest, /^(?:should|must|has|needs|goes|belongs|comes)$/, 1);
    if (modal < 1 || place.edge === null || place.isList) return null;
    const isStanding = place.rest
      .slice(modal)
      .every(
        ({ kind, word }) =>
          kind === 'word' &&
          (IGNORED.has(word) ||
            /^(?:stand|go|come|appear|be|goes|belongs|comes|needs|has|add|appended)$/.test(word)),
      );
    return isStanding ? this.writing(place.rest.slice(0, modal), place) : null;
  }

  /** `let the description end with "Bye."` */
  private ending(): Command[] | string | null {
    const at = this.find(this.tokens, /^with$/, 3);
    const verb = VERBS.get(this.tokens[at - 1]?.word ?? '');
    if (!/^(?:start|end)$/.test(verb ?? '')) return null;
    const named = this.tokens
      .slice(0, at - 1)
      .filter(({ word }) => !/^(?:let|have|make|should|must)$/.test(word));
    const place = placeIn(named, this.slotsOf);
    return place && !place.isList
      ? this.writing(this.tokens.slice(at + 1), {
          ...place,
          edge: verb === 'start' ? 1 : -1,
          rest: [],
          lead: 'to',
        })
      : null;
  }

  /** `add Acme at 37:00` */
  private chapter(): Command[] | null {
    const [last, lead] = [this.tokens.at(-1)!, this.tokens.at(-2)];
    const words = this.tokens.slice(1, -2);
    const isOne = words.length === 1 && /^(?:one|another)$/.test(words[0]!.word);
    const isNamed =
      words.length > 0 &&
      words.every(({ word, kind }) => kind === 'quoted' || (!NOUNS.has(word) && kind !== 'time'));
    if (
      VERBS.get(this.tokens[0]!.word) !== 'add' ||
      last.kind !== 'time' ||
      !/^(?:at|from)$/.test(lead!.word)
    )
      return null;
    return isNamed
      ? [aCommandTo('add', 'chapters', { time: last.value, value: isOne ? null : given(this.raw(words)) })]
      : null;
  }

  private writing(said: readonly Token[], place: Place): Command[] | string | null {
    const raw = this.raw(said);
    if (said.length > 0 && said.every(({ kind }) => kind === 'time' || kind === 'number')) return null;
    const quotes = said.filter(({ kind }) => kind === 'quoted');
    const side = said.find(({ word }) => /^(?:before|after)$/.test(word));
    // `insert "annual" before "renewal"`
    if (quotes.length === 2 && side)
      return this.replacing(
        [quotes[1]!],
        (side.word === 'before' ? quotes : quotes.toReversed()).map(({ word }) => word).join(' '),
        place,
      );
    if (quotes.length > 1) return null;
    const isQuoted = said.some(({ kind }) => kind === 'quoted');
    if (this.isMixed(said) || /^an? (?:comma|colon|dash|hyphen|full stop|period|slash)\b/i.test(raw))
      return null;
    const bare = raw
      .replace(POINTED, '')
      .replace(
        /^(?:(?:an? |the )?(?:extra |additional |new )?(?:line|note|sentence|words?|phrase|text|prefix|suffix|remark)(?: (?:that says|saying|that|of))? )/i,
        '',
      );
    const sign = signOf(raw.replace(/^(?:an?|the) /i, ''));
    if (!isQuoted && /^[!?.]$/.test(sign) && place.edge !== 1 && place.fields[0] !== 'summary')
      return [
        aCommandTo('add', place.fields[0] ?? 'chapterTitles', {
          chapters: place.chapters,
          value: sign,
          count: -1,
        }),
      ];
    const value = signOf(isQuoted ? said.find(({ kind }) => kind === 'quoted')!.word : bare);
    if (value.trim() === '') return null;
    const [field] = place.fields.length > 0 ? place.fields : (['chapterTitles'] as const);
    const isList =
      said.some(({ word }) => NOUNS.get(word) === 'timestamps') ||
      (said.some(({ word }) => NOUNS.get(word) === 'chapter') && field === 'description');
    if (!isQuoted && isList && field === 'description') return [aCommandTo('list', 'description')];
    if (!isQuoted && beyondOf(value)) return beyondOf(value)!;
    const isTold = /^\p{Lu}/u.test(value) && this.text.slice(0, said[0]!.from).trimEnd().endsWith(':');
    const isVague =
      bare === raw &&
      ((this.isKnown(said) && !isTold) ||
        VAGUE.test(value) ||
        /^(?:the|an?|my|our|their|all) \p{Ll}/u.test(value));
    if (field === 'summary' || (!isQuoted && isVague)) return null;
    const isFront =
      place.edge === 1 ||
      place.lead === 'before' ||
      this.tokens[0]!.word === 'prepend' ||
      this.tokens[0]!.word === 'prefix';
    const text = field === 'description' && !isFront && !isQuoted ? asSentence(value) : value;
    return [aCommandTo('add', field!, { chapters: place.chapters, value: text, count: isFront ? 1 : -1 })];
  }
}
