/** What clients rely on in an OpenAPI document, by location, with its type. */
export type ApiSurface = Record<string, string>;

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

interface Body {
  $ref?: string;
  required?: boolean;
  content?: Record<string, { schema?: Schema }>;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: Body;
  responses: Record<string, Body>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

export function apiSurface({ paths, components }: ApiDocument): ApiSurface {
  const surface: ApiSurface = {};
  const note = (at: string, schema: Schema, sent: boolean, isRequired: boolean, within: string[]): void => {
    if (schema.$ref) {
      const name = schema.$ref.split('/').at(-1)!;
      // Comments contain replies, which are comments.
      if (within.includes(name)) return;
      return note(at, components?.schemas?.[name] ?? {}, sent, isRequired, [...within, name]);
    }
    const inner = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
    for (const one of inner) note(at, one, sent, isRequired, within);
    const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
    if (sent) for (const value of values) surface[`${at} = ${String(value)}`] = 'allowed';
    const type = [schema.type ?? []].flat().sort().join(' | ');
    if (type) surface[at] = [...new Set([...(surface[at]?.split(/ \| |, /) ?? []), type])].sort().join(' | ');
    if (isRequired) surface[`${at} !`] = sent ? 'required' : 'always there';
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      note(`${at}.${name}`, property, sent, schema.required?.includes(name) ?? false, within);
    if (schema.items) note(`${at}[]`, schema.items, sent, false, within);
  };
  for (const [path, operations] of Object.entries(paths))
    for (const method of METHODS) {
      const operation = operations[method];
      if (!operation) continue;
      const call = `${method.toUpperCase()} ${path}`;
      surface[call] = 'call';
      for (const { name, in: place, required = false, schema = {} } of operation.parameters ?? [])
        note(`${call} > ${place} ${name}`, schema, true, required, []);
      for (const [type, { schema = {} }] of Object.entries(operation.requestBody?.content ?? {}))
        note(`${call} > ${type} `, schema, true, false, []);
      for (const [status, { content = {} }] of Object.entries(operation.responses))
        if (status.startsWith('2')) {
          surface[`${call} < ${status}`] = 'answer';
          for (const [type, { schema = {} }] of Object.entries(content))
            note(`${call} < ${status} ${type} `, schema, false, false, []);
        }
    }
  return Object.fromEntries(Object.entries(surface).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Breaking changes for clients of the released API, as sentences; empty for pure additions. */
export function breaksOf(released: ApiSurface, current: ApiSurface): string[] {
  const gone = Object.entries(released).flatMap(([at, type]) => {
    const now = current[at];
    // A required field may become optional, and more input may be accepted.
    if (type === 'required' || now === type) return [];
    if (now === undefined) return [`${at} is gone`];
    const isTaken = at.includes(' > ') && type.split(' | ').every((one) => now.split(' | ').includes(one));
    return isTaken ? [] : [`${at} was ${type} and is ${now}`];
  });
  const demanded = Object.keys(current).filter(
    (at) => current[at] === 'required' && !released[at] && released[at.split(' > ')[0]!],
  );
  return [...gone, ...demanded.map((at) => `${at.slice(0, -2)} is required now`)];
}
