import { isApiError, serverMessage } from '@playhead/api';
import { Field, formatClock } from '@playhead/ui';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useAskLiveMutation } from '../../api/recordings.js';
import * as styles from './live-transcript.module.css';

/** Asks the assistant about the settled lines of a recording in progress. */
export function AskLive({ recordingId }: { recordingId: string }) {
  const [question, setQuestion] = useState('');
  const [ask, { data, error, isLoading }] = useAskLiveMutation();
  const failure = isApiError(error)
    ? serverMessage(error, "The question couldn't be answered. Please try again.")
    : null;
  return (
    <form
      className={styles.ask}
      onSubmit={(event) => {
        event.preventDefault();
        if (question.trim() && !isLoading) void ask({ id: recordingId, askAssistantRequest: { question } });
      }}
    >
      <Field
        label="Ask about what was said"
        value={question}
        onChange={({ target: { value } }) => setQuestion(value)}
      />
      <Button type="submit" disabled={isLoading}>
        Ask
      </Button>
      <div role="status" className={styles.answer}>
        {isLoading && <p>Reading what was said...</p>}
        {!isLoading && failure && <p>{failure}</p>}
        {!isLoading && data && (
          <>
            {/* An unsure answer repeats its lines, which are listed below. */}
            <p>{data.sure || data.lines.length === 0 ? data.answer : data.answer.split('\n')[0]}</p>
            {data.lines.map(({ segmentId, start, speaker, text }) => (
              <p key={segmentId ?? start} className={styles.quote}>
                <time>{formatClock(start)}</time> {speaker && <b>{speaker}: </b>}
                <q>{text}</q>
              </p>
            ))}
          </>
        )}
      </div>
    </form>
  );
}
