import { CloseOutlinedIcon } from '@playhead/ui/icons/close-outlined';
import { HistoryOutlinedIcon } from '@playhead/ui/icons/history-outlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import {
  useForgetAskedQuestionMutation,
  useForgetAskedQuestionsMutation,
  useListAskedQuestionsQuery,
} from '../api/library.js';
import * as styles from './ask-dialog.module.css';

interface AskedBeforeProps {
  onAsk: (question: string) => void;
  /** Called before the focused element is removed. */
  onForget: () => void;
}

export function AskedBefore({ onAsk, onForget }: AskedBeforeProps) {
  const { data: asked = [] } = useListAskedQuestionsQuery();
  const [forgetAll] = useForgetAskedQuestionsMutation();
  const [forgetOne] = useForgetAskedQuestionMutation();
  if (asked.length === 0)
    return (
      <p className={styles.note}>
        Answers quote what was said, with who said it and a link to that second. Only you see what you ask.
      </p>
    );
  return (
    <>
      <div className={styles.heading}>
        <h3>Asked before</h3>
        <Button
          size="small"
          variant="text"
          onClick={() => {
            onForget();
            void forgetAll();
          }}
        >
          Clear
        </Button>
      </div>
      <ul className={styles.asked}>
        {asked.map(({ id, question }) => (
          <li key={id}>
            <button type="button" className={styles.again} onClick={() => onAsk(question)}>
              <HistoryOutlinedIcon aria-hidden="true" />
              {question}
            </button>
            <IconButton
              size="small"
              aria-label={`Remove “${question}”`}
              onClick={() => {
                onForget();
                void forgetOne({ questionId: id });
              }}
            >
              <CloseOutlinedIcon fontSize="small" />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  );
}
