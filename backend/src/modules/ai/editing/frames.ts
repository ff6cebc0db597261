import type { Range, Token } from './token.js';
import { IGNORED, VERBS } from './lexicon.js';

/**
 * Placeholders in a frame: `X` existing words of a text, `Y` text to write, `S` part of a text by position, `W` any
 * words, `P` a text.
 */
export type Part = 'X' | 'Y' | 'W' | 'S' | 'P';
export type Parts = Partial<Record<Part, Range>>;

interface Element {
  part?: Part;
  fits: (token: Token) => boolean;
  min: number;
  max: number;
}

const MAX_WORDS = 60;
const isFiller = ({ kind, word }: Token): boolean =>
  kind === 'word' && (IGNORED.has(word) || (VERBS.get(word) === 'light' && word !== 'put'));

function elementOf(part: string): Element {
  if (/^[XYWSP]$/.test(part)) return { part: part as Part, fits: () => true, min: 1, max: MAX_WORDS };
  if (part === '~') return { fits: isFiller, min: 0, max: MAX_WORDS };
  const [, bare = '', often] = /^(.+?)([?*]?)$/.exec(part)!;
  const isOfVerb = bare.startsWith('<');
  const wanted = new Set((isOfVerb ? bare.slice(1, -1) : bare).split('|'));
  return {
    fits: ({ kind, word }) => kind !== 'quoted' && wanted.has(isOfVerb ? (VERBS.get(word) ?? '') : word),
    min: often ? 0 : 1,
    max: often === '*' ? MAX_WORDS : 1,
  };
}

export class Frame {
  private readonly elements: readonly Element[];

  constructor(pattern: string) {
    this.elements = pattern.split(' ').map(elementOf);
  }

  match(
    tokens: readonly Token[],
    [start, end]: Range,
    accepts: (part: Part, range: Range) => boolean,
  ): Parts | null {
    const from = (at: number, k: number): Parts | null => {
      const element = this.elements[k];
      if (!element) return at === end ? {} : null;
      const { part, fits, min, max } = element;
      const most = Math.min(max, end - at);
      const isLast = k === this.elements.length - 1;
      if (part) {
        for (let length = isLast ? Math.max(min, most) : min; length <= most; length++) {
          const rest = from(at + length, k + 1);
          if (rest && accepts(part, [at, at + length])) return { [part]: [at, at + length], ...rest };
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
    return from(start, 0);
  }
}
