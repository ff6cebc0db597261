import { z } from 'zod';

/** The theme a logo is for. The light logo is used for both if there is no dark one. */
export const LogoRequest = z.object({ theme: z.enum(['light', 'dark']).default('light') });
export type LogoRequest = z.infer<typeof LogoRequest>;
