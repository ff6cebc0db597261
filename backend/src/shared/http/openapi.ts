import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { z } from 'zod';
import { SESSION_COOKIE } from '../auth/session-cookie.js';

/** Builds the document of all routes; zod schemas with `.meta({id})` become its components. Keys are sorted. */
export function buildOpenApi(app: INestApplication): OpenAPIObject {
  const info = new DocumentBuilder()
    .setTitle('Playhead')
    .setDescription(
      'Smart recordings: upload a meeting, read its chapters and transcript, share it by link. Every POST takes an ' +
        '`Idempotency-Key`: for a day, the same key with the same body is answered as it was the first time, and ' +
        'with another body 422.',
    )
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addCookieAuth(SESSION_COOKIE, { type: 'apiKey', in: 'cookie' }, 'session')
    .addBearerAuth({ type: 'http', description: 'A personal access token, and the scope it needs' }, 'token')
    .build();
  const document = SwaggerModule.createDocument(app, info, {
    operationIdFactory: (_controller, method) => method,
    standardSchemaConverter: toOpenApi,
  });
  return sortKeys(withProblems(document)) as OpenAPIObject;
}

interface Operation {
  responses?: Record<string, object>;
  security?: Record<string, string[]>[];
}

const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string().describe('A sentence that a person may read'),
    code: z.string().describe('Stable, for programs'),
    requestId: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional().describe('Field -> sentences about it'),
  })
  .meta({ id: 'Problem', description: 'RFC 9457 problem details' });

function withProblems(document: OpenAPIObject): OpenAPIObject {
  const { components } = toOpenApi(Problem, { schemaType: 'output' }) as unknown as {
    components: Record<string, object>;
  };
  Object.assign(((document.components ??= {}).schemas ??= {}), components);
  const answer = {
    description: 'A problem',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
  for (const operations of Object.values(document.paths))
    for (const operation of Object.values(operations as Record<string, Operation>)) {
      if (operation.responses) operation.responses['default'] ??= answer;
      // Nest adds a method's security to that of its controller; ours overrides it, and begins with the session.
      const own = operation.security?.findLastIndex((scheme) => 'session' in scheme);
      if (operation.security) operation.security = operation.security.slice(own);
    }
  return document;
}

function toOpenApi(schema: unknown, { schemaType }: { schemaType: 'input' | 'output' }) {
  if (!(schema instanceof z.ZodType)) return undefined;
  const {
    $schema: _,
    $defs: components = {},
    ...json
  } = z.toJSONSchema(schema, { io: schemaType, unrepresentable: 'any' }) as Record<string, unknown>;
  return { schema: json, components } as never;
}

/** Sorted keys make the committed document's diffs small and its drift check exact. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, child]) => [key, sortKeys(child)]),
  );
}
