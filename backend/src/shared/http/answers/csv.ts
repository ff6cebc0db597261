import { stringify } from 'csv-stringify/sync';

/** Makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Text that a spreadsheet would evaluate as a formula. */
const FORMULA = /^\s*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** One line of CSV (RFC 4180). Formulas are escaped as text because some cells come from outside. */
export const csvLine = (cells: (string | number | boolean | null)[]): string =>
  stringify([cells], {
    record_delimiter: 'windows',
    // Some programs also separate cells at these characters.
    quoted_match: /[;\t\r\n]/,
    cast: { boolean: String, string: (text) => (FORMULA.test(text) ? `'${text}` : text) },
  });
