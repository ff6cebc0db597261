import { z } from 'zod';

const SlideResponse = z
  .object({
    start: z.number().describe('Seconds'),
    end: z.number().describe('Seconds'),
    title: z.string().nullable().describe('Its largest line; null if none stands out'),
    lines: z.array(z.string()).describe('Its other lines, from top to bottom'),
  })
  .meta({ id: 'Slide', description: 'Text of a slide, read from the picture' });

export const SlidesResponse = z.array(SlideResponse);
export const SLIDES_IN_ORDER = 'In order of their start; none without a picture';
