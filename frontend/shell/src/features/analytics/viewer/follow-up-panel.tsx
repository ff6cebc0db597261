import { formatClock, formatDateTime } from '@playhead/ui';
import Button from '@mui/material/Button';
import { useState } from 'react';
import {
  useDraftFollowUpQuery,
  useListFollowUpMailsQuery,
  type FollowUpEvidence,
  type FollowUpMails,
} from '../../../api/analytics.js';
import { useGetShareQuery } from '../../../api/shares.js';
import { WRITE_HASH } from '../../../recording/follow-up-address.js';
import { shareLink } from '../../../recording/share-link.js';
import { Link, useLocation } from '../../../router.js';
import { Nothing, Panel } from '../parts/panel.js';
import { FollowUpDialog } from './follow-up-dialog.js';
import { mailOf } from './mail-text.js';
import * as styles from './follow-up-panel.module.css';

export interface FollowUpPanelProps {
  recordingId: string;
  shareId: string;
  viewerId: string;
}

/** Drafts a follow-up mail from what the viewer did, with the source of each sentence. */
export function FollowUpPanel({ recordingId, shareId, viewerId }: FollowUpPanelProps) {
  const { data, isError, refetch } = useDraftFollowUpQuery(
    { id: recordingId, viewerId },
    { refetchOnMountOrArgChange: true },
  );
  const { data: share } = useGetShareQuery({ id: recordingId });
  const { data: mails } = useListFollowUpMailsQuery(
    { id: recordingId, viewerId },
    { refetchOnMountOrArgChange: true },
  );
  const { hash } = useLocation();
  const [isWriting, setIsWriting] = useState(hash === WRITE_HASH);
  return (
    <Panel
      wide
      title="Follow-up"
      note={`A draft of what was agreed, what they asked and one thing to do. Each sentence shows its source. ${data?.writtenBy === 'model' ? 'AI wrote the text, so read it first. ' : ''}Nothing is sent automatically.`}
      action={
        data && (
          <Button size="small" variant="outlined" onClick={() => setIsWriting(true)}>
            Write follow-up
          </Button>
        )
      }
    >
      {isError && (
        <Nothing>
          The draft couldn&apos;t be written. <Button onClick={() => void refetch()}>Try again</Button>
        </Nothing>
      )}
      {data && (
        <div className={styles.mail}>
          <p className={styles.subject}>
            <strong>Subject</strong> {data.subject}
          </p>
          <p>{data.greeting}</p>
          <ul>
            {data.sentences.map(({ text, evidence }) => (
              <li key={text}>
                <p>{text}</p>
                <small>
                  <EvidenceLine recordingId={recordingId} evidence={evidence} />
                </small>
              </li>
            ))}
          </ul>
          <p>{data.closing}</p>
        </div>
      )}
      {mails && mails.mails.length > 0 && <SentMails mails={mails.mails} />}
      {data && isWriting && (
        <FollowUpDialog
          draftKey={`follow-up:${viewerId}`}
          mail={mailOf(data, shareLink(shareId), share?.callToAction)}
          draft={data}
          sending={mails}
          ids={{ id: recordingId, viewerId }}
          onClose={() => setIsWriting(false)}
        />
      )}
    </Panel>
  );
}

const KINDS: Record<FollowUpEvidence['kind'], string> = {
  visit: 'First visit',
  agreed: 'Next step',
  toDo: 'To do',
  replayed: 'Replayed',
  watched: 'Watched',
  skipped: 'Not watched',
  question: 'Question',
  comment: 'Comment',
  stopped: 'Stopped',
};

const STATES = { waiting: 'On its way', sent: 'Sent', failed: 'Not delivered' } as const;

function SentMails({ mails }: Pick<FollowUpMails, 'mails'>) {
  return (
    <div className={styles.sent}>
      <h4>Sent from here</h4>
      <ul>
        {mails.map(({ id, subject, createdAt, state }) => (
          <li key={id}>
            {subject}
            <small>
              {state ? STATES[state] : 'Handed over'}, {formatDateTime(createdAt)}
            </small>
          </li>
        ))}
      </ul>
    </div>
  );
}

function EvidenceLine({ recordingId, evidence }: { recordingId: string; evidence: FollowUpEvidence }) {
  const { kind, time, quote, occurredAt } = evidence;
  return (
    <>
      {KINDS[kind]}
      {occurredAt !== null && `, ${formatDateTime(occurredAt)}`}
      {time !== null && (
        <>
          {' · '}
          <Link to={`/edit/${recordingId}?t=${Math.floor(time)}`}>
            {quote === null ? formatClock(time) : `transcript at ${formatClock(time)}`}
          </Link>
        </>
      )}
    </>
  );
}
