import { toast, Toggle } from '@playhead/ui';
import type { ChangeShareRequest, ShareSettings } from '../../api/shares.js';
import { ExpiryField } from './expiry-field.js';
import { PasswordField } from './password-field.js';
import * as styles from './sharing.module.css';

interface GateSettingsProps {
  settings: Pick<ShareSettings, 'enabled' | 'expiresAt' | 'hasPassword'>;
  /** Label of the switch, for a link or a room. */
  label: string;
  hint: string;
  isSaving: boolean;
  /** Resolves to the error, or undefined if it was saved. */
  save: (changes: Pick<ChangeShareRequest, 'enabled' | 'expiresAt' | 'password'>) => Promise<unknown>;
}

export function GateSettings({ settings, label, hint, isSaving, save }: GateSettingsProps) {
  const { enabled, expiresAt, hasPassword } = settings;
  return (
    <>
      <Toggle
        className={styles.setting}
        label={label}
        hint={hint}
        isOn={enabled}
        isDisabled={isSaving}
        onChange={(enabled) => void save({ enabled })}
      />
      <ExpiryField
        key={expiresAt}
        expiresAt={expiresAt}
        onChange={async (expiresAt) => !(await save({ expiresAt }))}
      />
      <PasswordField
        hasPassword={hasPassword}
        isBusy={isSaving}
        onChange={async (password) => {
          if (await save({ password })) return false;
          toast({ title: password === null ? 'Password removed' : 'Password saved' });
          return true;
        }}
      />
    </>
  );
}
