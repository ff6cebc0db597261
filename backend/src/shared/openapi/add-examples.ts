import type { OpenAPIObject } from '@nestjs/swagger';
import { type JsonSchema, exampleOf } from './example-of.js';
import type { Media, Operation } from './operation-facts.js';

/** Adds an example to every parameter, body and response that has none. */
export function addExamples({ paths, components }: OpenAPIObject): void {
  const schemas = (components?.schemas ?? {}) as Record<string, JsonSchema>;
  const addTo = ({ content = {} }: { content?: Record<string, Media> }, name: string) => {
    for (const media of Object.values(content))
      if (media.schema && !isBytes(media.schema)) media.example ??= exampleOf(media.schema, name, schemas);
  };
  for (const operations of Object.values(paths))
    for (const operation of Object.values(operations as Record<string, Operation>)) {
      for (const parameter of operation.parameters ?? [])
        if (parameter.schema) parameter.example ??= exampleOf(parameter.schema, parameter.name, schemas);
      if (operation.requestBody) addTo(operation.requestBody, 'body');
      for (const answer of Object.values(operation.responses)) addTo(answer, 'answer');
    }
}

const isBytes = ({ format }: JsonSchema) => format === 'binary';
