import Button from '@mui/material/Button';
import type { AssistantAnswer } from '@playhead/player';
import { AnswerWords, TimeLink } from '@playhead/player';
import * as styles from './ai-edit.module.css';

interface AiAnswerProps extends AssistantAnswer {
  onSeek: (seconds: number) => void;
  onClose: () => void;
}

export function AiAnswer({ answer, timestamp, source, onSeek, onClose }: AiAnswerProps) {
  return (
    <div className={styles.answer} role="status">
      <AnswerWords answer={answer} source={source} onSeek={onSeek} />
      {source !== null && (
        <p className={styles.source}>
          {timestamp !== null && <TimeLink seconds={timestamp} onSeek={onSeek} />} <q>{source}</q>
        </p>
      )}
      <Button size="small" variant="text" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
