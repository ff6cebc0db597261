import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { z } from 'zod';
import { SESSION_COOKIE } from '../auth/session-cookie.js';
import { addExamples } from './add-examples.js';
import { type JsonSchema, exampleOf } from './example-of.js';
import { type Operation, PROBLEMS, completeOperation } from './operation-facts.js';
import { TAGS } from './tags.js';

/**
 * Builds the OpenAPI document of all routes. Zod schemas with `.meta({id})` become components. Access, security,
 * errors and examples are added from guards and schemas. Keys are sorted.
 * @param limits limits that no request schema expresses, such as file sizes
 * @param messages messages sent to other systems, by type
 */
export function buildOpenApi(
  app: INestApplication,
  limits: Record<string, number>,
  messages: Record<string, SentMessage> = {},
): OpenAPIObject {
  const info = new DocumentBuilder()
    .setTitle('Playhead')
    .setDescription(
      'Upload meetings, read their chapters and transcripts, and share them by link. Every POST accepts an ' +
        '`Idempotency-Key`. For a day, repeating a request with the same key and body returns the first response; ' +
        'another body returns 422, and 409 means that the first request succeeded but its response was lost.',
    )
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .setOpenAPIVersion('3.1.0')
    .addServer('/', 'The installation that serves this document')
    .addCookieAuth(
      SESSION_COOKIE,
      { type: 'apiKey', in: 'cookie', description: 'Session cookie of a browser' },
      'session',
    )
    .addBearerAuth(
      {
        type: 'http',
        description: 'Personal access token; an operation’s `x-scope` is the required scope',
      },
      'token',
    )
    .build();
  const document = SwaggerModule.createDocument(app, info, {
    operationIdFactory: (_controller, method) => method,
    standardSchemaConverter: toOpenApi,
    autoTagControllers: false,
  });
  addProblems(document);
  const used = new Set<string>();
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations as Record<string, Operation>)) {
      completeOperation(method, path, operation);
      for (const tag of operation.tags) used.add(tag);
    }
  document.tags = TAGS.filter(({ name }) => used.has(name));
  addExamples(document);
  return sortKeys({ ...document, webhooks: webhooksOf(messages), 'x-limits': limits }) as OpenAPIObject;
}

const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string().describe('User-facing sentence'),
    code: z.string().describe('Stable code for programs'),
    requestId: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional().describe('Messages by field'),
  })
  .meta({ id: 'Problem', description: 'RFC 9457 problem details' });

function addProblems(document: OpenAPIObject): void {
  const { components } = toOpenApi(Problem, { schemaType: 'output' }) as unknown as {
    components: Record<string, object>;
  };
  const known = (document.components ??= {});
  Object.assign((known.schemas ??= {}), components);
  known.responses = Object.fromEntries(
    Object.values(PROBLEMS).map(({ name, description, example }) => [
      name,
      {
        description,
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' }, example },
        },
      },
    ]),
  );
}

export interface SentMessage {
  /** A sentence without its full stop. */
  when: string;
  message: z.ZodType;
}

/** An example message of a type, with the document's example values. */
export const exampleMessage = ({ message }: SentMessage): unknown =>
  exampleOf(z.toJSONSchema(message) as JsonSchema, 'body', {});

const webhooksOf = (messages: Record<string, SentMessage>) =>
  Object.fromEntries(
    Object.entries(messages).map(([type, sent]) => {
      const { $schema: _, ...schema } = z.toJSONSchema(sent.message);
      const post = {
        summary: sent.when,
        tags: ['webhooks'],
        requestBody: {
          required: true,
          content: { 'application/json': { schema, example: exampleMessage(sent) } },
        },
        responses: { 200: { description: 'Taken. Any status from 200 to 299 will do' } },
      };
      return [type, { post }];
    }),
  );

function toOpenApi(schema: unknown, { schemaType }: { schemaType: 'input' | 'output' }) {
  if (!(schema instanceof z.ZodType)) return undefined;
  const {
    $schema: _,
    $defs: components = {},
    ...json
  } = z.toJSONSchema(schema, {
    io: schemaType,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Tools expect `items` in every array, including tuples.
      if (jsonSchema.prefixItems && !jsonSchema.items) {
        jsonSchema.items = { ...(jsonSchema.prefixItems[0] as object) };
        jsonSchema.minItems = jsonSchema.maxItems = jsonSchema.prefixItems.length;
      }
    },
  }) as Record<string, unknown>;
  return { schema: json, components } as never;
}

/** Sorted keys keep diffs of the committed document small and make the drift check exact. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, child]) => [key, sortKeys(child)]),
  );
}
