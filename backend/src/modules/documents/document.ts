/** A stretch of text; `href` leads to the second where it was said. */
export interface Span {
  text: string;
  href?: string;
  isStrong?: boolean;
}

/** A PNG; in pixels of CSS as it is shown. */
export interface Logo {
  png: Uint8Array;
  width: number;
  height: number;
  /** Whose it is. */
  alt: string;
  /** Where mail programs fetch it: those of Google and Microsoft show no picture that is in the text itself. */
  address: string;
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Whether most letters are of a script that is written from right to left; names of another script are no reason. */
export function isRightToLeft(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => RIGHT_TO_LEFT.test(letter)).length * 2 > letters.length;
}

export const textOf = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('');

export type Block =
  | { kind: 'logo'; logo: Logo }
  | { kind: 'title'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; items: Span[][] };

/** What every format is written from. */
export interface TextDocument {
  title: string;
  /** The person who makes the document; null where they have no name. */
  author: string | null;
  /** BCP 47; null where nobody knows. */
  language: string | null;
  blocks: Block[];
}
