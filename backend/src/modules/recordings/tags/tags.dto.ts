import { z } from 'zod';
import { named } from '../../../shared/http/requests/validation.js';
import { LIBRARY_LIMITS, TAG_COLORS } from '../recording-limits.js';
import { TagResponse } from '../recording-shapes.js';

export const tagName = named(LIBRARY_LIMITS.tagName, 'A tag').min(1, 'A tag is required');

export const CountedTagResponse = TagResponse.extend({
  recordings: z.number().int().describe('Recordings with this tag that you can see'),
}).meta({ id: 'CountedTag' });
export type CountedTagResponse = z.infer<typeof CountedTagResponse>;

export const ChangeTagRequest = z
  .object({ name: tagName.optional(), color: z.enum(TAG_COLORS).optional() })
  .meta({ id: 'ChangeTagRequest' });
export type ChangeTagRequest = z.infer<typeof ChangeTagRequest>;
