import { z } from 'zod';
import type { Tool } from './tool.js';

const ToolCall = z.looseObject({
  method: z.literal('tools/call'),
  params: z.looseObject({ name: z.string(), arguments: z.unknown() }),
});

type Fields = Record<PropertyKey, unknown>;

/**
 * Fixes tool arguments to match their schema. Models write null or "" for unset fields, and "5" for 5. Other errors
 * are left for the schema to refuse.
 */
export function readArguments(message: unknown, tools: readonly Tool[]): unknown {
  const call = ToolCall.safeParse(message).data;
  const input = call && tools.find(({ name }) => name === call.params.name)?.input;
  if (!input) return message;
  return { ...call, params: { ...call.params, arguments: fitting(input, call.params.arguments) } };
}

function fitting(schema: z.ZodObject, given: unknown): unknown {
  const fields: unknown = given === undefined || isLeftOut(given) ? {} : structuredClone(given);
  for (const { path } of schema.safeParse(fields).error?.issues ?? []) mend(fields, path);
  return fields;
}

function mend(fields: unknown, path: readonly PropertyKey[]): void {
  const last = path.at(-1);
  if (last === undefined) return;
  const parent = path.slice(0, -1).reduce<unknown>((at, key) => (at as Fields)[key], fields) as Fields;
  const value = parent[last];
  if (isLeftOut(value)) Reflect.deleteProperty(parent, last);
  else if (typeof value === 'string') parent[last] = asJson(value);
}

const isLeftOut = (value: unknown): boolean => value === null || value === '';

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
