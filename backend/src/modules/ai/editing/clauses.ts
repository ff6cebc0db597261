import { type ClauseReader, type Doubt, type Reading } from './clause-reader.js';
import type { Command } from './command.js';
import { isIgnored, isVerdict } from './ignored-clauses.js';
import type { Range, Token } from './token.js';
import type { Slots } from './slots.js';
import { candidatesOf } from './values.js';
import { NOUNS, VERBS } from './lexicon.js';

const SEPARATORS = /^(?:and|then|also|because|,|;|\.|!|\?|&|plus|\+|but|-|–|—|\(|\)|while|so|finally)$/;
const CONNECTING =
  /^(?:and|then|also|,|;|\.|!|\?|&|plus|\+|but|after|that|afterwards|please|additionally|moreover|too|so|finally|uh|um|er)$/;
const PART =
  /^(?:it|them|that|this|new|second|other|latter|result|one|half|part|piece|bit|chapter|the|first|is|should|be|must|gets|called|both|halves|parts|to|=|:|as|,|and|with|should-be)$/;
const MAX_READS = 150;
/** Milliseconds after which no further ways to split a command are tried. */
const MAX_TIME = 200;

interface Cut {
  at: number;
  next: number;
}

export type Wish = { commands: Command[] } | { say: string | null; doubts: Doubt[] };

/** `the title is too long`: describes a state, not a change. */
const isComplaint = ({ slots }: Reading): boolean =>
  slots.verbs.length === 0 && slots.verb === null && slots.qualities.size > 0 && slots.value === null;

/** `The title is too long, call it Hello`, `rename it to Hello, it is too long`: the change counts. */
const withoutComplaints = (reading: Reading, [next, ...rest]: Reading[]): Reading[] => {
  if (!next || next.slots.of !== reading.slots) return next ? [reading, next, ...rest] : [reading];
  if (isComplaint(next)) return [reading, ...rest];
  return isComplaint(reading) ? [next, ...rest] : [reading, next, ...rest];
};

/** Splits input into commands where both sides are understood, or where one only gives a reason. */
export class Clauses {
  private reads = 0;
  private readonly until = performance.now() + MAX_TIME;
  private readonly known = new Map<string, Reading[] | null>();
  private readonly cuts: readonly Cut[];

  constructor(private readonly reader: ClauseReader) {
    this.cuts = this.cutsOf();
  }

  read(): Wish {
    const { tokens } = this.reader.targets;
    const readings = this.from(0, null);
    const commands = readings?.flatMap(({ read }) => (Array.isArray(read) ? read : [])) ?? [];
    if (commands.length > 0) return { commands };
    const all = this.reading([0, tokens.length], null);
    return {
      say: typeof all.read === 'string' ? all.read : null,
      doubts: [...all.doubts, ...this.partial()],
    };
  }

  private partial(): Doubt[] {
    const starts = [0, ...this.cuts.map(({ next }) => next)];
    const ends = [...this.cuts.map(({ at }) => at), this.reader.targets.tokens.length];
    if (starts.length < 2) return [];
    let before: Slots | null = null;
    const found: Doubt[] = [];
    for (const [i, start] of starts.entries()) {
      if (this.isLate()) break;
      for (const end of [ends[i]!, this.reader.targets.tokens.length]) {
        const { read, slots, doubts }: Reading = this.reading([start, end], before);
        if (Array.isArray(read)) found.push({ commands: read, words: ['…'] });
        found.push(...doubts);
        if (end === ends[i] && slots.named.length > 0) before = slots;
      }
    }
    const understood = found.filter(({ words }) => words[0] === '…').flatMap(({ commands }) => commands);
    return understood.length > 1 ? [{ commands: understood, words: ['…'] }, ...found] : found;
  }

  private isLate = (): boolean => this.reads > MAX_READS || performance.now() > this.until;

  private reading(range: Range, before: Slots | null): Reading {
    this.reads++;
    return this.reader.read(range, before);
  }

  private from(start: number, before: Slots | null): Reading[] | null {
    if (start >= this.reader.targets.tokens.length) return [];
    const key = `${start} ${before?.chapters.join()} ${[...(before?.fields ?? [])].join()} ${before?.verb}`;
    if (!this.known.has(key)) {
      this.known.set(key, null);
      this.known.set(key, this.fromCuts(start, before));
    }
    return this.known.get(key)!;
  }

