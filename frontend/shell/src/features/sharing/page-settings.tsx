import { classNames, Toggle } from '@playhead/ui';
import { Link } from '../../router.js';
import { CallToActionForm } from './call-to-action-form.js';
import { EmbedCode } from './embed-code.js';
import { LoadedShare, type ShareAnswer } from './share-settings.js';
import * as styles from './sharing.module.css';

export function PageSettings({ id, share }: { id: string; share: ShareAnswer }) {
  return (
    <LoadedShare id={id} share={share}>
      {(
        { callToAction, commentsAllowed, reactionsAllowed, summaryShown, downloadAllowed, shareId },
        save,
        isSaving,
      ) => (
        <>
          <CallToActionForm
            key={callToAction?.url}
            saved={callToAction}
            isBusy={isSaving}
            onSave={(callToAction) => save({ callToAction })}
          />
          <Toggle
            className={styles.setting}
            label="Viewers can comment"
            hint={
              commentsAllowed
                ? 'Everyone with access sees the comments.'
                : "Viewers see no comments. They can still ask you what the assistant can't answer."
            }
            isOn={commentsAllowed}
            isDisabled={isSaving}
            onChange={(commentsAllowed) => void save({ commentsAllowed })}
          />
          <Toggle
            className={styles.setting}
            label="Viewers can react"
            hint={
              !reactionsAllowed
                ? 'Viewers see no reactions. Those you have stay with you.'
                : commentsAllowed
                  ? 'To a moment. Everyone with access sees how others reacted.'
                  : 'To a moment. Only you see how they reacted.'
            }
            isOn={reactionsAllowed}
            isDisabled={isSaving}
            onChange={(reactionsAllowed) => void save({ reactionsAllowed })}
          />
          <Toggle
            className={styles.setting}
            label="Viewers see next steps"
            hint={
              summaryShown
                ? 'Below the description, as you see them in the editor.'
                : 'Look through them in the editor first, then switch them on.'
            }
            isOn={summaryShown}
            isDisabled={isSaving}
            onChange={(summaryShown) => void save({ summaryShown })}
          />
          <Toggle
            className={styles.setting}
            label="Viewers can download"
            hint="The file as they see it, without what you removed."
            isOn={downloadAllowed}
            isDisabled={isSaving}
            onChange={(downloadAllowed) => void save({ downloadAllowed })}
          />
          <EmbedCode shareId={shareId} />
          <p className={classNames(styles.note, styles.setting)}>
            The page shows <Link to="/settings/profile">your name and picture</Link>, and your company&apos;s{' '}
            <Link to="/settings/branding">name, logo and color</Link>.
          </p>
        </>
      )}
    </LoadedShare>
  );
}
