// Writes the limits that openapi/openapi.json names into frontend/shared/ui/src/generated/limits.ts.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { LENGTHS, SHORTEST_PASSWORD } from './limits.config.ts';

const FILE = 'frontend/shared/ui/src/generated/limits.ts';

interface Schema {
  minLength?: number;
  maxLength?: number;
  anyOf?: Schema[];
}
interface Operation {
  operationId: string;
  parameters?: { name: string; schema: Schema }[];
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties: Record<string, Schema> }> };
  'x-limits': Record<string, number>;
}

const document = JSON.parse(readFileSync('openapi/openapi.json', 'utf8')) as Document;

const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

/** A field of a request, `Request.field`, or a parameter, `operation.name`. */
function schemaAt(place: string): Schema | undefined {
  const [owner, name] = place.split('.') as [string, string];
  const operation = operations.find(({ operationId }) => operationId === owner);
  return operation
    ? operation.parameters?.find((parameter) => parameter.name === name)?.schema
    : document.components.schemas[owner]?.properties[name];
}

/** What may be null has its limit in its first form. */
function limitOf(place: string, name: 'minLength' | 'maxLength'): number {
  const found = schemaAt(place);
  const limit = (found?.anyOf?.[0] ?? found)?.[name];
  if (limit === undefined) throw new Error(`The document has no ${name} of ${place}`);
  return limit;
}

/** The one value of all these places: a limit that differs between two of them needs two names. */
function theOne(name: string, values: number[]): number {
  if (new Set(values).size !== 1) throw new Error(`The places of ${name} differ: ${values.join(', ')}`);
  return values[0]!;
}

const lengths = Object.entries(LENGTHS).map(([name, places]) => [
  name,
  theOne(
    name,
    places.map((place) => limitOf(place, 'maxLength')),
  ),
]);
const shortest = theOne(
  'the shortest password',
  SHORTEST_PASSWORD.map((place) => limitOf(place, 'minLength')),
);

mkdirSync(dirname(FILE), { recursive: true });
writeFileSync(
  FILE,
  `/** The most characters that the API takes of each text a person writes. */
export const MAX_LENGTH = ${JSON.stringify(Object.fromEntries(lengths), null, 2)} as const;

export const MIN_PASSWORD_LENGTH = ${shortest};

/** Of files; in bytes and seconds. */
export const LIMITS = ${JSON.stringify(document['x-limits'], null, 2)} as const;
`,
);
