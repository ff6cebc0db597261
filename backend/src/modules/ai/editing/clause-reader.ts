import { leftOver } from './accounting.js';
import type { ChapterReferences } from './chapter-references.js';
import type { Command } from './command.js';
import { decide } from './decide.js';
import type { EditorInput } from './ports/editor.js';
import { SlotReader } from './slot-reader.js';
import type { Range } from './token.js';
import type { Slots } from './slots.js';
import type { Targets } from './targets.js';
import { TextEdits } from './text-edits.js';
import { isText } from './is-text.js';
import { type Candidate, candidatesOf, takes } from './values.js';
import { BEYOND, NOUNS, VERBS } from './lexicon.js';

export interface Doubt {
  commands: Command[];
  words: string[];
}

export interface Reading {
  slots: Slots;
  read: Command[] | string | null;
  doubts: Doubt[];
}

const IT = /^(?:it|its|it's|that|this|them|their|they|these|those|there|one|ones|both)$/;
const LEADING = /^(?:i|we|you|please|then|also|and|so|now|just|,)$/;
/** `… and is called Sensors`: refers to the previous clause. */
const ELLIPTICAL = /^(?:for|is|are|be|gets|should|must|called|call|name|rename|start|end|begin)$/;

export class ClauseReader {
  private readonly edits: TextEdits;

  constructor(
    readonly targets: Targets,
    private readonly references: ChapterReferences,
    private readonly input: EditorInput,
  ) {
    this.edits = new TextEdits(targets, input.content);
  }

  read([start, end]: Range, before: Slots | null): Reading {
    const range: Range = [this.targets.past(LEADING, start, end), end];
    this.targets.before = before?.chapters.at(-1);
    const plain = this.slotsOf([range], before);
    const doubts: Doubt[] = [];
    let say: string | null = null;
    const judge = (slots: Slots): Command[] | null => {
      const decided = decide(slots, this.references, this.input);
      if (typeof decided === 'string') say ??= slots.unknown.length === 0 ? decided : null;
      if (!Array.isArray(decided)) return null;
      const words = leftOver(slots, decided);
      if (words.length === 0) return decided;
      doubts.push({ commands: decided, words });
      return null;
    };
    const done = (slots: Slots, read: Command[]): Reading => ({ slots, read, doubts });

    const edited = this.edits.read(range);
    if (Array.isArray(edited)) return done(plain, edited);
    const read = judge(plain);
    if (read) return done(plain, read);
    say = edited ?? say;
    const guesses: Doubt[] = [];
    for (const candidate of candidatesOf(this.targets, range)) {
      const slots = this.slotsOf(candidate.head, before);
      const isFit = this.fits(slots, candidate);
      if (!isFit && (!candidate.isFirm || candidate.marker === '')) continue;
      slots.value = candidate.value;
      const commands = isFit ? judge(slots) : decide(slots, this.references, this.input);
      if (isFit && Array.isArray(commands)) return done(slots, commands);
      if (Array.isArray(commands)) guesses.push({ commands, words: [...leftOver(slots, commands), '…'] });
    }
    if (doubts.length === 0) doubts.push(...guesses);
    const beyond = doubts.length === 0 || plain.unknown.length > 0 ? this.beyond(range) : null;
    return { slots: plain, read: beyond ?? say, doubts };
  }

  private fits(slots: Slots, candidate: Candidate): boolean {
    const { marker, value, range } = candidate;
    if (!takes(slots, candidate, this.targets)) return false;
    const isProse = marker !== '' && (slots.fields.has('description') || slots.fields.has('summary'));
    const isNamed = /^(?:called|:|=|->)$/.test(marker) || slots.verb === 'rename';
    return isText(this.targets, range, isProse, isNamed) && !(isProse && /^\p{Ll}\S*$/u.test(value));
  }

  private slotsOf(ranges: readonly Range[], before: Slots | null): Slots {
    const slots = new SlotReader(this.targets).read(ranges);
    if (before) this.relate(slots, before, ranges);
    return slots;
  }

  /** `Chapter 2 starts too early, make it 2:00`: takes the subject from the previous clause. */
  private relate(slots: Slots, before: Slots, ranges: readonly Range[]): void {
    const spoken = ranges.flatMap(([from, to]) => this.targets.tokens.slice(from, to));
    const isPointing = spoken.some(({ kind, word }) => kind === 'word' && IT.test(word));
    const isBare = slots.chapters.length === 0 && slots.fields.size === 0;
    const first = spoken.find(({ kind }) => kind === 'word');
    const chapters = before.verb === 'merge' ? [Math.min(...before.chapters)] : [...before.chapters];
    if (
      isBare &&
      (isPointing || ELLIPTICAL.test(first?.word ?? '') || slots.verb !== null || slots.qualities.size > 0)
    ) {
      if (slots.verb === 'add' || slots.nouns.has('everything') || slots.nouns.has('recording')) return;
      const isOfChapter = before.chapters.length > 0 && /^(?:rename|start|end|split)$/.test(slots.verb ?? '');
      if (slots.verb === 'rename' && before.fields.has('description')) slots.unknown.push('it');
      slots.of = before;
      slots.chapters = before.chapters.length > 0 ? chapters : [];
      slots.fields = new Set(isOfChapter ? [] : before.fields);
      slots.ask ??= before.ask;
      return;
    }

    const isOwn =
      spoken.some(({ word }) => /^(?:its|their|new|another|better|different)$/.test(word)) ||
      (isPointing && spoken.some(({ kind, word }) => kind === 'word' && word === 'it'));
    const isNamed = spoken.some(
      ({ kind, word }, i) =>
        kind === 'word' && NOUNS.get(word) === 'recording' && VERBS.get(word) === undefined && i > 0,
    );
    if (slots.chapters.length > 0 || before.chapters.length === 0 || !isOwn || isNamed) return;
    if (slots.fields.has('title')) [slots.chapters, slots.fields] = [chapters, new Set(['chapterTitles'])];
    else if (
      slots.fields.has('description') &&
      spoken.some(({ word }) => /^summ/.test(word) || word === 'its')
    )
      [slots.chapters, slots.fields] = [chapters, new Set(['summary'])];
  }

  private beyond([from, to]: Range): string | null {
    const spoken = this.targets.tokens.slice(from, to).filter(({ kind }) => kind === 'word');
    return (
      BEYOND.find(([, words]) => spoken.some(({ word }) => words.split(' ').includes(word)))?.[0] ?? null
    );
  }
}
