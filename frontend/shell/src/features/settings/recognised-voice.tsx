import Switch from '@mui/material/Switch';
import { formatDate } from '@playhead/ui';
import { useId } from 'react';
import {
  type CurrentUser,
  useGetVoiceQuery,
  useRecogniseVoiceMutation,
  type Voice,
} from '../../api/session.js';
import { Link } from '../../router.js';
import { useLeaveWhenSignedOut } from '../../session/require-session.js';
import { useSave } from '../../session/use-save.js';
import { CredentialList } from './credential-list.js';
import { VoiceSource } from './voice-source.js';
import * as styles from './settings.module.css';

export function RecognisedVoice({ user }: { user: CurrentUser }) {
  const titleId = useId();
  const answer = useGetVoiceQuery(undefined, { refetchOnMountOrArgChange: true });
  useLeaveWhenSignedOut(answer.data === null);
  const [recogniseVoice, { isLoading }] = useSave(useRecogniseVoiceMutation(), {
    title: 'Not saved',
    failed: 'Please try again.',
  });
  const voice = answer.data;

  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId}>Recognize my voice</h2>
          <p>
            Keeps 192 numbers that describe your voice, from each of up to five recordings, to name you in
            those of your team. It learns from your own microphone, and from lines that you named and confirm
            here. Switched off, the numbers are deleted.
          </p>
        </div>
        {voice && (
          <Switch
            checked={voice.isRecognised}
            disabled={isLoading}
            onChange={(_, isRecognised) => void recogniseVoice({ voiceRequest: { isRecognised } })}
            slotProps={{ input: { role: 'switch', 'aria-labelledby': titleId } }}
          />
        )}
      </div>
      <CredentialList
        answer={{ ...answer, data: voice && (voice.isRecognised ? [voice] : []) }}
        what="this setting"
      >
        {(learned) => (
          <li key="learned">
            <LearnedFrom voice={learned} hasName={Boolean(user.firstName || user.lastName)} />
          </li>
        )}
      </CredentialList>
      {voice && voice.sources.length > 0 && (
        <ul className={styles.list}>
          {voice.sources.map((source) => (
            <VoiceSource key={source.recordingId} source={source} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LearnedFrom({
  voice: { learnedAt, learnedFrom, isLearnedAgain },
  hasName,
}: {
  voice: Voice;
  hasName: boolean;
}) {
  if (!hasName)
    return (
      <p>
        Not learned yet. <Link to="/settings/profile">Add your name</Link> first.
      </p>
    );
  if (isLearnedAgain)
    return (
      <p>
        Your voice is being learned again, because this release compares voices in a new way; until then you
        are not recognized.
      </p>
    );
  if (!learnedAt)
    return (
      <p>Not learned yet. Name yourself as a speaker in one of your recordings, then confirm it here.</p>
    );
  return (
    <p>
      Learned
      {learnedFrom && (
        <>
          {' '}
          from <Link to={`/edit/${learnedFrom.recordingId}`}>{learnedFrom.title}</Link>
        </>
      )}{' '}
      on {formatDate(learnedAt)}
    </p>
  );
}
