import { aCommandTo, type Command, type Field } from './command.js';
import { Frame, type Part, type Parts } from './frames.js';
import { asSentence, givenWords, signOf, unquoted } from './given-text.js';
import type { EditedContent } from './ports/editor.js';
import type { Range } from './slot-reader.js';
import type { Target, Targets } from './targets.js';
import { sentencesIn } from './text-changes.js';
import { isPartial, type Span, spanIn, trimmed } from './text-spans.js';
import { isText } from './values.js';
import { BEYOND, IGNORED, NOUNS, QUALITIES, VERBS } from './vocabulary.js';

const BY = 'with|by|for|to|into';
const SAY = 'say|be|read|called|spelled|spelt|spell|write|written|become|is|are|was';
const MUST = 'should|must|needs';
const REDO = 'fix|correct|change|update|please|it|that|this';

/** The ways to say what is to be done to words, and what does it; the first that fits is taken. */
const FRAMES = (
  [
    ['replaced', `~ <replace> X ${BY} Y`],
    ['replaced', '~ <correct|rename> # X to|into Y'],
    ['replaced', '~ change|turn|alter|make X to|into Y'],
    ['replaced', 'X ->|→|=> Y'],
    ['replaced', `~ X ~ ${MUST} ~ ${SAY} ${SAY}* Y`],
    ['replaced', `~ X ~ spelled|spelt|spell|write|written ~ Y`],
    ['replaced', `~ ${SAY}|it's|its* Y ,? ~ not X ,|.|${REDO}*`],
    ['replaced', `~ not ~ X ,|but|it|it's|its|${SAY}* Y ,|.|${REDO}*`],
    ['replaced', `~ say|use|write|put|says|has* Y instead-of|instead of? X`],
    ['replaced', `~ instead-of|instead of? X ,? say|use|write|put|it|should be|read|say* Y`],
    ['replaced', `~ <replace> X in|of|from P ${BY} Y`],
    ['replaced', '~ <replace> W with|by Y'],
    ['replaced', `~ X in|of|from P ~ ${MUST} ~ ${SAY} ${SAY}* Y`],
    ['misspelled', '~ X ~ spelled? misspelled|misspelt|mistyped|wrong|wrongly|incorrect|incorrectly'],
    ['misspelled', '~ <correct> # typos|typo|mistake|spelling of|in|: # W'],
    ['misspelled', '~ <correct> # X'],
    ['copied', '~ use|take|copy S as|for|into Q'],
    ['copied', '~ use|take|copy P as|for|into Q'],
    ['removed', '~ <remove|cut> # X'],
    ['removed', '~ X ~ <remove>'],
    ['lifted', '~ take|get|leave|keep X'],
    ['cutOut', '~ <remove|cut> ~ S'],
    ['cutOut', 'S ~ <remove>'],
    ['kept', '~ <keep> ~ S'],
    ['kept', '~ only S'],
    ['swapped', '~ <replace> S with|by|to|into Y'],
    ['swapped', 'S :|= Y'],
    ['swapped', `S ~ ${MUST} ~ ${SAY}* Y`],
    ['inserted', '~ <add> Y before|after X'],
    ['inserted', '~ put|write Y before|after X'],
    ['added', '~ <add> # to|in|into|before|after|under P :* Y'],
    ['added', '~ put|write # in|into|before|after|under P :* Y'],
    ['added', '~ <add> ~ that|saying|:* Y'],
    ['added', '~ <start|end> P with Y'],
    ['added', '~ mention|put|write|contain ~ that|saying|:* Y'],
    ['added', `Y ~ ${MUST} be|go|added|stand|come* ~`],
  ] as const
).map(([act, said]) => [act, new Frame(said)] as const);

/** Where words are to be found or put. */
interface Place {
  fields: readonly Field[];
  chapters: readonly number[];
  /** Before or after what is there. */
  edge: 1 | -1 | null;
  /** The word that leads to it; empty where there is no place. */
  lead: string;
  rest: Range;
}
type Read = Command[] | string | null;

const LEAD = /^(?:in|from|of|off|under|to|before|after|into|onto|within|on|at|for|throughout)$/;
const EDGE = /^(?:end|start|beginning|front|top|bottom)$/;
const LEADING =
  /^(?:(?:that says|that reads|that|saying|reading|:)\s+)?(?:(?:an? |the )?(?:extra |additional |new |following )*(?:line|note|sentence|words?|phrase|text|prefix|suffix|remark|tag|label)(?: (?:that says|saying|that|of))?:? )?/i;
