import { Toggle } from '@playhead/ui';
import { useRotateShareMutation } from '../../api/shares.js';
import { GateSettings } from './gate-settings.js';
import { NewLink } from './new-link.js';
import { LoadedShare, type ShareAnswer } from './share-settings.js';
import * as styles from './sharing.module.css';

export function LinkSettings({ id, share }: { id: string; share: ShareAnswer }) {
  const rotation = useRotateShareMutation();
  return (
    <LoadedShare id={id} share={share}>
      {(settings, save, isSaving) => (
        <>
          <GateSettings
            settings={settings}
            label={settings.enabled ? 'Link is on' : 'Link is off'}
            hint={
              settings.enabled
                ? 'When the link is off, no one can open it, including people who already watched.'
                : 'Only you can open it.'
            }
            isSaving={isSaving}
            save={save}
          />
          <Toggle
            className={styles.setting}
            label="Show a preview where the link is pasted"
            hint="Anyone who sees the link sees the title, description and picture."
            isOn={settings.previewAllowed}
            isDisabled={isSaving}
            onChange={(previewAllowed) => void save({ previewAllowed })}
          />
          <NewLink
            consequence="The current link and all personal links stop working immediately. Anyone watching loses access."
            rotation={rotation}
            replaced={{ id }}
          />
        </>
      )}
    </LoadedShare>
  );
}
