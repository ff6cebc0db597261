import { aCommandTo, type Command, type Field } from './command.js';
import { Frame, type Part, type Parts } from './frames.js';
import { asSentence, givenWords, signOf } from './given-text.js';
import { isText } from './is-text.js';
import { type Place, placeOf, placesIn, textOf } from './places.js';
import type { EditedContent } from './ports/editor.js';
import type { Range } from './token.js';
import type { Targets } from './targets.js';
import { isPartial, type Span, spanIn, trimmed } from './text-spans.js';
import { BEYOND, IGNORED, NOUNS, QUALITIES, VERBS } from './lexicon.js';

const SAY = 'say|be|read|called|spelled|spelt|spell|write|written|become|is|are|was';
const MUST = 'should|must|needs';
const REDO = 'fix|correct|change|update|please|it|that|this';

const FRAMES = (
  [
    ['replaced', '~ <replace> X with|by|for|to|into Y'],
    ['replaced', '~ <replace> X in|of|from P with|by|for|to|into Y'],
    ['replaced', '~ <correct|rename> ~ X to|into Y'],
    ['replaced', '~ change|turn|alter|make X to|into Y'],
    ['replaced', 'X -> Y'],
    ['replaced', `~ X ~ ${MUST} ~ ${SAY} ${SAY}* Y`],
    ['replaced', '~ X ~ spelled|spelt|spell|write|written ~ Y'],
    ['replaced', `~ ${SAY}|it's|its* Y ,? ~ not X ,|.|${REDO}*`],
    ['replaced', '~ say|use|write|put|says|has* Y instead-of|instead of? X'],
    ['replaced', '~ <replace> W with|by Y'],
    ['removed', '~ <remove|cut> ~ X'],
    ['cutOut', '~ <remove|cut> ~ S'],
    ['kept', '~ <keep> ~ S'],
    ['added', '~ <add> ~ to|in|into|before|after|under P :* Y'],
    ['added', '~ <add> ~ that|saying|:* Y'],
    ['added', '~ <start|end> P with Y'],
    ['added', '~ mention|put|write|contain ~ that|saying|:* Y'],
  ] as const
).map(([act, pattern]) => [act, new Frame(pattern)] as const);

type Read = Command[] | string | null;

const LEADING =
  /^(?:(?:that says|that reads|that|saying|reading|:)\s+)?(?:(?:an? |the )?(?:extra |additional |new |following )*(?:line|note|sentence|words?|phrase|text|prefix|suffix|remark|tag|label)(?: (?:that says|saying|that|of))?:? )?/i;
