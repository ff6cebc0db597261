import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { z } from 'zod';

/** Builds the document of all routes; zod schemas with `.meta({id})` become its components. Keys are sorted. */
export function buildOpenApi(app: INestApplication): OpenAPIObject {
  const info = new DocumentBuilder()
    .setTitle('Playhead')
    .setDescription('Smart recordings: upload a meeting, read its chapters and transcript, share it by link.')
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addCookieAuth('playhead_session', { type: 'apiKey', in: 'cookie' }, 'session')
    .build();
  const document = SwaggerModule.createDocument(app, info, {
    operationIdFactory: (_controller, method) => method,
    standardSchemaConverter: toOpenApi,
  });
  return sortKeys(document) as OpenAPIObject;
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
