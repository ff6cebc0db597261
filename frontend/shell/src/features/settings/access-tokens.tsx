import Button from '@mui/material/Button';
import { ConfirmDialog, formatDate, formatDateTime, toast } from '@playhead/ui';
import { useId, useState } from 'react';
import {
  useListAccessTokensQuery,
  useRevokeAccessTokenMutation,
  type AccessToken,
} from '../../api/session.js';
import { useLeaveWhenSignedOut } from '../../session/require-session.js';
import { CredentialList } from './credential-list.js';
import { NewAccessToken } from './new-access-token.js';
import { useSave } from '../../session/use-save.js';
import { SCOPES } from './token-scopes.js';
import * as styles from './settings.module.css';

const expiry = ({ expiresAt }: AccessToken): string =>
  `${Date.parse(expiresAt) <= Date.now() ? 'expired' : 'expires'} ${formatDate(expiresAt)}`;

export function AccessTokens({ isInternalAdmin }: { isInternalAdmin: boolean }) {
  const titleId = useId();
  const tokens = useListAccessTokensQuery(undefined, { refetchOnMountOrArgChange: true });
  useLeaveWhenSignedOut(tokens.data === null);
  const [asked, setAsked] = useState<AccessToken | null>(null);
  const [revoke, { isLoading }] = useSave(useRevokeAccessTokenMutation(), {
    failed: "The token couldn't be revoked. Please try again.",
    onSaved: () => toast({ title: 'Token revoked', description: `“${asked?.name}” no longer works.` }),
  });

  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>Personal access tokens</h2>
        <p>
          For apps that use the <a href="/api/docs">API</a> on your behalf. A token can do what its scopes
          allow and can never change how you sign in. Agents (MCP) connect at{' '}
          <code>{location.origin}/mcp</code>; what you allow them is listed here too.
        </p>
      </div>
      <NewAccessToken isInternalAdmin={isInternalAdmin} />
      <CredentialList answer={tokens} what="your access tokens" empty="No access tokens yet.">
        {(token) => (
          <li key={token.id} className={styles.row}>
            <div>
              <h3>{token.name}</h3>
              <p>
                {token.lastUsedAt ? `Last used ${formatDateTime(token.lastUsedAt)}` : 'Never used'} · made{' '}
                {formatDate(token.createdAt)} · {expiry(token)}
              </p>
              <p>{token.scopes.map((scope) => SCOPES[scope]).join(' · ')}</p>
            </div>
            <Button size="small" aria-label={`Revoke ${token.name}`} onClick={() => setAsked(token)}>
              Revoke
            </Button>
          </li>
        )}
      </CredentialList>
      <ConfirmDialog
        open={asked !== null}
        title={`Revoke “${asked?.name ?? ''}”?`}
        confirmLabel="Revoke"
        busyLabel="Revoking..."
        busy={isLoading}
        onConfirm={() => asked && void revoke({ id: asked.id }).then(() => setAsked(null))}
        onClose={() => setAsked(null)}
      >
        Apps that use it lose access to your recordings. This can&apos;t be undone.
      </ConfirmDialog>
    </section>
  );
}
