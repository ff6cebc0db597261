import { z } from 'zod';
import { line } from '../../../shared/http/validation.js';

const MAX_LOGO_BYTES = 256 * 1024;
const TOO_LARGE = 'A logo has at most 256 KB';

const logo = z
  .string()
  // Four characters for three bytes; nothing longer is decoded.
  .max(Math.ceil(MAX_LOGO_BYTES / 3) * 4 + 100, TOO_LARGE)
  .regex(/^data:image\/[\w.+-]{1,40};base64,[A-Za-z0-9+/]+={0,2}$/, 'A logo is a picture as a data: address')
  .transform((text) => Buffer.from(text.slice(text.indexOf(',') + 1), 'base64'))
  .refine((bytes) => bytes.length <= MAX_LOGO_BYTES, TOO_LARGE);

export const ChangeBrandRequest = z
  .object({
    name: line(200, 'A name').min(1, 'A name is required').optional(),
    color: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/, 'A color is # and six digits, such as #0b5cad')
      .toLowerCase()
      .nullish()
      .describe('#rrggbb; null for the colors of Playhead'),
    logo: logo
      .nullish()
      .describe('PNG, JPEG or WebP of at most 256 KB as a data: address, drawn anew; null removes it'),
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
      .describe('As the pages show it: moved as far as its contrast needs (WCAG AA)'),
    logoPath: z.string().nullable().describe('Path of the logo on this origin'),
  })
  .meta({ id: 'Brand' });
export type BrandResponse = z.infer<typeof BrandResponse>;
