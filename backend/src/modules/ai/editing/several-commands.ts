const NEXT_COMMAND =
  /\s*(?:;|\band then\b|,? and also\b|,? and\b|,? then\b|[.,]\s)\s*(?=(?:(?:please|also|then) )*(?:make|rename|retitle|change|set|merge|combine|split|remove|delete|add|insert|shorten|expand|capitali[sz]e|rewrite|redo|regenerate|summari[sz]e|replace|clear|move|start|end|number|translate)\b|(?:title|description)\s*[:=])/i;
const FIELD = '(?:the )?(?:title|description|summary|chapters|chapter titles)';
const SEVERAL_FIELDS = new RegExp(`^(.*?\\b)(${FIELD}(?:(?:,? and |, )${FIELD})+)(\\b.*)$`, 'i');
const ALL = '(?:everything|it all|all(?: of it)?)';

/** Short ways to say several commands. */
const SHORT_FOR: readonly [RegExp, readonly string[]][] = [
  [
    new RegExp(
      `^(?:(?:redo|regenerate|rewrite|recreate|refresh|generate|make) ${ALL}(?: again| anew| new)?|start (?:over|again|from scratch))$`,
      'i',
    ),
    ['rewrite the title', 'rewrite the description', 'regenerate the chapters'],
  ],
  [
    new RegExp(
      `^(?:make (?:it|this|${ALL}) )?(?:a (?:bit|little) )?(?:shorter|more concise)$|^(?:shorten|condense) (?:it|this|${ALL})$`,
      'i',
    ),
    ['shorten the title', 'shorten the description'],
  ],
  [
    new RegExp(`^make (?:it|this|${ALL}) better$|^improve (?:it|this|${ALL})$`, 'i'),
    ['rewrite the title', 'rewrite the description'],
  ],
  [
    new RegExp(
      `^(?:make (?:it|this|${ALL}) )?(?:a (?:bit|little) )?(?:longer|more detailed)$|^(?:expand|extend) (?:it|this|${ALL})$`,
      'i',
    ),
    ['expand the description'],
  ],
];

/** The commands in a command: `shorten the title and the description`, `rename it to A and merge chapters 1 and 2`. */
export const commandsIn = (command: string): string[] =>
  command.split(NEXT_COMMAND).flatMap(renamesIn).flatMap(spelledOut);

/** `rename chapter 1 to A, chapter 2 to B and chapter 3 to C` says its verb once. */
function renamesIn(command: string): string[] {
  if (!/^(?:rename|retitle) chapter /i.test(command)) return [command];
  const [first, ...others] = command.split(/(?:,? and |, ?)(?=(?:chapter )?(?:number )?\d+ to )/i);
  return [first!, ...others.map((other) => `rename ${other}`)];
}

function spelledOut(command: string): readonly string[] {
  const bare = command.replace(/[.!]+$/u, '');
  const short = SHORT_FOR.find(([pattern]) => pattern.test(bare));
  if (short) return short[1];
  const several = SEVERAL_FIELDS.exec(bare);
  if (!several) return [command];
  const [, before, fields, after] = several;
  return fields!.split(/,? and |, /i).map((field) => `${before}${field}${after}`);
}
