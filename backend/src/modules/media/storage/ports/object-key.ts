// Lower case only, because some file systems ignore case. Segments never start with a dot, which excludes `..` and
// the disk adapter's temporary names.
const segment = '[a-z0-9][a-z0-9._-]*';
const keyShape = new RegExp(`^${segment}(?:/${segment})*$`);
const prefixShape = new RegExp(`^(?:${segment}/)+$`);
const maxLength = 512;

/**
 * Returns the key if it is valid: segments of `a-z 0-9 . _ -` joined by `/`, e.g. `recordings/{id}/original`.
 * @throws TypeError otherwise; only the server makes keys, so an invalid one is a bug or an attack
 */
export function requireKey(key: string): string {
  if (key.length > maxLength || !keyShape.test(key))
    throw new TypeError(`Not an object key: ${JSON.stringify(key)}`);
  return key;
}

/** Same for a prefix, which must end in `/` so that `recordings/1/` does not match `recordings/10/`. */
export function requirePrefix(prefix: string): string {
  if (prefix.length > maxLength || !prefixShape.test(prefix))
    throw new TypeError(`Not an object prefix: ${JSON.stringify(prefix)}`);
  return prefix;
}
