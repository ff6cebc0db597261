import { z } from 'zod';
import type { StoredStoryboard } from '../recording.schema.js';

/** The seek bar's pictures for a page. */
export const StoryboardResponse = z
  .object({
    path: z.string().describe('Path of the sprite, a JPEG'),
    interval: z.number().int().describe('Seconds from one picture to the next'),
    columns: z.number().int(),
    rows: z.number().int(),
    width: z.number().int().describe('Width of one picture in pixels'),
    height: z.number().int(),
  })
  .meta({
    id: 'Storyboard',
    description: 'A sprite of small pictures of the whole recording, row by row from its start',
  });
type ShownStoryboard = z.infer<typeof StoryboardResponse>;

export function showStoryboard(
  stored: StoredStoryboard | null | undefined,
  path: string,
): ShownStoryboard | null {
  if (!stored) return null;
  const { key: _, ...grid } = stored;
  return { path, ...grid };
}
