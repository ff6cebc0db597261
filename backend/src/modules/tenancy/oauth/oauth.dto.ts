import { z } from 'zod';
import { named } from '../../../shared/http/requests/validation.js';
import { mayBeSentTo } from './oauth-clients.js';

export const RegisterClientRequest = z.object({
  client_name: named(80, 'client_name').min(1).default('An agent'),
  redirect_uris: z
    .array(z.string().max(300).refine(mayBeSentTo, 'Must be https, a scheme of its own, or on this machine'))
    .min(1)
    .max(5),
  token_endpoint_auth_method: z.string().optional(),
});

export const AuthorizeQuery = z.object({
  client_id: z.string().max(4000).catch(''),
  redirect_uri: z.string().max(300).catch(''),
  response_type: z.string().max(100).catch(''),
  code_challenge: z.string().max(200).catch(''),
  code_challenge_method: z.string().max(20).catch(''),
  scope: z.string().max(500).optional().catch(undefined),
  state: z.string().max(2000).optional().catch(undefined),
  resource: z.string().max(500).optional().catch(undefined),
});
export type AuthorizeQuery = z.infer<typeof AuthorizeQuery>;

/** The consent form: the original query, the selected scopes and the pressed button. */
export const ConsentForm = AuthorizeQuery.extend({
  allowed: z.preprocess(
    (value) => (value === undefined ? [] : [value].flat()),
    z.array(z.string().max(100)).max(20),
  ),
  decision: z.enum(['allow', 'deny']),
});
export type ConsentForm = z.infer<typeof ConsentForm>;

export const TokenRequest = z.object({
  grant_type: z.string().catch(''),
  code: z.string().max(8000).catch(''),
  client_id: z.string().max(4000).catch(''),
  redirect_uri: z.string().max(300).catch(''),
  code_verifier: z.string().max(200).catch(''),
  resource: z.string().max(500).optional().catch(undefined),
});
export type TokenRequest = z.infer<typeof TokenRequest>;
