import { DialogFrame, Field, toast } from '@playhead/ui';
import Button from '@mui/material/Button';
import { copyText } from '../../../recording/share-link.js';
import { useDraftState } from '../../../session/use-draft.js';
import { mailtoOf, type Mail } from './mail-text.js';
import * as styles from './follow-up-panel.module.css';

interface FollowUpDialogProps {
  draftKey: string;
  mail: Mail;
  onClose: () => void;
}

/** The mail as text that its sender may change, taken along by their own mail program. */
export function FollowUpDialog({ draftKey, mail, onClose }: FollowUpDialogProps) {
  const [written, setWritten, forget] = useDraftState(draftKey, () => ({
    subject: mail.subject,
    body: mail.body,
  }));
  const { subject, body } = written;
  const { address, isWhole } = mailtoOf({ ...mail, ...written });
  const copy = async (done: string): Promise<void> => {
    if (await copyText(body)) toast({ title: done });
    else
      toast({
        title: 'Failed to copy',
        description: 'Please copy the text manually',
        variant: 'destructive',
      });
  };
  return (
    <DialogFrame
      title={mail.to ? `Follow-up to ${mail.to}` : 'Follow-up'}
      width="md"
      onClose={onClose}
      contentProps={{ className: styles.fields }}
      actions={
        <>
          <Button
            onClick={() => {
              forget();
              onClose();
            }}
          >
            Discard changes
          </Button>
          <Button onClick={() => void copy('Follow-up copied')}>Copy</Button>
          <Button
            variant="contained"
            href={address}
            onClick={isWhole ? undefined : () => void copy('Text copied. Paste it into the email.')}
          >
            Open in mail program
          </Button>
        </>
      }
    >
      <Field
        label="Subject"
        value={subject}
        onChange={(event) => setWritten({ subject: event.target.value, body })}
      />
      <Field
        label="Message"
        value={body}
        multiline
        maxRows={20}
        autoFocus
        {...(!isWhole && {
          hint: 'Too long for a mail program to take over: the text is copied for you to paste.',
        })}
        onChange={(event) => setWritten({ subject, body: event.target.value })}
      />
    </DialogFrame>
  );
}
