import { createHash } from 'node:crypto';
import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const frontend = fileURLToPath(new URL('../../frontend/', import.meta.url));
const owners = new Map<string, string>();

/**
 * Class names in a style module: four characters derived from file and name only, because separately built apps share
 * a page with their host.
 */
export function classNameOf({ resourcePath }: { resourcePath: string }, _: string, name: string): string {
  if (process.env.WEBPACK_SERVE) return `${basename(resourcePath, '.module.css')}-${name}`;
  const owner = `${relative(frontend, resourcePath)} ${name}`;
  const hash = createHash('sha256').update(owner).digest('base64');
  const className = hash
    .replaceAll(/[^a-z0-9]/gi, '')
    .replace(/^\d+/, '')
    .slice(0, 4);
  if ((owners.get(className) ?? owner) !== owner)
    throw new Error(`${owner} and ${owners.get(className)} have the same class: rename one of them.`);
  owners.set(className, owner);
  return className;
}
