import { z } from 'zod';
import type { AppError } from '../../../shared/errors/app-error.js';
import { retryAfterMs } from '../../../shared/outgoing/retry-after.js';
import { CRM_ERRORS } from '../crm.errors.js';

const Properties = z.record(z.string(), z.string().nullable());

export const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  hub_id: z.number().nullish(),
});
export const Created = z.object({ id: z.string() });
export const Found = z.object({ results: z.array(Created.extend({ properties: Properties })) });
export const Pinned = z.object({
  properties: z.object({ hs_pinned_engagement_id: z.string().nullish() }),
});
export const Deals = z.object({
  results: z.array(Created.extend({ properties: z.object({ hs_is_closed: z.string().nullish() }) })),
});
export const WithDeals = z.object({
  associations: z.object({ deals: z.object({ results: z.array(Created) }).optional() }).optional(),
});

/** Error of the objects or token API, each with the reason in a different field. */
const Failure = z.object({
  message: z.string().default(''),
  category: z.string().default(''),
  policyName: z.string().default(''),
  status: z.string().default(''),
  error: z.string().default(''),
});

/** Fallback delays when HubSpot sends no Retry-After: 10 s for the burst limit, 1 h for the daily limit. */
const PAUSE_SECONDS = 10;
const PAUSE_OF_A_DAY_SECONDS = 3600;
const LONGEST_PAUSE_SECONDS = 24 * 3600;
const REFUSED_CLIENTS = ['BAD_CLIENT_ID', 'BAD_CLIENT_SECRET', 'invalid_client'];

/** Maps HubSpot's error to ours. */
export async function failureOf(response: Response, from: 'sign-in' | 'objects'): Promise<AppError> {
  const { message, category, policyName, ...rest } = await bodyOf(response);
  const names = [rest.status, rest.error];
  const { status } = response;
  if (status === 429) return CRM_ERRORS.busy(pauseOf(response, policyName));
  if (from === 'sign-in' && (status === 401 || REFUSED_CLIENTS.some((name) => names.includes(name))))
    return CRM_ERRORS.setupRequired();
  // A refused code or refresh token always requires a new connection.
  if (from === 'sign-in' && status === 400) return CRM_ERRORS.reconnectRequired();
  if (status === 401) return CRM_ERRORS.accessRefused();
  if (status === 403 && category === 'MISSING_SCOPES') return CRM_ERRORS.permissionMissing();
  if (status === 400) return CRM_ERRORS.invalidRequest(message.slice(0, 300));
  return CRM_ERRORS.unavailable(`${status} ${category} ${message}`);
}

/** The id of the existing contact with this email, or null if the response does not name it. */
export async function existingIdOf(response: Response): Promise<string | null> {
  const { message } = await bodyOf(response);
  return /Existing ID: (\d+)/.exec(message)?.[1] ?? null;
}

async function bodyOf(response: Response): Promise<z.infer<typeof Failure>> {
  const body: unknown = await response.json().catch(() => ({}));
  return Failure.safeParse(body).data ?? Failure.parse({});
}

function pauseOf({ headers }: Response, policyName: string): number {
  const named = retryAfterMs(headers) ?? 0;
  if (named > 0) return Math.min(Math.ceil(named / 1000), LONGEST_PAUSE_SECONDS);
  return policyName === 'DAILY' ? PAUSE_OF_A_DAY_SECONDS : PAUSE_SECONDS;
}