  private fromCuts(start: number, before: Slots | null): Reading[] | null {
    const end = this.reader.targets.tokens.length;
    const cuts = this.isProse(start)
      ? []
      : this.cuts.filter(({ at }) => at > start && !this.isWithinNumbers(at));
    for (const { at, next } of [...cuts, { at: end, next: end }]) {
      if (this.isLate()) break;
      const range: Range = [start, at];
      const isAside = start > 0 && isVerdict(this.reader.targets.raw(...range));
      const aside = isAside ? this.from(next, before) : null;
      if (aside) return aside;
      const reading = this.reading(range, before);
      if (Array.isArray(reading.read)) {
        const rest = this.after(reading, next);
        if (rest) return withoutComplaints(reading, rest);
      } else if (
        typeof reading.read !== 'string' &&
        !(start === 0 && at === end) &&
        this.isIgnored(range, next < end)
      ) {
        const subject = reading.slots.named.length > 0 ? reading.slots : before;
        const rest = this.from(next, subject);
        if (rest && (rest.length > 0 || start > 0)) return rest;
      }
    }
    return null;
  }

  private isWithinNumbers(at: number): boolean {
    const { targets } = this.reader;
    const end = targets.tokens.length;
    for (let i = Math.max(0, at - 6); i < at; i++) {
      const target = targets.at(i, end);
      if (target && target.next > at && target.chapters.length > 1) return true;
    }
    return false;
  }

  private after(reading: Reading, next: number): Reading[] | null {
    const { targets } = this.reader;
    const end = targets.tokens.length;
    const commands = reading.read as Command[];
    const made = commands.at(-1)!;
    const isNew =
      made.field === 'chapters' &&
      /^(?:add|split|merge)$/.test(made.operation) &&
      reading.slots.value === null &&
      reading.slots.quoted.length === 0;
    if (isNew && next < end)
      for (const cut of [...this.cuts.filter(({ at }) => at > next), { at: end, next: end }]) {
        const named = this.named([next, cut.at], made);
        const rest = named && this.from(cut.next, reading.slots);
        if (!rest) continue;
        reading.read = [...commands.slice(0, -1), ...named];
        return rest;
      }
    return this.from(
      next,
      reading.slots.named.length > 0 || reading.slots.chapters.length > 0 ? reading.slots : null,
    );
  }

  private named(range: Range, made: Command): Command[] | null {
    const { targets } = this.reader;
    for (const { head, value, range: valueRange, marker, isFirm } of candidatesOf(targets, range)) {
      if (marker === '' && !isFirm) continue;
      const words = head.flatMap(([from, to]) => targets.tokens.slice(from, to));
      const isNaming = ({ kind, word }: Token) =>
        kind === 'mark' || PART.test(word) || VERBS.get(word) === 'rename' || NOUNS.get(word) === 'title';
      if (!words.every(isNaming)) continue;
      const { kind, word } = targets.tokens[valueRange[0]]!;
      return [{ ...made, value: kind === 'quoted' ? word : value }];
    }
    return null;
  }

  /** `description: We met. Then we parted.`: text after the colon is not parsed. */
  private isProse(start: number): boolean {
    const { targets } = this.reader;
    const end = targets.tokens.length;
    const sign = targets.tokens.findIndex(
      ({ kind, word }, i) => i >= start && kind === 'mark' && /^[:=]$/.test(word),
    );
    if (sign < 0 || sign > start + 7) return false;
    const head = targets.tokens.slice(start, sign);
    const isOfText = head.some(({ kind, word }) => kind === 'word' && NOUNS.get(word) === 'description');
    const isOrder = VERBS.has(targets.word(sign + 1, end));
    return isOfText && !isOrder;
  }

  private isIgnored([from, to]: Range, isBefore: boolean): boolean {
    const { targets } = this.reader;
    return isIgnored(targets.raw(from, to), targets.word(from - 1, to), isBefore);
  }

  private cutsOf(): Cut[] {
    const { tokens, text } = this.reader.targets;
    const cuts: Cut[] = [];
    for (let at = 1; at < tokens.length; at++) {
      const { kind, word, from, to } = tokens[at]!;
      if (kind === 'quoted' || !SEPARATORS.test(word)) continue;
      if (
        /^[-–—.]$/.test(word) &&
        !/^\s.?\s|^.\s|^.$/.test(text.slice(word === '.' ? from : from - 1, to + 1))
      )
        continue;
      let next = at + 1;
      while (next < tokens.length && tokens[next]!.kind !== 'quoted' && CONNECTING.test(tokens[next]!.word))
        next++;
      if (next < tokens.length) cuts.push({ at, next });
      if (!/^(?:because|so)$/.test(word)) at = next - 1;
    }
    return cuts;
  }
}
