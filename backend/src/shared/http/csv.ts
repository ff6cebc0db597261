/**
 * One line of a table as spreadsheets read it (RFC 4180). What would be a formula there is marked as text, since people
 * outside write some of these cells.
 */
export const csvLine = (cells: (string | number | boolean | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(value: string | number | boolean | null): string {
  const text = String(value ?? '');
  const safe =
    typeof value === 'string' && /^\s*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
