import { useMakeRecoveryCodesMutation } from '../../../api/session.js';
import { PasswordStep } from './password-step.js';

export function NewCodesDialog({
  onClose,
  onDone,
}: {
  onClose: () => void;
  onDone: (recoveryCodes: string[] | null) => void;
}) {
  const [make] = useMakeRecoveryCodesMutation();
  const renew = async (password: string) => {
    const { data, error } = await make({ passwordAgainRequest: { password } });
    if (data) onDone(data.recoveryCodes);
    return error;
  };
  return (
    <PasswordStep title="Make new recovery codes" action="Make codes" onPassword={renew} onClose={onClose}>
      <p>Your current codes stop working.</p>
    </PasswordStep>
  );
}
