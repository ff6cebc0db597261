import { type ArgumentMetadata, Param, StandardSchemaValidationPipe, applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';
import type { FieldErrors } from '../../errors/app-error.js';
import { CLOCK_TIME, secondsIn } from '../../text/clock-text.js';
import { cleanName, cleanText } from '../../text/incoming-text.js';
import { issueSentence } from './issue-sentence.js';
import { REQUEST_ERRORS } from './request.errors.js';

z.config({ customError: issueSentence });

/** The global validation pipe. An invalid body, query or id is a 400 with `errors` (field -> messages). */
export class ValidationPipe extends StandardSchemaValidationPipe {
  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    const { schema } = metadata;
    if (!schema || !this.toValidate(metadata)) return value;
    this.stripProtoKeys(value);
    const result = await this.validate(value, schema);
    if (result.issues) throw REQUEST_ERRORS.invalid(errorsOf(result.issues, value, metadata));
    const malformed = malformedIn(result.value);
    if (malformed) throw REQUEST_ERRORS.invalid(errorsOf([malformed], value, metadata));
    return result.value as T;
  }
}

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

/** A lone surrogate cannot be stored, so requests with one are refused. */
function malformedIn(given: unknown): Issue | null {
  const waiting: { value: unknown; path: string[] }[] = [{ value: given, path: [] }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && !value.isWellFormed())
      return { message: 'Text must be valid Unicode', path };
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (!key.isWellFormed()) return { message: 'Names of fields must be valid Unicode', path };
      waiting.push({ value: inner, path: [...path, key] });
    }
  }
  return null;
}

function errorsOf(
  issues: readonly Issue[],
  value: unknown,
  { type, data = type }: ArgumentMetadata,
): FieldErrors {
  if (type === 'body' && value === undefined) return { body: ['A JSON body is required'] };
  const errors: FieldErrors = {};
  for (const issue of issues.slice(0, 50)) {
    const path = (issue.path ?? [])
      .map((part) => String(typeof part === 'object' ? part.key : part))
      .join('.');
    // Top-level values, such as a path id, are reported under their parameter's name.
    (errors[path || data] ??= []).push(issue.message);
  }
  return errors;
}

// No Unicode classes: clients in other languages read these patterns from the OpenAPI document.
const CONTROL = String.raw`\u0000-\u001f\u007f-\u009f`;
export const ONE_LINE = new RegExp(`^[^${CONTROL}]*$`);
const SEVERAL_LINES = new RegExp(String.raw`^(?:[^${CONTROL}]|[\t\r\n])*$`);

const text = (max: number, what: string, clean: (text: string) => string, allowed: RegExp) =>
  z
    .string({ error: `${what} is required` })
    // Normalization shortens a text to a third at most, so longer input is refused without cleaning it.
    .overwrite((given) => (given.length > 4 * max + 100 ? given : clean(given)))
    .trim()
    .max(max, `${what} has at most ${max.toLocaleString('en')} characters`)
    .regex(allowed, `${what} has no control characters`);

/** A single line of text without control characters. PostgreSQL cannot store NUL. */
export const line = (max: number, what: string) => text(max, what, cleanText, ONE_LINE);

export const paragraph = (max: number, what: string) => text(max, what, cleanText, SEVERAL_LINES);

/** A name. Extra spaces and invisible characters are removed so that names that look alike are equal. */
export const named = (max: number, what: string) => text(max, what, cleanName, ONE_LINE);

export const Id = z.uuid({ error: 'Must be an ID (UUID)' });

/** A route parameter that must be an id. Anything else is a 400. */
export const PathId = (name = 'id'): ParameterDecorator => Param(name, { schema: Id });

const NOT_A_TIME = 'A time is seconds, MM:SS or H:MM:SS';

export const Seconds = z
  .union(
    [
      z.number().min(0),
      z
        .string()
        .max(20)
        .regex(new RegExp(String.raw`^\s*(?:\d+(?:\.\d+)?|${CLOCK_TIME})\s*$`), NOT_A_TIME)
        .transform((text) => secondsIn(text.trim())),
    ],
    { error: NOT_A_TIME },
  )
  .describe('Seconds, or text as seconds, MM:SS or H:MM:SS');

export const Answers = (
  status: number,
  schema?: z.ZodType,
  description = '',
): MethodDecorator & ClassDecorator =>
  applyDecorators(ApiResponse({ status, description, ...(schema && { standardSchema: schema as never }) }));
