import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { type ApiDocument, apiSurface, type ApiSurface, breaksOf } from '../../openapi/api-surface.ts';

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../openapi', name), 'utf8')) as T;
const document = () => read<ApiDocument>('openapi.json');
const released = () => read<ApiSurface>('released.json');

/** Breaking changes for clients of the released API. */
function after(change: (schemas: Record<string, Schema>, paths: ApiDocument['paths']) => void): string[] {
  const changed = document();
  change(changed.components!.schemas as Record<string, Schema>, changed.paths);
  return breaksOf(apiSurface(document()), apiSurface(changed));
}
interface Schema {
  properties: Record<string, { type?: string; enum?: string[] }>;
  required: string[];
}

describe('The API', () => {
  it('keeps what was released', () => {
    assert.ok(Object.keys(released()).length > 1_000);
    assert.deepEqual(breaksOf(released(), apiSurface(document())), []);
  });

  it('may get routes, fields, and values that it takes', () => {
    const breaks = after(({ Plan, CreateUploadingRequest }, paths) => {
      paths['/api/new'] = structuredClone(paths['/api/recordings']!);
      Plan!.properties.colour = { type: 'string' };
      CreateUploadingRequest!.properties.note = { type: 'string' };
      CreateUploadingRequest!.required = [];
    });
    assert.deepEqual(breaks, []);
  });

  it('may not lose a route', () => {
    const breaks = after((_, paths) => delete paths['/api/recordings']!.get);
    assert.ok(breaks.includes('GET /api/recordings is gone'));
  });

  it('may not lose or change a field of an answer, or leave it out sometimes', () => {
    const gone = after(({ Plan }) => delete Plan!.properties.displayName);
    assert.ok(gone.some((line) => line.endsWith('.displayName is gone')));
    const changed = after(({ Plan }) => (Plan!.properties.displayName = { type: 'integer' }));
    assert.ok(changed.some((line) => line.endsWith('.displayName was string and is integer')));
    const rare = after(
      ({ Plan }) => (Plan!.required = Plan!.required.filter((name) => name !== 'displayName')),
    );
    assert.ok(rare.some((line) => line.endsWith('.displayName ! is gone')));
  });

  it('may not demand what it did not', () => {
    const breaks = after(({ CreateUploadingRequest }) => {
      CreateUploadingRequest!.properties.note = { type: 'string' };
      CreateUploadingRequest!.required.push('note');
    });
    assert.deepEqual(breaks, [
      'POST /api/recordings/create-uploading > application/json .note is required now',
    ]);
  });
});
