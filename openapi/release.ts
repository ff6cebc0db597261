import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiDocument, apiSurface } from './api-surface.ts';

// `npm run api:release`: records the released API surface, with which later versions are compared.
const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const surface = apiSurface(JSON.parse(read('openapi.json')) as ApiDocument);
writeFileSync(join(import.meta.dirname, 'released.json'), `${JSON.stringify(surface, null, 1)}\n`);
