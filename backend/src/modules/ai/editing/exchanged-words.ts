import { Clause } from './clause.js';
import { ClauseWords } from './clause-words.js';
import { aCommandTo, type Command } from './command.js';
import { given } from './given-text.js';
import { NOWHERE, placeIn } from './place.js';
import { sentencesIn } from './text-changes.js';
import { IGNORED, NOUNS, VERBS } from './vocabulary.js';

const SIDES = /^(?:after|before|following|past)$/;

/** Words in the place of others, or of none: `replace A with B in the title`, `remove the word X from the chapter titles`. */
export class ExchangedWords extends ClauseWords {
  read(): Command[] | null {
    return (
      this.quotes() ??
      this.spelling() ??
      this.contrast() ??
      this.cutting() ??
      this.swapping() ??
      this.moving() ??
      this.wrong() ??
      this.exchange() ??
      this.instead() ??
      this.removal()
    );
  }

  /** `"becuase" should be "because"` */
  private quotes(): Command[] | null {
    const [words, by, ...more] = this.tokens.filter(({ kind }) => kind === 'quoted');
    const others = this.place.rest.filter(({ kind }) => kind !== 'quoted');
    const isSaid = others.every(({ word }) =>
      /^(?:should|must|be|is|to|not|->|=|→|=>|has|called)$/.test(word),
    );
    if (!words || !by || more.length > 0 || !isSaid || others.some(({ word }) => word === 'not')) return null;
    return this.slotsOf([words]).chapters.length > 0 ? null : this.replacing([words], [by]);
  }

