/** English month names, full and short. */
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH = String.raw`(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?`;
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?\b`;
const YEAR = String.raw`(?<year>20\d{2})`;

/** Sorted by reliability. "11/12/2026" is ambiguous, so this form requires a day above 12. */
const WAYS = [
  // A time of day may follow: 20261112143000.
  String.raw`(?<!\d)${YEAR}[-. ]?(?<month>0[1-9]|1[0-2])[-. ]?(?<day>0[1-9]|[12]\d|3[01])(?!\d)`,
  String.raw`(?<!\d)${YEAR}(?<month>0[1-9]|1[0-2])(?<day>0[1-9]|[12]\d|3[01])(?=\d{4}(?:\d{2})?(?!\d))`,
  String.raw`\b${MONTH} ${DAY},? ${YEAR}\b`,
  String.raw`(?<!\d)${DAY}\.? (?:of )?${MONTH},? ${YEAR}\b`,
  String.raw`(?<!\d)(?<day>\d{1,2})\.(?<month>\d{1,2})\.${YEAR}\b`,
  String.raw`(?<!\d)(?<day>1[3-9]|2\d|3[01])[-/](?<month>\d{1,2})[-/]${YEAR}\b`,
  String.raw`(?<!\d)(?<month>\d{1,2})[-/](?<day>1[3-9]|2\d|3[01])[-/]${YEAR}\b`,
  String.raw`\b${MONTH} ${DAY}(?! ?\d)`,
  String.raw`(?<!\d)${DAY}\.? (?:of )?${MONTH}(?! ?\d)`,
].map((source) => new RegExp(source, 'iu'));

const DAY_MS = 86_400_000;

/**
 * The day that a text names, as YYYY-MM-DD, or null if there is none or it is after the import.
 * @param imported a date without a year is the last such day before this
 */
export function dayIn(text: string, imported: Date): string | null {
  const spaced = text.replaceAll('_', ' ');
  const latest = imported.getTime() + DAY_MS;
  for (const way of WAYS) {
    const { year, month = '', day = '' } = way.exec(spaced)?.groups ?? {};
    const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
    const at = named >= 0 ? named : Number(month) - 1;
    const ofYear = (one: number) => new Date(Date.UTC(one, at, Number(day)));
    const last = imported.getUTCFullYear();
    const date = year ? ofYear(Number(year)) : ofYear(ofYear(last).getTime() > latest ? last - 1 : last);
    const exists = date.getUTCMonth() === at && date.getUTCDate() === Number(day);
    if (day !== '' && exists && date.getTime() <= latest) return date.toISOString().slice(0, 10);
  }
  return null;
}

interface Dated {
  recordedAt: string | null;
  /** Text lines of the first slide. */
  firstSlide: readonly string[];
  fileName: string | null;
  createdAt: string;
}

/** When a recording took place: the date in its file, on its first slide or in its name, else the import date. */
export function happenedAt({ recordedAt, firstSlide, fileName, createdAt }: Dated): string {
  const imported = new Date(createdAt);
  return (
    recordedAt ??
    firstSlide.map((line) => dayIn(line, imported)).find((day) => day !== null) ??
    (fileName && dayIn(fileName, imported)) ??
    createdAt
  );
}
