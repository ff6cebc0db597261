import type { TokenScope } from '../../../shared/auth/token-scope.js';
import { markup } from '../../../shared/http/answers/markup.js';
import type { Frame } from '../pages/frame.js';
import { hidden } from '../pages/form-field.js';

/** Scopes that programs can be granted. Admin scope is only for users and their manual tokens. */
export const GRANTED_SCOPES = {
  'recordings:read': 'See your recordings, transcripts and comments',
  'recordings:write': 'Change, share and comment on recordings',
  'analytics:read': 'See who watched',
} satisfies Partial<Record<TokenScope, string>>;
export type GrantedScope = keyof typeof GRANTED_SCOPES;

interface Consent {
  clientName: string;
  email: string;
  /** At least one of the requested scopes that are available. */
  scopes: GrantedScope[];
  /** The program's original query, which the form sends again. */
  query: { redirect_uri: string } & Record<string, string | undefined>;
}

export function consentPage({ clientName, email, scopes, query }: Consent): Frame {
  const { protocol, host } = new URL(query.redirect_uri);
  const place = /^https?:$/.test(protocol) ? host : protocol.slice(0, -1);
  return {
    title: `Connect ${clientName}?`,
    card: markup`<p class="lead">A program that calls itself ${clientName} wants to work with your recordings as ${email}. It will be told at <strong>${place}</strong>. Allow it only if you have just asked for this.</p>
<form method="post" action="/oauth/authorize">
${Object.entries(query).map(([field, value]) => hidden(field, value))}
<fieldset>
<legend>It may</legend>
${scopes.map(
  (scope) =>
    markup`<label><input type="checkbox" name="allowed" value="${scope}" checked> ${GRANTED_SCOPES[scope]}</label>`,
)}
</fieldset>
<button type="submit" name="decision" value="allow">Connect</button>
<button type="submit" name="decision" value="deny" class="quiet">Cancel</button>
</form>`,
    below: markup`You can disconnect it at any time in Settings, under access tokens.`,
  };
}