  /** `in the title it should say Demo, not Discovery` */
  private contrast(): Command[] | null {
    const { rest, lead } = this.place;
    const not = this.find(rest, /^not$/, 2);
    const say = this.find(rest, /^(?:say|be|called|is|read|it's)$/);
    if (not < 0 || say < 0 || say >= not - 1) return null;
    const by = rest.slice(say + 1, rest[not - 1]!.word === ',' ? not - 1 : not);
    const words = rest.slice(not + 1);
    if (by.length === 0 || words.length === 0 || this.isKnown(words)) return null;
    return lead !== '' || this.isWritten(words) ? this.replacing(words, by) : null;
  }

  /** `drop everything after Helena in the title`, `title: keep only what stands before the dash`, `cut the title after Helena`. */
  private cutting(): Command[] | null {
    const verb = VERBS.get(this.place.rest[0]?.word ?? '');
    if (!/^(?:remove|cut|keep)$/.test(verb ?? '')) return null;
    const middle = this.place.lead === '' ? this.find(this.tokens, SIDES, 2) : -1;
    const named = middle > 0 ? placeIn(this.tokens.slice(1, middle), this.slotsOf) : null;
    const place = named
      ? { ...NOWHERE, ...named, rest: [this.tokens[0]!, ...this.tokens.slice(middle)] }
      : this.place;
    const side = this.find(place.rest, SIDES, 1);
    const text = this.textAt(place);
    const isAll = place.rest
      .slice(1, side)
      .every(
        ({ word }) =>
          IGNORED.has(word) ||
          /^(?:everything|what|stands?|comes?|part|rest|only|anything|word|words)$/.test(word),
      );
    if (side < 1 || text === null || !isAll) return null;
    const words = this.wordsOf(place.rest.slice(side + 1));
    const at = text.toLowerCase().indexOf(words.toLowerCase());
    if (words === '' || at < 0 || text.toLowerCase().includes(words.toLowerCase(), at + 1)) return null;
    const isBefore = place.rest[side]!.word === 'before';
    // What is kept is without the word itself; what goes is too.
    const end = verb === 'keep' ? at : at + words.length;
    const kept =
      (verb === 'keep') === isBefore
        ? text.slice(0, end)
        : text.slice(verb === 'keep' ? at + words.length : at);
    const value = kept.replace(/^[\s,:;|&–—-]+|[\s,:;|&–—-]+$/gu, '');
    const [field] = place.fields.length > 0 ? place.fields : (['chapterTitles'] as const);
    return value === '' ? null : [aCommandTo('set', field!, { chapters: place.chapters, value })];
  }

  /** `swap the first and the second sentence of the description` */
  private swapping(): Command[] | null {
    const [first] = this.tokens;
    const isOfSentences = this.tokens.some(({ word }) => NOUNS.get(word) === 'sentence');
    if (VERBS.get(first!.word) !== 'replace' || !isOfSentences) return null;
    const clause = new Clause(this.text, this.tokens);
    const [one, other, ...more] = this.tokens.flatMap(
      ({ kind, value }, i) => clause.ordinalAt(i) ?? (kind === 'number' ? value : []),
    );
    const sentences = sentencesIn(this.content.description);
    const at = (place: number) => (place < 0 ? sentences.length + place : place - 1);
    if (!one || !other || more.length > 0 || !sentences[at(one)] || !sentences[at(other)]) return null;
    const swapped = sentences.with(at(one), sentences[at(other)]!).with(at(other), sentences[at(one)]!);
    return [aCommandTo('set', 'description', { value: swapped.join(' ') })];
  }

  /** `the last sentence of the description should come first`, `move sentence 2 to the end of the description` */
  private moving(): Command[] | null {
    const move = this.find(this.tokens, /^(?:come|go|move|put|bring|stand)$/);
    const noun = this.tokens.findIndex(({ word }) => NOUNS.get(word) === 'sentence');
    const to = this.tokens.findLastIndex(({ word }) =>
      /^(?:first|last|start|beginning|end|top|before|after)$/.test(word),
    );
    if (move < 0 || noun < 0 || to <= noun + 1) return null;
    const clause = new Clause(this.text, this.tokens);
    const after = this.tokens[noun + 1];
    const place = after?.kind === 'number' ? after.value : clause.ordinalAt(noun - 1);
    const sentences = sentencesIn(this.content.description);
    const at = place === null ? -1 : place < 0 ? sentences.length + place : place - 1;
    const isKnown = this.tokens.every(
      ({ kind, word }, i) =>
        i === move ||
        i === to ||
        IGNORED.has(word) ||
        NOUNS.get(word) === 'sentence' ||
        NOUNS.get(word) === 'description' ||
        (i < noun && clause.ordinalAt(i) !== null) ||
        (kind === 'number' && i === noun + 1),
    );
    // `after the first` is not the start, `after the description` its end
    const isBeside = this.tokens.some(
      ({ word }, i) =>
        /^(?:before|after)$/.test(word) &&
        !(i === to && this.tokens.slice(i + 1).some((token) => NOUNS.get(token.word) === 'description')),
    );
    if (!sentences[at] || !isKnown || isBeside) return null;
    const others = sentences.toSpliced(at, 1);
    const isFirst = /^(?:first|start|beginning|top|before)$/.test(this.tokens[to]!.word);
    const moved = isFirst ? [sentences[at], ...others] : [...others, sentences[at]];
    return [aCommandTo('set', 'description', { value: moved.join(' ') })];
  }

  /** `Four hotels should be Five hotels in the description`, of words that it has. */
  private wrong(): Command[] | null {
    const { rest, lead } = this.place;
    const at = this.find(rest, /^(?:should|must|has)$/, 1);
    let be = rest[at + 1]?.word === 'be' || rest[at + 1]?.word === 'read' ? at + 2 : at;
    if (be > at && /^(?:write|written|spell|spelled|spelt)$/.test(rest[be]?.word ?? '')) be++;
    if (lead === '' || at < 1 || be === at || be >= rest.length || placeIn(rest.slice(0, at), this.slotsOf))
      return null;
    return this.isWritten(rest.slice(0, at)) ? this.replacing(rest.slice(0, at), rest.slice(be)) : null;
  }

  /** `it's spelled Acme, not Akme`, `fix the spelling of Acme everywhere`, `it's BrightWater with a capital W`. */
  private spelling(): Command[] | null {
    const { tokens, place } = this;
    const spelled = this.find(tokens, /^(?:spell|spelled|spelt|written)$/, 1);
    const not = this.find(tokens, /^not$/, spelled + 1);
    if (spelled > 0 && not > 0)
      return this.replacing(tokens.slice(not + 1), tokens.slice(spelled + 1, not), {
        ...place,
        fields: [],
        chapters: [],
      });
    if (spelled > 0) {
      const words = tokens
        .slice(0, spelled)
        .filter(({ word }, i, all) => i < all.length - 1 || word !== 'is');
      return this.replacing(words, tokens.slice(spelled + 1), { ...place, fields: [], chapters: [] });
    }
    const capital = this.find(tokens, /^(?:with|in)$/, 1);
    if (
      /^it'?s$/.test(tokens[0]!.word) &&
      capital > 0 &&
      /capital|small|letter/i.test(this.raw(tokens.slice(capital)))
    )
      return [aCommandTo('correct', 'all', { value: given(this.raw(tokens.slice(1, capital))) })];
    const of = this.find(place.rest, /^of$/, 1);
    if (VERBS.get(tokens[0]!.word) !== 'correct' || of < 0 || this.isKnown(place.rest.slice(of + 1)))
      return null;
    return [aCommandTo('correct', 'all', { value: given(this.raw(place.rest.slice(of + 1))) })];
  }

  /** `replace A with B`, `change A to B in the title`, `correct Akme to Acme`; what is named is no text to be found. */
  private exchange(): Command[] | null {
    const { rest, lead, fields } = this.place;
    const [first] = rest;
    const verb = VERBS.get(first?.word ?? '');
    const isReplace = verb === 'replace';
    const by = this.find(rest, isReplace ? /^(?:with|by|for|to|into)$/ : /^(?:to|into)$/, 2);
    if (
      by < 0 ||
      by === rest.length - 1 ||
      !(isReplace || verb === 'correct' || /^(?:change|rename|turn|alter)$/.test(first!.word))
    )
      return null;
    const words = rest.slice(1, by);
    const isQuoted = words.some(({ kind }) => kind === 'quoted');
    if (this.isKnown(words) || (!isQuoted && placeIn(words, this.slotsOf))) return null;
    const isSomewhere =
      lead !== '' && (lead === 'everywhere' || fields.length > 0 || this.place.chapters.length > 0);
    if (!isReplace && verb !== 'correct' && !isSomewhere) return null;
    const bare = words.filter(
      (_, i) => !(verb === 'correct' && i <= 2 && /^(?:the|spelling|of|typo)$/.test(words[i]!.word)),
    );
    return this.replacing(bare, rest.slice(by + 1));
  }

  /** `say B instead of A`, `use B in place of A`, `instead of A write B`. */
  private instead(): Command[] | null {
    const { rest } = this.place;
    const at = this.find(rest, /^(?:instead|instead-of)$/);
    const from = rest[at]?.word === 'instead' ? at + 2 : at + 1;
    const first = this.find(rest, /^(?:say|use|write|put|have|type)$/, from + 1);
    if (at === 0 && first > from && first < rest.length - 1) {
      const end = rest[first - 1]!.word === ',' ? first - 1 : first;
      return this.replacing(rest.slice(from, end), rest.slice(first + 1));
    }
    if (at < 1 || (rest[at]!.word === 'instead' && rest[at + 1]?.word !== 'of') || from >= rest.length)
      return null;
    const say = this.find(rest, /^(?:say|use|write|put|have|type|says|read|want|like|prefer|need)$/);
    const by = rest.slice(say >= 0 && say < at ? say + 1 : 0, at);
    return by.length > 0 ? this.replacing(rest.slice(from), by) : null;
  }

  /** `remove the word X from the title`. */
  private removal(): Command[] | null {
    const { rest, fields, chapters, lead } = this.place;
    const [first] = rest;
    const isTaken = /^(?:take|get|leave)$/.test(first?.word ?? '') && /^(?:off|from|of)$/.test(lead);
    if (
      (VERBS.get(first?.word ?? '') !== 'remove' && !isTaken) ||
      (fields.length === 0 && chapters.length === 0)
    )
      return null;
    const words = rest.slice(1);
    return words.length === 0 || this.isKnown(words) ? null : this.replacing(words, '');
  }
}