const UNTOLD =
  /^(?:what|who|whose|how|something|anything|everybody|everyone|people|it|this|more|some|also|where|when|which|all|everything|their|his|her|summaries|chapters?|numbers|names?)\b|^(?:the|an?|my|our|all) \p{Ll}(?!.*[.!?"]$)/iu;
const LONGEST = 14;
/** Words of a clause; a longer one is a text. */
const MOST_WORDS = 45;

/** Reads what a clause asks to be done to words of a text: they are replaced, removed, corrected, or put beside what is there. */
export class TextEdits {
  private end = 0;

  constructor(
    private readonly targets: Targets,
    private readonly content: EditedContent,
  ) {}

  read(range: Range): Read {
    this.end = range[1];
    if (range[1] - range[0] > MOST_WORDS) return null;
    for (const place of this.places(range))
      for (const [act, frame] of FRAMES) {
        const parts = frame.match(this.targets.tokens, place.rest, (part, said) =>
          this.accepts(part, said, place),
        );
        const read = parts && this[act](parts, place);
        if (read) return read;
      }
    return null;
  }

  /** The place that a clause names at its end or its beginning, and none. */
  private *places([start, end]: Range): Generator<Place> {
    let to = end;
    while (to > start && /^[.,;!]$/.test(this.targets.word(to - 1, to))) to--;
    const word = (i: number) => this.targets.word(i, to);
    let [bare, edge] = [to, null as Place['edge']];
    if (EDGE.test(word(to - 1)) && to - start > 3)
      for (let i = to - 2; i > to - 5 && i > start; i--)
        if (/^(?:at|on|to)$/.test(word(i)))
          [bare, edge] = [i, /^(?:end|bottom)$/.test(word(to - 1)) ? -1 : 1];
    if (word(bare - 1) === 'everywhere' || word(bare - 1) === 'throughout') {
      const rest = word(bare - 2) === ',' ? bare - 2 : bare - 1;
      yield { fields: ['all'], chapters: [], edge, lead: 'everywhere', rest: [start, rest] };
    }
    for (let i = start + 1; i < bare - 1; i++) {
      if (!LEAD.test(word(i)) && word(i) !== ',') continue;
      const named = this.targets.at(i + 1, bare);
      if (!named || named.next !== bare || (word(i) === ',' && named.fields.length === 0)) continue;
      const rest = word(i - 1) === ',' ? i - 1 : i;
      yield this.place(named, word(i) === ',' ? 'in' : word(i), edge, [
        start,
        /^(?:everywhere|throughout)$/.test(word(rest - 1)) ? rest - 1 : rest,
      ]);
    }
    const lead = LEAD.test(word(start)) ? start + 1 : start;
    const named = this.targets.at(lead, to);
    if (named && named.next < bare) {
      let from = named.next;
      while (/^[,:–-]$/.test(word(from))) from++;
      const isTold =
        from > named.next ||
        lead > start ||
        /^(?:should|must|contain|needs?|has|have|says?|reads?|ends?|starts?|is|lacks?|misses)$/.test(
          word(from),
        ) ||
        VERBS.get(word(from)) === 'light';
      if (isTold) {
        while (
          /^(?:it|should|must|says?|reads?|has|have|needs?|the|word|also)$/.test(word(from)) &&
          from < bare - 1 &&
          !(word(from) === 'should' && word(from + 1) === 'be')
        )
          from++;
        yield this.place(named, 'of', edge, [from, bare]);
      }
    }
    // `remove "x" the title`, `add X: title`
    yield { fields: [], chapters: [], edge, lead: '', rest: [start, bare] };
  }

  private place(
    { fields, chapters, isAll, isItself }: Target,
    lead: string,
    edge: Place['edge'],
    rest: Range,
  ): Place {
    const named: readonly Field[] = isAll
      ? ['all']
      : isItself
        ? ['title']
        : fields.map((field) => (field === 'chapters' ? 'chapterTitles' : field));
    return {
      fields: named,
      chapters,
      edge: edge ?? (lead === 'before' ? 1 : lead === 'after' ? -1 : null),
      lead,
      rest,
    };
  }

  private accepts(part: Part, said: Range, place: Place): boolean {
    const { targets } = this;
    const isQuoted = targets.tokens.slice(...said).some(({ kind }) => kind === 'quoted');
    if (part === 'Z') return true;
    if (part === 'W') return said[1] - said[0] < 5 && !targets.at(said[0], said[1])?.isFirm;
    if (part === 'P' || part === 'Q') return targets.at(said[0], this.end)?.next === said[1];
    if (part === 'S') return said[1] - said[0] < 30 && isPartial(targets.tokens.slice(...said));
    if (
      part === 'Y' &&
      !isQuoted &&
      targets.tokens
        .slice(...said)
        .every(
          ({ kind, word }) =>
            (kind === 'mark' && /[.,;:]/.test(word)) || IGNORED.has(word) || word === "it's",
        )
    )
      return false;
    if (part === 'Y' && /^[.,;]$/.test(targets.word(said[0], said[1]))) return false;
    if (part === 'Y') return isQuoted ? said[1] - said[0] === 1 || this.words(said) !== null : true;
    if (said[1] - said[0] > LONGEST) return false;
    const words = this.words(said);
    if (words === null || (!isQuoted && targets.tokens.slice(...said).every(({ word }) => IGNORED.has(word))))
      return false;
    const text = this.textAt(place);
    const named = targets.at(said[0], said[1]);
    const isRenamed = named?.next === said[1] && place.lead === '' && named.chapters.length === 1;
    const before = targets.word(said[0] - 1, said[0]);
    if (
      isRenamed &&
      (isQuoted || VERBS.get(before === 'the' ? targets.word(said[0] - 2, said[0]) : before) === 'rename')
    )
      return false;
    if (isQuoted) return true;
    const isNumber = targets.tokens.slice(...said).every(({ kind }) => kind === 'number');
    if (named?.next === said[1] && (named.isFirm || (isNumber && place.lead === ''))) return false;
    return text.toLowerCase().includes(words.toLowerCase());
  }

  /** The words that are meant; null where those beside a quote say something else. */
  private words(said: Range): string | null {
    const tokens = this.targets.tokens.slice(...said);
    const quotes = tokens.filter(({ kind }) => kind === 'quoted');
    if (quotes.length === 0) return givenWords(this.targets.raw(...said));
    const isLed = tokens.every(
      ({ kind, word }) =>
        kind === 'quoted' || /^(?:the|a|an|word|words|phrase|term|name|text|of|by|with)$/.test(word),
    );
    return quotes.length === 1 && isLed ? quotes[0]!.word : null;
  }

  /** The texts of a place, one below the other. */
  private textAt({ fields, chapters }: Pick<Place, 'fields' | 'chapters'>): string {
    const { title, description, chapters: list } = this.content;
    const isOf = (field: Field) => fields.length === 0 || fields.includes(field) || fields.includes('all');
    const named = list.filter((_, i) => chapters.length === 0 || chapters.includes(i + 1));
    const isBare = chapters.length === 0;
    return [
      ...(isBare && isOf('title') ? [title] : []),
      ...(isBare && isOf('description') ? [description] : []),
      ...(isOf('chapterTitles') ? named.map((chapter) => chapter.title) : []),
      ...(isOf('summary') ? named.map(({ summary }) => summary ?? '') : []),
    ].join('\n');
  }

  private fieldsOf(place: Place, words: string): readonly Field[] {
    if (place.fields.length > 0) return place.fields;
    if (place.chapters.length === 0) return ['all'];
    const isOfTitles = this.textAt({ ...place, fields: ['chapterTitles'] })
      .toLowerCase()
      .includes(words.toLowerCase());
    return [isOfTitles ? 'chapterTitles' : 'summary'];
  }

  private exchange(place: Place, words: string, value: string): Command[] {
    return this.fieldsOf(place, words).map((field) =>
      aCommandTo('replace', field, { chapters: [...place.chapters], words, value }),
    );
  }

  /** What is to be written, with its article: `the customer`, and no `the word customer`. */
  private given(said: Range): string | null {
    const words = this.words(said);
    const raw = this.targets.raw(...said);
    return words !== null &&
      /^(?:the|an?) \S+(?: \S+)?$/i.test(raw) &&
      raw.endsWith(` ${words}`) &&
      !NOUNS.has(this.targets.word(said[0] + 1, said[1]))
      ? raw
      : words;
  }

  protected replaced({ X, W, Y, P }: Parts, said: Place): Read {
    const at = P && this.targets.at(P[0], P[1]);
    const place = at ? this.place(at, 'in', null, said.rest) : said;
    const words = this.words((X ?? W)!) ?? '';
    const given = this.given(Y!);
    const by = given && this.withoutRest(given, words, place);
    if (by === null || words === '' || by === words) return null;
    const isQuoted = this.targets.tokens[Y![0]]!.kind === 'quoted';
    if (
      !isQuoted &&
      (!isText(this.targets, Y!, false, true) ||
        by.split(' ').length > 8 ||
        QUALITIES.has(by) ||
        /\b(?:is|should|must|surname|wrong)\b/.test(by))
    )
      return null;
    return this.exchange(place, words, !isQuoted && by === 'nothing' ? '' : by);
  }

  /** `four spoiled loads` for `three`: what follows in the text as well stays. */
  private withoutRest(given: string, words: string, place: Place): string {
    const text = this.textAt(place).toLowerCase();
    const all = given.split(' ');
    const same = all.findIndex(
      (_, i) => i > 0 && text.includes(`${words} ${all.slice(i).join(' ')}`.toLowerCase()),
    );
    return same < 0 ? given : all.slice(0, same).join(' ');
  }

  protected removed({ X }: Parts, place: Place): Read {
    const words = this.words(X!)!;
    const isQuoted = this.targets.tokens.slice(...X!).some(({ kind }) => kind === 'quoted');
    const noun = NOUNS.get(words.toLowerCase().replace(/^the /, ''));
    if (noun && !isQuoted && !/^\p{Lu}/u.test(words)) return null;
    return place.lead === '' && !isQuoted ? null : this.exchange(place, words, '');
  }

  /** `take Acme out of the title` */
  protected lifted(parts: Parts, place: Place): Read {
    return /^(?:off|from|of)$/.test(place.lead) ? this.removed(parts, place) : null;
  }

  protected misspelled({ X, W }: Parts, place: Place): Read {
    const words = this.words((X ?? W)!) ?? '';
    if (words.length < 3 || NOUNS.has(words)) return null;
    return [aCommandTo('correct', place.fields[0] ?? 'all', { chapters: [...place.chapters], words })];
  }

  /** The part of a text that words name by its place. */
  private part(said: Range, place: Place): { text: string; span: Span; place: Place } | null {
    const isOfSentence = this.targets.tokens
      .slice(...said)
      .some(({ word }) => NOUNS.get(word) === 'sentence');
    const at: Place = place.lead === '' && isOfSentence ? { ...place, fields: ['description'] } : place;
    if (at.fields.length !== 1 && at.chapters.length !== 1) return null;
    const field = at.fields[0] ?? 'chapterTitles';
    if (at.chapters.length !== 1 && field !== 'title' && field !== 'description') return null;
    const text = this.textAt({ fields: [field], chapters: at.chapters });
    const span = spanIn(text, this.targets.tokens.slice(...said), {
      text: this.targets.text,
      wordsOf: (tokens) =>
        givenWords(
          tokens.length === 1 && tokens[0]!.kind === 'quoted'
            ? tokens[0]!.word
            : this.targets.text.slice(tokens[0]!.from, tokens.at(-1)!.to),
        ),
    });
    return span && { text, span, place: { ...at, fields: [field] } };
  }

  private set({ fields, chapters }: Place, value: string): Read {
    return value.trim() === ''
      ? null
      : [aCommandTo('set', fields[0]!, { chapters: [...chapters], value: value.trim() })];
  }

  protected cutOut({ S }: Parts, place: Place): Read {
    const part = this.part(S!, place);
    return (
      part &&
      this.set(
        part.place,
        trimmed(`${part.text.slice(0, part.span.from)}${part.text.slice(part.span.to)}`).replace(
          / {2,}/g,
          ' ',
        ),
      )
    );
  }

  protected kept({ S }: Parts, place: Place): Read {
    const part = this.part(S!, place);
    return part && this.set(part.place, trimmed(part.text.slice(part.span.from, part.span.to)));
  }

  protected swapped({ S, Y }: Parts, place: Place): Read {
    const part = this.part(S!, place);
    if (!part || !isText(this.targets, Y!, true, true)) return null;
    const raw = unquoted(this.targets.raw(...Y!));
    const by =
      /[.!?…]$/.test(part.text.slice(0, part.span.to)) && /[\p{L}\p{N})]$/u.test(raw) ? `${raw}.` : raw;
    return this.set(part.place, `${part.text.slice(0, part.span.from)}${by}${part.text.slice(part.span.to)}`);
  }

  protected copied({ S, P, Q }: Parts, place: Place): Read {
    const to = this.targets.at(Q![0], Q![1])!;
    const part = S ? this.part(S, place) : null;
    const from = P ? this.targets.at(P[0], P[1])! : null;
    const value = part
      ? part.text.slice(part.span.from, part.span.to)
      : from && from.fields.length + from.chapters.length === 1
        ? this.textAt({
            fields: from.fields.length > 0 ? from.fields : ['chapterTitles'],
            chapters: from.chapters,
          })
        : '';
    const field = to.fields[0] ?? 'chapterTitles';
    if (field === 'chapters' || (field === 'chapterTitles' && to.chapters.length !== 1)) return null;
    return this.set(
      { ...place, fields: [field], chapters: to.chapters },
      field === 'description' || field === 'summary' ? value : value.replace(/[.!?…]+$/u, ''),
    );
  }

  protected inserted({ X, Y }: Parts, place: Place): Read {
    const [found, more] = [this.words(X!), this.given(Y!)];
    if (!found || !more || place.lead === '') return null;
    const isFront = this.targets.word(X![0] - 1, X![0]) === 'before';
    return this.exchange(place, found, isFront ? `${more} ${found}` : `${found} ${more}`);
  }

  protected added({ Y, P }: Parts, named: Place): Read {
    const { targets } = this;
    const at = P && this.targets.at(P[0], P[1]);
    const before = P ? targets.word(P[0] - 1, P[0]) : '';
    const place = at
      ? this.place(at, /^(?:before|after|to|in|into)$/.test(before) ? before : 'to', null, named.rest)
      : named;
    if (targets.tokens.slice(named.rest[0], Y![0]).some(({ word }) => /^(?:it|them)$/.test(word)))
      return null;
    const verb = targets.word(place.rest[0], place.rest[1]);
    const isOrder = VERBS.get(verb) === 'add' || /^(?:mention|contain)$/.test(verb);
    const isLed =
      place.edge !== null || /^(?:to|into|onto|in|on)$/.test(place.lead) || (place.lead === 'of' && isOrder);
    if (!isLed || place.fields.includes('all') || place.fields.length > 1) return null;
    const quoted = targets.tokens.slice(...Y!).filter(({ kind }) => kind === 'quoted');
    if (
      quoted.length > 1 ||
      targets.tokens.slice(...Y!).every(({ kind }) => kind === 'time' || kind === 'number')
    )
      return null;
    const raw = targets.raw(...Y!);
    const value = signOf(
      (quoted[0]?.word ?? raw.replace(LEADING, '')).replace(/^(.+) in (?:brackets|parentheses)$/i, '($1)'),
    );
    const [field = 'chapterTitles' as const] = place.fields;
    if (
      value === '' ||
      / instead$/.test(value) ||
      (quoted.length > 0 && this.words(Y!) === null && raw.replace(LEADING, '')[0] !== '"')
    )
      return null;
    const isTold = quoted.length > 0 || raw.replace(LEADING, '') !== raw;
    if (
      !quoted.length &&
      field === 'description' &&
      /\b(?:chapters|timestamps|table of contents|chapter list)\b/i.test(raw) &&
      targets.tokens.slice(...Y!).some(({ word }) => /^(?:timestamps|chapter)$/.test(NOUNS.get(word) ?? ''))
    )
      return [aCommandTo('list', 'description')];
    const beyond =
      isTold || /\d/.test(value)
        ? undefined
        : BEYOND.find(([, words]) =>
            value
              .toLowerCase()
              .split(/\W+/)
              .some((one) => words.split(' ').includes(one)),
          )?.[0];
    if (beyond) return beyond;
    if (!isTold && ((UNTOLD.test(value) && !/^\p{Lu}/u.test(value)) || !isText(targets, Y!, true, true)))
      return null;
    if (targets.at(Y![0], Y![1])?.isFirm && !isTold) return null;
    const isFront = place.edge === 1 || verb === 'start' || verb === 'begin';
    const isProse =
      /^(?:description|summary)$/.test(field) && quoted.length === 0 && (!isFront || /\S \S+ /.test(value));
    return [
      aCommandTo('add', field, {
        chapters: [...place.chapters],
        value: isProse ? asSentence(value) : value,
        count: isFront ? 1 : field === 'summary' ? null : -1,
      }),
    ];
  }
}

export { sentencesIn };
