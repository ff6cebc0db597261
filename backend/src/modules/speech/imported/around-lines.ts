/** What services write below a transcript. */
const FOOT = [
  /^(?:transcription|meeting|recording) (?:has )?(?:ended|stopped)(?: (?:after|at) [\d:]+)?\.?$/i,
  /^(?:\p{Lu}[\p{L}\p{M}.'’-]*\s){1,5}(?:started|stopped) (?:the )?(?:transcription|recording)\.?$/u,
  /^this (?:editable )?transcript (?:was|is) (?:computer|automatically|machine)[ -]/i,
  /^(?:[^.!?]{0,60}https?:\/\/\S+|(?:transcri|generat|power|record)\p{L}+(?: \p{L}+){0,2} by [\w-]+(?:\.[\w-]+)+)$/iu,
  /^page \d+ of \d+$/i,
];
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv'];
const OF_DATES = new Set(
  LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).flatMap((width) => {
      const month = new Intl.DateTimeFormat(language, { month: width, timeZone: 'UTC' });
      const day = new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, at) => Date.UTC(2026, at, 1 + at)).flatMap((date) => [
        wordOf(month.format(date)),
        wordOf(day.format(date)),
      ]);
    }),
  ).concat(['at', 'de', 'del', 'den', 'di', 'om', 'um', 'à', 'às']),
);

/** Whether it is a date, such as `May 3, 2026,`: with a time behind it, it looks like the name of who speaks. */
export function isDate(text: string): boolean {
  const words = text.split(/[\s,/.-]+/u).filter((word) => word !== '');
  const numbers = words.filter((word) => /^\d{1,4}(?:st|nd|rd|th)?$/.test(word));
  return numbers.length > 0 && words.every((word) => numbers.includes(word) || OF_DATES.has(wordOf(word)));
}

/** Without what a service writes below the last line, which nobody said. */
export function withoutFoot(lines: readonly string[]): string[] {
  const last = lines.findLastIndex((line) => !FOOT.some((foot) => foot.test(line)));
  return lines.slice(0, last + 1);
}

/**
 * Services that write a name above or below a line that is a time alone: one line, with the name before its time.
 * Names come again, and every such time has one.
 */
export function withNamesBesideTimes(lines: readonly string[], isTime: (line: string) => boolean): string[] {
  const times = lines.flatMap((line, at) => (isTime(line) ? [at] : []));
  for (const side of [-1, 1]) {
    const names = times.map((at) => lines[at + side] ?? '');
    if (times.length < 3 || new Set(names).size === names.length || !names.every(isName)) continue;
    const joined = [...lines];
    times.forEach((at, n) => {
      joined[at] = `${names[n]!} ${lines[at]!}`;
      joined[at + side] = '';
    });
    return joined.filter((line) => line !== '');
  }
  return [...lines];
}

const isName = (line: string): boolean =>
  /^\p{Lu}[\p{L}\p{M}.'’-]*(?: [\p{Lu}\p{N}(][\p{L}\p{M}\p{N}.'’()-]*){0,4}$/u.test(line) &&
  !line.endsWith('.');

function wordOf(text: string): string {
  return text.toLowerCase().replace(/\.$/, '');
}
