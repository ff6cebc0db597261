import { type ArgumentMetadata, Param, StandardSchemaValidationPipe, applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';
import type { FieldErrors } from '../../errors/app-error.js';
import { CLOCK_TIME, secondsIn } from '../../text/clock-text.js';
import { issueSentence } from './issue-sentence.js';
import { REQUEST_ERRORS } from './request.errors.js';

z.config({ customError: issueSentence });

/** The global pipe: a body, query or id that breaks its schema is a 400 with `errors` (field -> sentences). */
export class ValidationPipe extends StandardSchemaValidationPipe {
  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    const { schema } = metadata;
    if (!schema || !this.toValidate(metadata)) return value;
    this.stripProtoKeys(value);
    const result = await this.validate(value, schema);
    if (result.issues) throw REQUEST_ERRORS.invalid(errorsOf(result.issues, value, metadata));
    return result.value as T;
  }
}

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
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
    // A value of its own, such as an id in the path, has the name of its parameter.
    (errors[path || data] ??= []).push(issue.message);
  }
  return errors;
}

// Without Unicode's classes: programs in other languages read these patterns in the API's description.
const CONTROL = String.raw`\u0000-\u001f\u007f-\u009f`;
export const ONE_LINE = new RegExp(`^[^${CONTROL}]*$`);
const SEVERAL_LINES = new RegExp(String.raw`^(?:[^${CONTROL}]|[\t\r\n])*$`);

/** One line of text; Postgres cannot keep a NUL, and no title has a control character. */
export const line = (max: number, what: string) =>
  z
    .string({ error: `${what} is required` })
    .trim()
    .max(max, `${what} has at most ${max.toLocaleString('en')} characters`)
    .regex(ONE_LINE, `${what} has no control characters`);

export const paragraph = (max: number, what: string) =>
  z
    .string({ error: `${what} is required` })
    .trim()
    .max(max, `${what} has at most ${max.toLocaleString('en')} characters`)
    .regex(SEVERAL_LINES, `${what} has no control characters`);

export const Id = z.uuid({ error: 'Must be an ID (UUID)' });

/** A route's parameter that is one; anything else in its place is a 400. */
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
