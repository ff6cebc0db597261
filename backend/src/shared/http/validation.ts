import { StandardSchemaValidationPipe, applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';
import type { FieldErrors } from '../errors/app-error.js';
import { REQUEST_ERRORS } from './request.errors.js';

/** The global pipe: a body, query or id that breaks its schema is a 400 with `errors` (field -> sentences). */
export function validationPipe(): StandardSchemaValidationPipe {
  return new StandardSchemaValidationPipe({
    exceptionFactory: (issues) => {
      const errors: FieldErrors = {};
      for (const issue of issues.slice(0, 50)) {
        const path = (issue.path ?? [])
          .map((part) => String(typeof part === 'object' ? part.key : part))
          .join('.');
        (errors[path || 'body'] ??= []).push(issue.message);
      }
      return REQUEST_ERRORS.invalid(errors);
    },
  });
}

/** One line of text; Postgres cannot keep a NUL, and no title has a control character. */
export const line = (max: number, what: string) =>
  z
    .string({ error: `${what} is required` })
    .trim()
    .max(max, `${what} has at most ${max.toLocaleString('en')} characters`)
    .regex(/^\P{Cc}*$/u, `${what} has no control characters`);

/** Text of several lines. */
export const paragraph = (max: number, what: string) =>
  z
    .string({ error: `${what} is required` })
    .trim()
    .max(max, `${what} has at most ${max.toLocaleString('en')} characters`)
    .regex(/^[\P{Cc}\t\r\n]*$/u, `${what} has no control characters`);

/** A path parameter that is an id. */
export const Id = z.uuid({ error: 'must be an id (UUID)' });

/** Documents the answer of a route by its zod schema. */
export const Answers = (
  status: number,
  schema?: z.ZodType,
  description = '',
): MethodDecorator & ClassDecorator =>
  applyDecorators(ApiResponse({ status, description, ...(schema && { standardSchema: schema as never }) }));
