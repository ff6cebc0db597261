import { z } from 'zod';

/** The token of a one-time link. */
export const LinkToken = z.string().regex(/^[\w-]{43}$/, 'This link is incomplete. Open it again.');

export const returnTo = z.string().max(2000).optional().describe('Path on this site to return to afterwards');
