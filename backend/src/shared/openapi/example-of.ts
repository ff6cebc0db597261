import { EXAMPLE_FORMATS, EXAMPLE_VALUES } from './example-values.js';

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  examples?: unknown[];
  /** Nest converts a parameter's `examples` to this. */
  example?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema | boolean;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/**
 * An example value that fits a schema and looks like real data: the schema's own example, else the usual value of a
 * field with this name (`EXAMPLE_VALUES`), else the simplest value of its type.
 * @param name of the field or parameter
 * @param components by name, for `$ref`
 */
export function exampleOf(
  schema: JsonSchema,
  name: string,
  components: Record<string, JsonSchema>,
  within: readonly string[] = [],
): unknown {
  const inside = (child: JsonSchema, childName = name) => exampleOf(child, childName, components, within);
  if (schema.$ref) {
    const component = schema.$ref.split('/').at(-1)!;
    return exampleOf(components[component] ?? {}, name, components, [...within, component]);
  }
  if (schema.example !== undefined) return schema.example;
  if (schema.examples) return schema.examples[0];
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.default ?? schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return inside(choices.find(({ type }) => type !== 'null') ?? choices[0]!);
  if (schema.allOf)
    return Object.fromEntries(schema.allOf.flatMap((part) => Object.entries(inside(part) as object)));
  switch (Array.isArray(schema.type) ? schema.type.find((type) => type !== 'null') : schema.type) {
    case 'object':
      return objectOf(schema, inside);
    case 'array': {
      const { items, minItems = 1 } = schema;
      if (typeof items !== 'object' || tooDeep(items, within)) return [];
      return Array.from<unknown, unknown>({ length: Math.max(1, minItems) }, () => inside(items));
    }
    case 'string':
      return stringOf(schema, name);
    case 'integer':
    case 'number':
      return numberOf(schema, name);
    case 'boolean':
      return schema.default ?? true;
    default:
      return null;
  }
}

/** Replies contain no replies in an example. */
const tooDeep = ({ $ref }: JsonSchema, within: readonly string[]) =>
  $ref !== undefined && within.some((outer) => $ref.endsWith(`/${outer}`));

function objectOf(
  { properties = {}, additionalProperties }: JsonSchema,
  inside: (child: JsonSchema, name: string) => unknown,
): object {
  const known = Object.entries(properties).map(([key, child]) => [key, inside(child, key)] as const);
  if (known.length > 0 || typeof additionalProperties !== 'object') return Object.fromEntries<unknown>(known);
  return { example: inside(additionalProperties, 'example') };
}

function stringOf({ format, pattern, minLength = 0, maxLength = Infinity }: JsonSchema, name: string) {
  const known = EXAMPLE_VALUES[name];
  const fits = (text: unknown): text is string =>
    typeof text === 'string' &&
    text.length >= minLength &&
    text.length <= maxLength &&
    (!pattern || new RegExp(pattern).test(text));
  if (format) return EXAMPLE_FORMATS[format] ?? (fits(known) ? known : format);
  return [known, 'text', 'a longer text for this field', '760'].find(fits) ?? '';
}

function numberOf({ type, minimum, exclusiveMinimum, maximum = Infinity }: JsonSchema, name: string) {
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1);
  const known = EXAMPLE_VALUES[name];
  const value = Math.min(Math.max(typeof known === 'number' ? known : 12, least), maximum);
  return type === 'integer' ? Math.trunc(value) : value;
}
