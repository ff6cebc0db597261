import { capitalised } from '../writing/sentences.js';
import { CALLED, type Clause, GIVING, STOPS_NAME, WHERE } from './clause.js';
import type { Slots } from './slots.js';
import { IGNORED, NOUNS, QUALITIES } from './vocabulary.js';

/** Reads the text that a command gives: `rename it to Weekly sync`, `add chapter Backup at 0:50`. */
export class ValueSlot {
  constructor(
    private readonly clause: Clause,
    private readonly slots: Slots,
  ) {}

  /** Whether the value of the command begins here, which goes on to the end of the clause. */
  takesValue(i: number): boolean {
    const { slots } = this;
    const word = this.clause.word(i);
    const isNamed =
      slots.fields.size > 0 || slots.chapters.length > 0 || slots.ask !== null || slots.isItself;
    const isSaid = CALLED.has(word);
    if (CALLED.has(this.clause.word(i + 1)) && !isSaid) return false;
    const isSign = this.clause.tokens[i]!.kind === 'mark' && GIVING.has(word);
    const changes = slots.verb === null || slots.verb === 'light' || slots.verb === 'rename';
    const isGiven =
      GIVING.has(word) &&
      changes &&
      (isNamed || slots.verb === 'rename' || slots.nouns.has('chapter')) &&
      !this.isNoText(i + 1);
    const isBare =
      slots.verb === 'rename' &&
      isNamed &&
      !isSaid &&
      !GIVING.has(word) &&
      !/^(?:but|not|nor)$/.test(word) &&
      !this.isPartOfName(i);
    // `add chapter Backup at 0:50`
    const isNew =
      slots.verb === 'add' &&
      this.clause.noun(i - 1) === 'chapter' &&
      this.clause.tokens[i]!.kind === 'word' &&
      this.clause.isName(i);
    // `need a chapter at 16:00 for the webinars`, `a new chapter, Night shift`
    const isNewHere =
      slots.time !== null &&
      slots.chapters.length === 0 &&
      this.clause.tokens.slice(0, i).some((_, k) => /^chapter$/.test(this.clause.word(k))) &&
      (word === 'for' || (word === ',' && this.clause.noun(i - 1) === 'chapter')) &&
      i + 1 < this.clause.tokens.length;
    // `first chapter Hi`, `title Acme review`
    const isBareName =
      (slots.verb ?? 'light') === 'light' &&
      slots.ahead === null &&
      slots.qualities.size === 0 &&
      (slots.chapters.length === 1 || /^(?:title|description)$/.test(this.clause.noun(i - 1) ?? '')) &&
      isNamed &&
      /^\p{Lu}/u.test(this.clause.rest(i)) &&
      this.clause.tokens.slice(i).every((token, k) => token.kind !== 'word' || this.clause.isName(i + k));
    // `new chapter 12:30 Booking page`
    const isTimed =
      (slots.verb === null || slots.verb === 'add') &&
      slots.nouns.has('chapter') &&
      slots.chapters.length === 0 &&
      this.clause.tokens[i - 1]?.kind === 'time' &&
      this.clause.isName(i);
    // `chapter 5 should be two chapters`, `into a single one called Opening`
    if ((isGiven || isSaid) && (this.isAmount(i + 1) || this.isVague(i))) return false;
    if (!(
      isNew ||
      isTimed ||
      isSaid ||
      (isSign && (isNamed || slots.time) && !this.isWish(i + 1)) ||
      isGiven ||
      isBare ||
      isBareName ||
      isNewHere
    ))
      return false;
    const isToBe = word === 'to' && this.clause.word(i + 1) === 'be';
    const from = isBare || isBareName || isNew || isTimed ? i : isToBe ? i + 2 : i + 1;
    const value = this.clause.rest(from);
    if (value.trim() === '') return false;
    slots.value = value
      .trim()
      .replace(/ instead$/i, '')
      .replace(/^(?:called |:|(?:call|name) (?:it|them|this|that) )\s*/i, '');
    if (isNewHere) slots.value = capitalised(slots.value.replace(/^(?:the|an?) /i, ''));
    if (slots.verb === 'add' || slots.nouns.has('chapter')) this.placeInValue();
    return true;
  }

