import { z } from 'zod';

export const MAX_PICTURE_BYTES = 256 * 1024;

/**
 * A picture sent in JSON.
 * @param what its name in error messages, e.g. `A logo`
 */
export const uploadedPicture = (what: string) =>
  z
    .string()
    // Base64 has four characters per three bytes. Longer input is not decoded.
    .max(Math.ceil(MAX_PICTURE_BYTES / 3) * 4 + 100, tooLarge(what))
    .regex(/^data:image\/[\w.+-]{1,40};base64,[A-Za-z0-9+/]+={0,2}$/, `${what} is an image as a data: URL`)
    .transform((text) => Buffer.from(text.slice(text.indexOf(',') + 1), 'base64'))
    .refine((bytes) => bytes.length <= MAX_PICTURE_BYTES, tooLarge(what))
    .nullish()
    .describe(
      `PNG, JPEG or WebP up to ${MAX_PICTURE_BYTES / 1024} KB as a data: URL, re-encoded; null removes it`,
    );

const tooLarge = (what: string): string => `${what} can be up to 256 KB`;
