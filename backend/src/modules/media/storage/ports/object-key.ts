// Lower case only: some file systems hold `A` and `a` to be one name. No segment starts with a dot, so neither
// `..` nor the disk adapter's own temporary names can be asked for.
const segment = '[a-z0-9][a-z0-9._-]*';
const keyShape = new RegExp(`^${segment}(?:/${segment})*$`);
const prefixShape = new RegExp(`^(?:${segment}/)+$`);
const maxLength = 512;

/**
 * Gives the key back when it is one: segments of `a-z 0-9 . _ -` joined by `/`, e.g. `recordings/{id}/original`.
 * @throws TypeError otherwise; keys are made by the server, so a bad one is a bug or an attack, never a person's slip
 */
export function requireKey(key: string): string {
  if (key.length > maxLength || !keyShape.test(key))
    throw new TypeError(`Not an object key: ${JSON.stringify(key)}`);
  return key;
}

/** As `requireKey`, for a prefix: it ends with `/`, so that `recordings/1/` never takes `recordings/10/` along. */
export function requirePrefix(prefix: string): string {
  if (prefix.length > maxLength || !prefixShape.test(prefix))
    throw new TypeError(`Not an object prefix: ${JSON.stringify(prefix)}`);
  return prefix;
}
