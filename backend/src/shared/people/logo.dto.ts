import { z } from 'zod';

/** For which page a logo is; the light one's is the dark one's too where that has none of its own. */
export const LogoRequest = z.object({ theme: z.enum(['light', 'dark']).default('light') });
export type LogoRequest = z.infer<typeof LogoRequest>;
