import { classNames, Notice, Toggle } from '@playhead/ui';
import Button from '@mui/material/Button';
import { useChangeShareMutation, type ChangeShareRequest, type ShareSettings } from '../../api/shares.js';
import { Link } from '../../router.js';
import { toastError } from '../../session/toast-error.js';
import { CallToActionForm } from './call-to-action-form.js';
import { EmbedCode } from './embed-code.js';
import * as styles from './sharing.module.css';

interface PageSettingsProps {
  id: string;
  share: { data?: ShareSettings | undefined; isError: boolean; refetch: () => unknown };
}

/** What the page behind the link offers beside the recording. */
export function PageSettings({ id, share: { data: share, isError, refetch } }: PageSettingsProps) {
  const [changeShare, { isLoading }] = useChangeShareMutation();
  if (isError)
    return (
      <Notice title="Unable to load settings" action={<Button onClick={refetch}>Try again</Button>}>
        Check your connection and try again.
      </Notice>
    );
  if (!share) return <div className={styles.waiting} aria-busy="true" />;
  /** What failed, for who saves; a toast says it too. */
  const save = async (changes: ChangeShareRequest): Promise<unknown> => {
    const { error } = await changeShare({ id, changeShareRequest: changes });
    if (error) toastError(error, 'Error', "Your change couldn't be saved. Please try again.");
    return error;
  };
  return (
    <div className={styles.settings}>
      <CallToActionForm
        key={share.callToAction?.url}
        saved={share.callToAction}
        isBusy={isLoading}
        onSave={(callToAction) => save({ callToAction })}
      />
      <Toggle
        className={styles.setting}
        label="Viewers can comment"
        hint={
          share.commentsAllowed
            ? 'Everyone with access sees the comments.'
            : 'Viewers see no comments. They can still ask you what the assistant can’t answer.'
        }
        isOn={share.commentsAllowed}
        isDisabled={isLoading}
        onChange={(commentsAllowed) => void save({ commentsAllowed })}
      />
      <EmbedCode shareId={share.shareId} />
      <p className={classNames(styles.note, styles.setting)}>
        Your name, company, logo and color are shown at the top of the page. Owners and admins change them in{' '}
        <Link to="/settings/branding">branding</Link>.
      </p>
    </div>
  );
}
