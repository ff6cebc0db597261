/** Text; `href` links to the second it was said. */
export interface Span {
  text: string;
  href?: string;
  isStrong?: boolean;
}

/** A PNG with its displayed size in CSS pixels. */
export interface Logo {
  png: Uint8Array;
  width: number;
  height: number;
  /** The company's name. */
  alt: string;
  /** URL of the logo for mails: Gmail and Outlook do not show embedded pictures. */
  address: string;
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Whether most letters are from a right-to-left script, regardless of foreign names. */
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

/** The source of every document format. */
export interface TextDocument {
  title: string;
  author: string | null;
  /** BCP 47 tag; null if unknown. */
  language: string | null;
  blocks: Block[];
}
