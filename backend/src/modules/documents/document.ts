/** A stretch of text; `href` leads to the second where it was said. */
export interface Span {
  text: string;
  href?: string;
  isStrong?: boolean;
}

export type Block =
  | { kind: 'title'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; items: Span[][] };

/** What every format is written from. */
export interface TextDocument {
  title: string;
  /** BCP 47; null where nobody knows. */
  language: string | null;
  blocks: Block[];
}
