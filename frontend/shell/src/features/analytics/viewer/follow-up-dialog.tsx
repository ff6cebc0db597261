import { DialogFrame, Field, toast } from '@playhead/ui';
import Button from '@mui/material/Button';
import { useState } from 'react';
import {
  useAskToConfirmMutation,
  useKeepFollowUpWordsMutation,
  useSendFollowUpMutation,
  type FollowUp,
  type FollowUpMails,
} from '../../../api/analytics.js';
import { copyText } from '../../../recording/share-link.js';
import { useSave } from '../../../session/use-save.js';
import { useDraftState } from '../../../session/use-draft.js';
import { mailtoOf, textOf, type Mail, type Written } from './mail-text.js';
import * as styles from './follow-up-panel.module.css';

interface FollowUpDialogProps {
  draftKey: string;
  mail: Mail;
  draft: Pick<FollowUp, 'name' | 'greeting' | 'closing'>;
  /** Settings for sending mail. Undefined until they are loaded. */
  sending: FollowUpMails | undefined;
  ids: { id: string; viewerId: string };
  onClose: () => void;
}

/** Defaults for drafts that were saved before greeting and closing were separate fields. */
const NO_WORDS = { greeting: '', closing: '' };

/** An editable follow-up mail, opened in the user's mail program or sent by the server. */
export function FollowUpDialog({ draftKey, mail, draft, sending, ids, onClose }: FollowUpDialogProps) {
  const { to, ...drafted } = mail;
  const [left, setWritten, forget] = useDraftState<Written>(draftKey, () => drafted);
  const [isConfirming, setIsConfirming] = useState(false);
  const written = { ...NO_WORDS, ...left };
  const { address, isWhole } = mailtoOf({ to, ...written });
  const field = (name: keyof Written) => ({
    value: written[name],
    onChange: (event: { target: { value: string } }) =>
      setWritten({ ...written, [name]: event.target.value }),
  });
  const copy = async (done: string): Promise<void> => {
    if (await copyText(textOf(written))) toast({ title: done });
    else
      toast({
        title: 'Failed to copy',
        description: 'Please copy the text manually',
        variant: 'destructive',
      });
  };
  if (isConfirming && to && sending)
    return (
      <ConfirmSending
        to={to}
        written={written}
        sending={sending}
        ids={ids}
        onBack={() => setIsConfirming(false)}
        onSent={() => {
          forget();
          onClose();
        }}
      />
    );
  const canSend = to !== null && sending?.from && sending.refusal === null;
  const isReady = written.subject.trim() !== '' && textOf(written) !== '';
  return (
    <DialogFrame
      title={to ? `Follow-up to ${to}` : 'Follow-up'}
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
            variant={canSend ? 'outlined' : 'contained'}
            href={address}
            onClick={isWhole ? undefined : () => void copy('Text copied. Paste it into the email.')}
          >
            Open in mail program
          </Button>
          {canSend && (
            <Button variant="contained" disabled={!isReady} onClick={() => setIsConfirming(true)}>
              Review and send
            </Button>
          )}
        </>
      }
    >
      <Field label="Subject" {...field('subject')} />
      <Field label="Greeting" {...field('greeting')} />
      <Field
        label="Message"
        multiline
        maxRows={16}
        autoFocus
        {...(!isWhole && {
          hint: 'Too long for a mail program to take over: the text is copied for you to paste.',
        })}
        {...field('body')}
      />
      <Field label="Closing and signature" multiline maxRows={6} {...field('closing')} />
      <KeepWords written={written} draft={draft} />
      {sending?.from && sending.refusal && (
        <p className={styles.note}>
          {sending.refusal} {sending.canAskToConfirm && <AskToConfirm ids={ids} />}
        </p>
      )}
    </DialogFrame>
  );
}

/** Sends the viewer a link that confirms their address. */
function AskToConfirm({ ids }: Pick<FollowUpDialogProps, 'ids'>) {
  const [ask, { isLoading, isSuccess }] = useSave(useAskToConfirmMutation(), {
    title: 'Not sent',
    failed: "The email couldn't be sent. Please try again.",
    onSaved: () => toast({ title: 'Confirmation email on its way' }),
  });
  return (
    <Button size="small" disabled={isLoading || isSuccess} onClick={() => void ask(ids)}>
      Ask them to confirm
    </Button>
  );
}

/** Offers to keep the greeting and closing for later mails once they differ from the draft. */
function KeepWords({ written, draft }: { written: Written } & Pick<FollowUpDialogProps, 'draft'>) {
  const [keep, { isLoading }] = useSave(useKeepFollowUpWordsMutation(), {
    title: 'Update failed',
    failed: "Your words couldn't be saved. Please try again.",
    onSaved: () =>
      toast({ title: 'Greeting and closing saved', description: 'Your next follow-ups use them.' }),
  });
  const { greeting, closing } = written;
  if (greeting === draft.greeting && closing === draft.closing) return null;
  const save = () => {
    const general = greeting.replace(/[\p{L}\p{M}'’-]+/gu, (word) => (word === draft.name ? '{name}' : word));
    return keep({ followUpWords: { greeting: general, closing } });
  };
  return (
    <div>
      <Button size="small" disabled={isLoading} onClick={() => void save()}>
        Use this greeting and closing next time
      </Button>
    </div>
  );
}

interface ConfirmSendingProps extends Pick<FollowUpDialogProps, 'ids'> {
  to: string;
  written: Written;
  sending: FollowUpMails;
  onBack: () => void;
  onSent: () => void;
}

function ConfirmSending({ to, written, sending, ids, onBack, onSent }: ConfirmSendingProps) {
  const [send, { isLoading }] = useSave(useSendFollowUpMutation(), {
    title: 'Not sent',
    failed: "The email couldn't be sent. Please try again.",
    onSaved: () => {
      toast({ title: 'Follow-up on its way', description: `Replies go to ${sending.replyTo}.` });
      onSent();
    },
  });
  const [subject, text] = [written.subject.trim(), textOf(written).trim()];
  const submit = () => send({ ...ids, sendFollowUpRequest: { subject, text } });
  return (
    <DialogFrame
      title={`Send this to ${to}?`}
      width="md"
      onClose={onBack}
      actions={
        <>
          <Button onClick={onBack}>Keep editing</Button>
          <Button variant="contained" disabled={isLoading} onClick={() => void submit()}>
            {isLoading ? 'Sending...' : 'Send now'}
          </Button>
        </>
      }
    >
      <dl className={styles.headers}>
        {Object.entries({ From: sending.from, 'Reply to': sending.replyTo, To: to, Subject: subject }).map(
          ([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <p className={styles.exact}>{`${text}\n\n--\n${sending.footer}`}</p>
      <p className={styles.note}>A link to turn off these emails is added when it is sent.</p>
    </DialogFrame>
  );
}
