import { toast } from '@playhead/ui';
import { useRemoveAuthenticatorAppMutation, useRemovePasskeyMutation } from '../../../api/session.js';
import { PasswordStep } from './password-step.js';

export interface Removed {
  name: string;
  /** Left out to remove the authenticator app. */
  passkeyId?: string;
}

export function RemoveDialog({ removed, onClose }: { removed: Removed; onClose: () => void }) {
  const [removeApp] = useRemoveAuthenticatorAppMutation();
  const [removePasskey] = useRemovePasskeyMutation();
  const remove = async (password: string) => {
    const passwordAgainRequest = { password };
    const { error } = await (removed.passkeyId
      ? removePasskey({ id: removed.passkeyId, passwordAgainRequest })
      : removeApp({ passwordAgainRequest }));
    if (error) return error;
    toast({ title: 'Removed', description: 'It no longer signs you in.' });
    return onClose();
  };
  return (
    <PasswordStep
      title={`Remove ${removed.name}?`}
      action="Remove"
      isDangerous
      onPassword={remove}
      onClose={onClose}
    >
      <p>It no longer signs you in. Without another method, your password alone does.</p>
    </PasswordStep>
  );
}
