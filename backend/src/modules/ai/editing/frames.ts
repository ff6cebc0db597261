import type { Token } from './tokens.js';
import { IGNORED, NOUNS, VERBS } from './vocabulary.js';

/**
 * What stands between the words of a frame: `X` words to be found, `x` such as are there, `q` in quotes, `S` a part of
 * a text by its place, `R` a part with its place, `Y` a text to write, `N` one in quotes or after `that`, `P` and `Q`
 * places, `K` several chapters, `L` and `M` one, `T` a time, `C` how letters are, `Z` anything or nothing.
 */
export type Part = 'X' | 'x' | 'q' | 'S' | 'R' | 'Y' | 'N' | 'P' | 'Q' | 'K' | 'L' | 'M' | 'T' | 'C' | 'Z';
export type Parts = Partial<Record<Part, readonly Token[]>>;

interface Element {
  part?: Part;
  fits: (token: Token) => boolean;
  /** How often it may stand. */
  min: number;
  max: number;
}

const MOST_WORDS = 40;

/** `a|b` one of the words, `<a|b>` one of these verbs, `~` words that say nothing, `#` kinds of text too; `?` or not, `*` any number. */
function elementOf(said: string): Element {
  if (/^[A-Zxq]$/.test(said))
    return { part: said as Part, fits: () => true, min: said === 'Z' ? 0 : 1, max: MOST_WORDS };
  if (said === '~') return { fits: isFiller, min: 0, max: MOST_WORDS };
  if (said === '#')
    return {
      fits: (token) => (isFiller(token) && !/^(?:first|last)$/.test(token.word)) || isKind(token),
      min: 0,
      max: MOST_WORDS,
    };
  const [, bare = '', often] = /^(.+?)([?*]?)$/.exec(said)!;
  const isOfVerb = bare.startsWith('<');
  const wanted = new Set((isOfVerb ? bare.slice(1, -1) : bare).split('|'));
  return {
    fits: ({ kind, word }) => kind !== 'quoted' && wanted.has(isOfVerb ? (VERBS.get(word) ?? '') : word),
    min: often ? 0 : 1,
    max: often === '*' ? MOST_WORDS : 1,
  };
}

/** `a note` of `add a note to the description: …` */
const isKind = ({ kind, word }: Token): boolean =>
  kind === 'word' && /^(?:line|sentence|word)$/.test(NOUNS.get(word) ?? '');
const isFiller = ({ kind, word }: Token): boolean => kind === 'word' && IGNORED.has(word);

/** A way to say something, as the words and parts that it consists of: `<replace> X with|by Y`. */
export class Frame {
  private readonly elements: readonly Element[];
  /** Whether the place is one of its parts. */
  readonly isWhole: boolean;

  constructor(said: string) {
    this.elements = said.split(' ').map(elementOf);
    this.isWhole = this.elements.some(({ part }) => part !== undefined && 'PRKL'.includes(part));
  }

  /** The parts of a clause that is said so throughout; null for any other. */
  match(tokens: readonly Token[], accepts: (part: Part, tokens: readonly Token[]) => boolean): Parts | null {
    const from = (at: number, k: number): Parts | null => {
      const element = this.elements[k];
      if (!element) return at === tokens.length ? {} : null;
      const { part, fits, min, max } = element;
      const most = Math.min(max, tokens.length - at);
      if (part) {
        // The last part is all that is left.
        const least = k === this.elements.length - 1 ? Math.max(min, most) : min;
        for (let length = least; length <= most; length++) {
          const said = tokens.slice(at, at + length);
          const rest = accepts(part, said) && from(at + length, k + 1);
          if (rest) return { [part]: said, ...rest };
        }
        return null;
      }
      let length = 0;
      while (length < most && fits(tokens[at + length]!)) length++;
      for (; length >= min; length--) {
        const rest = from(at + length, k + 1);
        if (rest) return rest;
      }
      return null;
    };
    return from(0, 0);
  }
}
