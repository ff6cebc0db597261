import { z } from 'zod';
import { named } from '../../../shared/http/requests/validation.js';
import { uploadedPicture } from '../pictures/uploaded-picture.js';

const color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'A color is # and six digits, such as #0b5cad')
  .toLowerCase();

export const ChangeBrandRequest = z
  .object({
    name: named(200, 'A name').min(1, 'A name is required').optional(),
    color: color.nullish().describe('#rrggbb; null for Playhead’s colors'),
    darkColor: color.nullish().describe('#rrggbb for the dark theme; null uses `color`'),
    logo: uploadedPicture('A logo'),
    darkLogo: uploadedPicture('A logo').describe(
      'For the dark theme, in addition to `logo`; null uses `logo`',
    ),
  })
  .meta({ id: 'ChangeBrandRequest' });
export type ChangeBrandRequest = z.infer<typeof ChangeBrandRequest>;

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
