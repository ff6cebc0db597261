import { z } from 'zod';

const shade = z.object({ color: z.string(), on: z.string() });

export const BrandResponse = z
  .object({
    name: z.string(),
    color: z.string().nullable().describe('#rrggbb, as chosen'),
    accent: z
      .object({ light: shade, dark: shade })
      .nullable()
      .describe('As shown on the pages, adjusted for contrast (WCAG AA)'),
    darkColor: z.string().nullable().describe('#rrggbb, as chosen for the dark theme'),
    darkLogoPath: z.string().nullable().describe('Path of the logo for the dark theme'),
    logoPath: z.string().nullable().describe('Path of the logo'),
  })
  .meta({ id: 'Brand' });
export type BrandResponse = z.infer<typeof BrandResponse>;
