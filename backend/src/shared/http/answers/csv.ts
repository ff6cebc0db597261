import { stringify } from 'csv-stringify/sync';

/** Tells spreadsheets that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet would take for a formula. */
const FORMULA = /^\s*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** One line of a table (RFC 4180). A formula is marked as text: people outside write some of these cells. */
export const csvLine = (cells: (string | number | boolean | null)[]): string =>
  stringify([cells], {
    record_delimiter: 'windows',
    // Some programs part cells at these.
    quoted_match: /[;\t\r\n]/,
    cast: { boolean: String, string: (text) => (FORMULA.test(text) ? `'${text}` : text) },
  });
