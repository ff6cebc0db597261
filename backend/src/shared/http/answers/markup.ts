import { escapeHtml } from './escape-html.js';

class Html {
  constructor(private readonly text: string) {}

  toString(): string {
    return this.text;
  }
}
export type { Html };

type Value = Html | string | number | null | false | readonly Value[];

/** HTML with escaped values. Lists are joined; null and false are left out. Attribute values need double quotes. */
export const markup = (strings: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(String.raw({ raw: strings }, ...values.map(textOf)));

function textOf(value: Value): string {
  if (value === null || value === false) return '';
  if (value instanceof Html) return value.toString();
  return typeof value === 'object' ? value.map(textOf).join('') : escapeHtml(String(value));
}

/** HTML or CSS of our own or a library's, which is not escaped. */
export const trusted = (html: string): Html => new Html(html);
