import { Field, toast } from '@playhead/ui';
import { useState } from 'react';
import { useAddPasskeyMutation, useOfferPasskeyMutation } from '../../../api/session.js';
import { createPasskey } from './create-passkey.js';
import { PasswordStep } from './password-step.js';

interface PasskeyDialogProps {
  onClose: () => void;
  onDone: (recoveryCodes: string[] | null) => void;
}

export function PasskeyDialog({ onClose, onDone }: PasskeyDialogProps) {
  const [name, setName] = useState('My device');
  const [offer] = useOfferPasskeyMutation();
  const [add] = useAddPasskeyMutation();

  const make = async (password: string): Promise<unknown> => {
    const offered = await offer({ passwordAgainRequest: { password } });
    if (!offered.data) return offered.error;
    const response = await createPasskey(offered.data);
    if (!response) {
      toast({ title: 'No passkey was added', description: 'Your browser canceled it.' });
      return onClose();
    }
    const added = await add({ addPasskeyRequest: { name: name.trim() || 'Passkey', response } });
    if (!added.data) return added.error;
    onDone(added.data.recoveryCodes);
    return undefined;
  };

  return (
    <PasswordStep title="Add a passkey" action="Continue" onPassword={make} onClose={onClose}>
      <Field
        label="Name"
        autoComplete="off"
        value={name}
        inputProps={{ maxLength: 100 }}
        onChange={(event) => setName(event.target.value)}
      />
    </PasswordStep>
  );
}