  /** `should be more elaborate`, `turn it into a poem`, `3 to 7 should stay` say how, not what. */
  private isVague(i: number): boolean {
    const first = this.clause.tokens[i + 1];
    if (!first || first.kind === 'quoted') return false;
    const isCapital = /^\p{Lu}/u.test(this.clause.rest(i + 1));
    if (/^(?:but|not|nor)$/.test(first.word) && !isCapital) return true;
    if (this.clause.word(i) === 'into' && this.slots.verb !== 'rename') return !isCapital;
    if (this.slots.verb !== 'rename' && first.kind === 'number')
      return /should|must/.test(this.clause.rest(i + 2));
    return !isCapital && /^(?:more|less|very|too|so|not|as|like)$/.test(first.word);
  }

  private isAmount(from: number): boolean {
    let at = from;
    while (/^(?:be|a|in|into|single)$/.test(this.clause.word(at))) at++;
    return (
      this.clause.tokens[at]?.kind === 'number' &&
      (at > from || at === this.clause.tokens.length - 1 || this.clause.noun(at + 1) !== undefined) &&
      /^(?:chapter|pieces)$/.test(
        this.clause.noun(at + 1) ?? (this.clause.word(at) === 'one' ? 'chapter' : ''),
      )
    );
  }

  private placeInValue(): void {
    // `a chapter called Porto where they talk about the hotel`
    const where =
      /^(.+?) (?:where|when) (?:(?:they|we|he|she|\p{Lu}\p{L}+) (?:talks?|speaks?|asks?|mentions?|says?) (?:about )?)?(.+)$/u.exec(
        this.slots.value!,
      );
    if (this.slots.verb === 'add' && !this.slots.time && where)
      [this.slots.value, this.slots.topic] = [where[1]!, where[2]!];
    const at = this.clause.tokens.findLastIndex(({ kind }) => kind === 'time');
    const before = this.clause.tokens[at - 1];
    if (
      this.slots.time ||
      at !== this.clause.tokens.length - 1 ||
      !before ||
      !/^(?:at|from|to)$/.test(before.word)
    )
      return;
    this.slots.time = this.clause.tokens[at]!;
    this.slots.value = this.slots.value!.slice(0, -(this.clause.tokens[at]!.to - before.from)).trim();
  }

  /** `chapter 3: title in lower case` */
  private isWish(from: number): boolean {
    const wishes = new Set(['upper', 'lower', 'title', 'sentence', 'shorter', 'longer']);
    const isLimit = this.clause.tokens.some(
      ({ kind }, i) =>
        i >= from && kind === 'number' && /^(?:word|character)$/.test(this.clause.noun(i + 1) ?? ''),
    );
    if (isLimit) return this.isNoText(from);
    const isWished = this.clause.tokens.slice(from).some(({ word }) => wishes.has(QUALITIES.get(word) ?? ''));
    return isWished && this.isNoText(from);
  }

  private isNoText(from: number): boolean {
    const left = this.clause.tokens.slice(from);
    if (left.length === 0 || left[0]!.kind === 'time') return true;
    if (this.slots.verb === 'rename') return false;
    const says = left.some(
      ({ kind, word }) =>
        kind === 'number' || QUALITIES.has(word) || (NOUNS.get(word) ?? 'everything') !== 'everything',
    );
    return (
      says &&
      left.every(({ kind, word }) => {
        if (kind === 'number') return true;
        if (kind === 'quoted') return false;
        return (
          kind === 'mark' || QUALITIES.has(word) || NOUNS.has(word) || IGNORED.has(word) || WHERE.has(word)
        );
      })
    );
  }

  private isPartOfName(i: number): boolean {
    const word = this.clause.word(i);
    const before = this.clause.tokens[i - 1]!;
    return (
      STOPS_NAME.has(word) ||
      (word === 'one' && /^(?:this|that)$/.test(before.word)) ||
      word.startsWith("'") ||
      this.clause.tokens[i]!.kind === 'time' ||
      this.clause.noun(i) === 'title' ||
      this.clause.noun(i) === 'recording' ||
      (this.slots.chapters.length > 0 && this.clause.noun(i) === 'chapter') ||
      (IGNORED.has(before.word) && !this.slots.isItself && this.slots.chapters.length === 0)
    );
  }
}
