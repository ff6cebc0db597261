// Generates frontend/shared/ui/src/generated/limits.ts from limits in openapi/openapi.json.
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

/** A request field (`Request.field`) or a parameter (`operation.name`). */
function schemaAt(place: string): Schema | undefined {
  const [owner, name] = place.split('.') as [string, string];
  const operation = operations.find(({ operationId }) => operationId === owner);
  return operation
    ? operation.parameters?.find((parameter) => parameter.name === name)?.schema
    : document.components.schemas[owner]?.properties[name];
}

/** A nullable schema has its limit in the first variant. */
function limitOf(place: string, name: 'minLength' | 'maxLength'): number {
  const found = schemaAt(place);
  const limit = (found?.anyOf?.[0] ?? found)?.[name];
  if (limit === undefined) throw new Error(`The document has no ${name} of ${place}`);
  return limit;
}

/** Requires all locations to have the same limit; different limits need different names. */
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
