import { z } from 'zod';
import type { Storyboard } from '../../media/index.js';
import type { StoredStoryboard } from '../recording.schema.js';

/** The seek bar's pictures for a page. */
export interface ShownStoryboard extends Storyboard {
  /** Path of the sprite image. */
  path: string;
}

export function showStoryboard(
  stored: StoredStoryboard | null | undefined,
  path: string,
): ShownStoryboard | null {
  if (!stored) return null;
  const { key: _, ...grid } = stored;
  return { path, ...grid };
}

export const StoryboardResponse = z
  .object({
    path: z.string().describe('Path of the grid, a JPEG'),
    interval: z.number().int().describe('Seconds from one picture to the next'),
    columns: z.number().int(),
    rows: z.number().int(),
    width: z.number().int().describe('Of one picture, in pixels'),
    height: z.number().int(),
  })
  .meta({
    id: 'Storyboard',
    description: 'Small pictures of the whole recording in one grid, row by row; the first is of its start',
  });
