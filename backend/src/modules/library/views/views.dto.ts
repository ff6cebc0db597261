import { z } from 'zod';
import { line, named } from '../../../shared/http/requests/validation.js';

export const KeepViewRequest = z
  .object({
    name: named(60, 'A view name').min(1, 'A view name is required'),
    query: line(2000, 'The query of a view').describe('Query string of the page’s URL, without “?”'),
  })
  .meta({ id: 'KeepViewRequest' });
export type KeepViewRequest = z.infer<typeof KeepViewRequest>;

export const KeptViewResponse = z
  .object({ id: z.uuid(), name: z.string(), query: z.string() })
  .meta({ id: 'KeptView' });
export type KeptViewResponse = z.infer<typeof KeptViewResponse>;
