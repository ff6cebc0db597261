import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Schema {
  $ref?: string;
  type?: string | string[];
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}
interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> };
  parameters?: { name: string; schema: Schema }[];
}

const document = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../openapi/openapi.json'), 'utf8'),
) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

function unbounded(schema: Schema | undefined, path: string): string[] {
  if (!schema) return [];
  const name = schema.$ref?.split('/').at(-1);
  if (name) return unbounded(document.components.schemas[name], path);
  const isList = [schema.type].flat().includes('array');
  return [
    ...(isList && schema.maxItems === undefined ? [path] : []),
    ...unbounded(schema.items, `${path}[]`),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => unbounded(inner, `${path}.${key}`)),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((some) =>
      (some ?? []).flatMap((one) => unbounded(one, path)),
    ),
  ];
}

it('lets no request bring a list without a maximum', () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
  );
  expect(operations.length).toBeGreaterThan(100);
  const found = operations.flatMap(({ name, operation: { requestBody, parameters = [] } }) => [
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => unbounded(schema, name)),
    ...(Array.isArray(parameters) ? parameters : []).flatMap((one) =>
      unbounded(one.schema, `${name}?${one.name}`),
    ),
  ]);
  expect(found).toEqual([]);
});
