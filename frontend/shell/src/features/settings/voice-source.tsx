import Button from '@mui/material/Button';
import { type OwnVoice, useChooseVoiceSourceMutation } from '../../api/session.js';
import { Link } from '../../router.js';
import { useSave } from '../../session/use-save.js';
import * as styles from './settings.module.css';

/** A recording from which the user's voice was learned, or could be after confirming its lines. */
export function VoiceSource({ source }: { source: OwnVoice }) {
  const { recordingId, title, lineCount, lines, isUsed, isDecided } = source;
  const [choose, { isLoading }] = useSave(useChooseVoiceSourceMutation(), {
    title: 'Not saved',
    failed: 'Please try again.',
  });
  const more = lineCount - lines.length;
  const button = (label: string, isUsed: boolean) => (
    <Button
      size="small"
      disabled={isLoading}
      aria-label={`${label}: ${title}`}
      onClick={() => void choose({ id: recordingId, voiceSourceRequest: { isUsed } })}
    >
      {label}
    </Button>
  );

  return (
    <li className={styles.row}>
      <div>
        <h3>
          <Link to={`/edit/${recordingId}`}>{title}</Link>
        </h3>
        <p>{stateOf(source)}</p>
        <details>
          <summary>{lineCount === 1 ? 'Show the line' : `Show lines (${lineCount})`}</summary>
          <ul>
            {lines.map(({ start, text }) => (
              <li key={start}>
                <Link to={`/edit/${recordingId}?t=${Math.floor(start)}`}>{text}</Link>
              </li>
            ))}
          </ul>
          {more > 0 && <p>And {more} more.</p>}
        </details>
      </div>
      <div className={styles.actions}>
        {!isUsed && button(isDecided ? 'Use again' : 'This is me', true)}
        {(isUsed || !isDecided) && button(isUsed ? 'Take out' : 'Not me', false)}
      </div>
    </li>
  );
}

function stateOf({ isMicrophone, isUsed, isDecided, isLearned, lineCount }: OwnVoice): string {
  const lines = lineCount === 1 ? 'one line' : `${lineCount} lines`;
  if (!isUsed)
    return isDecided ? 'Taken out: nothing is learned from it.' : `You named yourself in ${lines}.`;
  const from = isMicrophone ? `${lines} on your own channel` : `${lines} that you named and confirmed`;
  // Too little speech or several people in one voice is not enough to learn from.
  return isLearned ? `Learned from ${from}.` : `Not learned yet from ${from}.`;
}