const UNTOLD =
  /^(?:what|who|whose|how|something|anything|everybody|everyone|people|it|this|more|some|also|where|when|which|all|everything|their|his|her|summaries|chapters?|numbers|names?)\b|^(?:the|an?|my|our|all) \p{Ll}(?!.*[.!?"]$)/iu;
const MAX_WORDS_NAMED = 14;
const MAX_WORDS = 45;

export class TextEdits {
  private end = 0;

  constructor(
    private readonly targets: Targets,
    private readonly content: EditedContent,
  ) {}

  read(range: Range): Read {
    this.end = range[1];
    if (range[1] - range[0] > MAX_WORDS) return null;
    for (const place of placesIn(this.targets, range))
      for (const [act, frame] of FRAMES) {
        const parts = frame.match(this.targets.tokens, place.rest, (part, words) =>
          this.accepts(part, words, place),
        );
        const read = parts && this[act](parts, place);
        if (read) return read;
      }
    return null;
  }

  private accepts(part: Part, range: Range, place: Place): boolean {
    const { targets } = this;
    if (part === 'W') return range[1] - range[0] < 5 && !targets.at(range[0], range[1])?.isFirm;
    if (part === 'P') return targets.at(range[0], this.end)?.next === range[1];
    const tokens = targets.tokens.slice(...range);
    if (part === 'S') return isPartial(tokens);
    const isQuoted = tokens.some(({ kind }) => kind === 'quoted');
    if (part === 'Y') return isQuoted ? range[1] - range[0] === 1 || this.words(range) !== null : true;
    if (range[1] - range[0] > MAX_WORDS_NAMED) return false;
    const words = this.words(range);
    if (words === null || (!isQuoted && tokens.every(({ word }) => IGNORED.has(word)))) return false;
    const named = targets.at(range[0], range[1]);
    const isNamed = named?.next === range[1];
    const before = targets.word(range[0] - 1, range[0]);
    const verb = VERBS.get(before === 'the' ? targets.word(range[0] - 2, range[0]) : before);
    if (isNamed && place.lead === '' && named.chapters.length === 1 && (isQuoted || verb === 'rename'))
      return false;
    if (isQuoted) return true;
    const isNumber = tokens.every(({ kind }) => kind === 'number');
    if (isNamed && (named.isFirm || (isNumber && place.lead === ''))) return false;
    return textOf(this.content, place).toLowerCase().includes(words.toLowerCase());
  }

  private words(range: Range): string | null {
    const tokens = this.targets.tokens.slice(...range);
    const quotes = tokens.filter(({ kind }) => kind === 'quoted');
    if (quotes.length === 0) return givenWords(this.targets.raw(...range));
    const isLed = tokens.every(
      ({ kind, word }) =>
        kind === 'quoted' || /^(?:the|a|an|word|words|phrase|term|name|text|of|by|with)$/.test(word),
    );
    return quotes.length === 1 && isLed ? quotes[0]!.word : null;
  }

  private exchange(place: Place, words: string, value: string): Command[] {
    const titles = textOf(this.content, { ...place, fields: ['chapterTitles'] }).toLowerCase();
    const ofChapter = titles.includes(words.toLowerCase()) ? 'chapterTitles' : 'summary';
    const fields: readonly Field[] =
      place.fields.length > 0 ? place.fields : [place.chapters.length === 0 ? 'all' : ofChapter];
    return fields.map((field) =>
      aCommandTo('replace', field, { chapters: [...place.chapters], words, value }),
    );
  }

  protected replaced({ X, W, Y, P }: Parts, inner: Place): Read {
    const at = P && this.targets.at(P[0], P[1]);
    const place = at ? placeOf(at, 'in', null, inner.rest) : inner;
    const [words, by] = [this.words((X ?? W)!) ?? '', this.words(Y!)];
    if (by === null || words === '' || by === words) return null;
    if (this.targets.tokens[Y![0]]!.kind === 'quoted') return this.exchange(place, words, by);
    const isWish = QUALITIES.has(by) || /\b(?:is|should|must|surname|wrong)\b/.test(by);
    if (isWish || by.split(' ').length > 8 || !isText(this.targets, Y!, false, true)) return null;
    return this.exchange(place, words, by === 'nothing' ? '' : by);
  }

  protected removed({ X }: Parts, place: Place): Read {
    const words = this.words(X!)!;
    const isQuoted = this.targets.tokens.slice(...X!).some(({ kind }) => kind === 'quoted');
    const noun = NOUNS.get(words.toLowerCase().replace(/^the /, ''));
    if (noun && !isQuoted && !/^\p{Lu}/u.test(words)) return null;
    return place.lead === '' && !isQuoted ? null : this.exchange(place, words, '');
  }

  private rewritten(range: Range, place: Place, change: (text: string, span: Span) => string): Read {
    const tokens = this.targets.tokens.slice(...range);
    const isOfSentence = tokens.some(({ word }) => NOUNS.get(word) === 'sentence');
    const [field = isOfSentence ? 'description' : 'chapterTitles'] = place.fields;
    const { chapters } = place;
    if (chapters.length !== 1 && field !== 'title' && field !== 'description') return null;
    const text = textOf(this.content, { fields: [field], chapters });
    const span = spanIn(text, tokens, this.targets.text);
    const value = span && change(text, span).trim();
    return value ? [aCommandTo('set', field, { chapters: [...chapters], value })] : null;
  }

  protected cutOut({ S }: Parts, place: Place): Read {
    return this.rewritten(S!, place, (text, { from, to }) =>
      trimmed(`${text.slice(0, from)}${text.slice(to)}`).replace(/ {2,}/g, ' '),
    );
  }

  protected kept({ S }: Parts, place: Place): Read {
    return this.rewritten(S!, place, (text, { from, to }) => trimmed(text.slice(from, to)));
  }

  protected added({ Y, P }: Parts, named: Place): Read {
    const { targets } = this;
    const at = P && targets.at(P[0], P[1]);
    const before = P ? targets.word(P[0] - 1, P[0]) : '';
    const lead = /^(?:before|after|to|in|into)$/.test(before) ? before : 'to';
    const place = at ? placeOf(at, lead, null, named.rest) : named;
    const verb = targets.word(place.rest[0], place.rest[1]);
    const isOrder = VERBS.get(verb) === 'add' || /^(?:mention|contain)$/.test(verb);
    const isLed =
      place.edge !== null || /^(?:to|into|onto|in|on)$/.test(place.lead) || (place.lead === 'of' && isOrder);
    if (!isLed || place.fields.includes('all') || place.fields.length > 1) return null;
    const tokens = targets.tokens.slice(...Y!);
    const quoted = tokens.filter(({ kind }) => kind === 'quoted');
    if (quoted.length > 1 || tokens.every(({ kind }) => kind === 'time' || kind === 'number')) return null;
    const bare = targets.raw(...Y!).replace(LEADING, '');
    const value = signOf((quoted[0]?.word ?? bare).replace(/^(.+) in (?:brackets|parentheses)$/i, '($1)'));
    const isTimes = tokens.some(({ word }) => NOUNS.get(word) === 'timestamps');
    if (value === '' || / instead$/.test(value) || (quoted.length === 0 && isTimes)) return null;
    const isTold = quoted.length > 0 || bare !== targets.raw(...Y!);
    const given = value.toLowerCase().split(/\W+/);
    const beyond = BEYOND.find(([, words]) => given.some((one) => words.split(' ').includes(one)));
    if (beyond && !isTold && !/\d/.test(value)) return beyond[0];
    const isUntold = UNTOLD.test(value) && !/^\p{Lu}/u.test(value);
    if (!isTold && (isUntold || !isText(targets, Y!, true, true) || targets.at(Y![0], Y![1])?.isFirm))
      return null;
    const [field = 'chapterTitles' as const] = place.fields;
    const isFront = place.edge === 1 || verb === 'start' || verb === 'begin';
    const isProse = /^(?:description|summary)$/.test(field) && quoted.length === 0;
    return [
      aCommandTo('add', field, {
        chapters: [...place.chapters],
        value: isProse && (!isFront || /\S \S+ /.test(value)) ? asSentence(value) : value,
        count: isFront ? 1 : field === 'summary' ? null : -1,
      }),
    ];
  }
}
