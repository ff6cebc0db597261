/** Text that services append to a transcript. */
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
      return [
        ...Array.from({ length: 12 }, (_, at) => wordOf(month.format(Date.UTC(2026, at)))),
        ...Array.from({ length: 7 }, (_, at) => wordOf(day.format(Date.UTC(2026, 0, 1 + at)))),
      ];
    }),
  ).concat(['at', 'de', 'del', 'den', 'di', 'om', 'um', 'à', 'às']),
);

/**
 * Whether text is a date such as `May 3, 2026,`, which would otherwise be taken for a speaker's name before a time.
 */
export function isDate(text: string): boolean {
  const words = text.split(/[\s,/.-]+/u).filter((word) => word !== '');
  const numbers = words.filter((word) => /^\d{1,4}(?:st|nd|rd|th)?$/.test(word));
  return numbers.length > 0 && words.every((word) => numbers.includes(word) || OF_DATES.has(wordOf(word)));
}

const DATED_FOOT =
  /^(?:[\p{L}\p{M}.'’-]{1,30} ){0,3}(?:export|download|creat|generat|print|transcri|produc)\p{L}* (?:on|at) (.{4,60})$/iu;

function isFoot(line: string): boolean {
  const date = DATED_FOOT.exec(line)?.[1]?.replace(
    /(?: (?:by|from|with|via|using|in) .*|\d{1,2}:\d{2}.*)$/i,
    '',
  );
  return FOOT.some((foot) => foot.test(line)) || (date !== undefined && isDate(date));
}

/** Removes text that a service appended, which was not said. */
export function withoutFoot(lines: readonly string[]): string[] {
  const last = lines.findLastIndex((line) => !isFoot(line));
  return lines.slice(0, last + 1);
}

/**
 * Handles services that write speaker names above or below a line with only a time: puts the name before its time.
 * Requires a name for every such time except in the head, and text below it.
 */
export function withNamesBesideTimes(lines: readonly string[], isTime: (line: string) => boolean): string[] {
  const all = lines.flatMap((line, at) => (isTime(line) ? [at] : []));
  for (const side of [-1, 1]) {
    const [first, ...others] = all;
    const times = first !== undefined && isName(lines[first + side] ?? '') ? all : others;
    const names = times.map((at) => lines[at + side] ?? '');
    const isSaid = times.every((at, n) => (times[n + 1] ?? lines.length + 1) - at > 2);
    const comeAgain = new Set(names).size < names.length;
    if (times.length < 2 || !isSaid || !(comeAgain || side === -1) || !names.every(isName)) continue;
    const joined = [...lines];
    times.forEach((at, n) => {
      joined[at] = `${names[n]!} ${lines[at]!}`;
      joined[at + side] = '';
    });
    const head = times === all ? 0 : all[0]! + 1;
    return joined.slice(head).filter((line) => line !== '');
  }
  return [...lines];
}

const isName = (line: string): boolean =>
  /^\p{Lu}[\p{L}\p{M}.'’-]*(?: [\p{Lu}\p{N}(][\p{L}\p{M}\p{N}.'’()-]*){0,4}$/u.test(line) &&
  !line.endsWith('.');

function wordOf(text: string): string {
  return text.toLowerCase().replace(/\.$/, '');
}
