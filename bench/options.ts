import { parseArgs } from 'node:util';

type Kind<T> = T extends number
  ? number
  : T extends boolean
    ? boolean
    : T extends readonly unknown[]
      ? string[]
      : string;

/**
 * Parses command line options with the types of their defaults; a list can be given several times.
 * @returns the options, and other arguments as `words`
 */
export function optionsOf<T extends Record<string, number | string | boolean | readonly string[]>>(
  defaults: T,
) {
  const options = Object.entries(defaults).map(([name, value]) => {
    const type = typeof value === 'boolean' ? ('boolean' as const) : ('string' as const);
    return [name, { type, multiple: Array.isArray(value) }] as const;
  });
  const { values, positionals } = parseArgs({ allowPositionals: true, options: Object.fromEntries(options) });
  const given = Object.entries(values).map(([name, value]) => [
    name,
    typeof defaults[name] === 'number' ? Number(value) : value,
  ]);
  return { ...defaults, ...Object.fromEntries(given), words: positionals } as {
    [Name in keyof T]: Kind<T[Name]>;
  } & { words: string[] };
}
