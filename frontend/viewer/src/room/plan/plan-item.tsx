import {
  dueText,
  formatClock,
  formatDay,
  formatRelativeTime,
  isOverdue,
  MAX_LENGTH,
} from '@playhead/ui/light';
import { useState } from 'react';
import { planningApi, type SharedPlanRow } from '../../api/generated/planning.js';
import { AnswerForm } from './answer-form.js';
import { useAnswer } from './use-answer.js';
import * as controls from '../../controls.module.css';
import * as styles from './room-plan.module.css';

export type SideNames = Record<SharedPlanRow['side'], string>;

interface PlanItemProps {
  shareId: string;
  row: SharedPlanRow;
  sides: SideNames;
  /** Whether the visitor may answer; members of the team only look. */
  canAnswer: boolean;
  onChanged: () => unknown;
}

export function PlanItem({ shareId, row, sides, canAnswer, onChanged }: PlanItemProps) {
  const { id: rowId, what, side, who, due, state, canTick, sources, proposedDue, comments } = row;
  const [asked, setAsked] = useState<'day' | 'comment' | null>(null);
  const close = () => setAsked(null);
  const onSaved = () => {
    close();
    return onChanged();
  };
  const tick = useAnswer(planningApi.useTickPlanRowMutation(), onSaved);
  const propose = useAnswer(planningApi.useProposePlanDayMutation(), onSaved);
  const comment = useAnswer(planningApi.useCommentOnPlanRowMutation(), onSaved);
  const takeBack = useAnswer(planningApi.useTakeBackPlanReplyMutation(), onSaved);
  const failure = tick.failure ?? propose.failure ?? comment.failure ?? takeBack.failure;
  const at = { shareId, rowId };
  const isAccepted = state !== 'proposed';
  const takeBackOf = (replyId: string, name: string) => (
    <button
      type="button"
      className={controls.link}
      aria-label={name}
      disabled={takeBack.isBusy}
      onClick={() => void takeBack.send({ shareId, replyId })}
    >
      Take back
    </button>
  );
  return (
    <li className={styles.row} data-state={state}>
      <input
        type="checkbox"
        aria-label={`Done: ${what}`}
        checked={state === 'done'}
        disabled={!canTick || tick.isBusy}
        onChange={(event) => void tick.send({ ...at, tickPlanRowRequest: { done: event.target.checked } })}
      />
      <div>
        <p className={styles.what}>{what}</p>
        <p className={styles.facts}>
          <strong>{sides[side]}</strong>
          {who && <span>{who}</span>}
          {due && <span data-overdue={isOverdue(row) || undefined}>{dueText({ due, state })}</span>}
          {state === 'dropped' && <span>Dropped</span>}
          {sources.map((source) => (
            <a
              key={`${source.shareId} ${source.start}`}
              className={controls.link}
              href={`/view/${source.shareId}?t=${Math.floor(source.start)}`}
              title={source.text}
            >
              Said at {formatClock(source.start)} in {source.title}
            </a>
          ))}
        </p>
        {!isAccepted && (
          <p className={styles.note}>
            You proposed this. {sides.us} decides. {takeBackOf(rowId, `Take back: ${what}`)}
          </p>
        )}
        {proposedDue && (
          <p className={styles.note}>
            You proposed {formatDay(proposedDue.due)}. {sides.us} decides.{' '}
            {takeBackOf(proposedDue.id, `Take back ${formatDay(proposedDue.due)}`)}
          </p>
        )}
        {comments.length > 0 && (
          <ul className={styles.comments} aria-label={`Comments on ${what}`}>
            {comments.map(({ id, authorName, content, createdAt, isYours }) => (
              <li key={id}>
                <strong>{authorName}</strong> <small>{formatRelativeTime(createdAt)}</small>{' '}
                {isYours && takeBackOf(id, 'Take back your comment')}
                <p>{content}</p>
              </li>
            ))}
          </ul>
        )}
        {asked === 'day' && (
          <AnswerForm
            label="Another date"
            maxLength={null}
            action="Propose"
            isBusy={propose.isBusy}
            onSend={(day) => propose.send({ ...at, proposePlanDayRequest: { due: day } })}
            onCancel={close}
          />
        )}
        {asked === 'comment' && (
          <AnswerForm
            label="Comment"
            maxLength={MAX_LENGTH.comment}
            action="Add comment"
            isBusy={comment.isBusy}
            onSend={(content) => comment.send({ ...at, commentOnPlanRowRequest: { content } })}
            onCancel={close}
          />
        )}
        {isAccepted && asked === null && (
          <div className={styles.actions}>
            {canAnswer && state === 'open' && (
              <button
                type="button"
                className={controls.link}
                aria-label={`Propose a date: ${what}`}
                onClick={() => setAsked('day')}
              >
                Propose a date
              </button>
            )}
            {canAnswer && (
              <button
                type="button"
                className={controls.link}
                aria-label={`Comment: ${what}`}
                onClick={() => setAsked('comment')}
              >
                Comment
              </button>
            )}
            {state === 'open' && due && (
              <a
                className={controls.link}
                href={`/api/recordings/shared/${encodeURIComponent(shareId)}/plan.ics?rowId=${rowId}`}
                aria-label={`Add to calendar: ${what}`}
                download
              >
                Add to calendar
              </a>
            )}
          </div>
        )}
        {failure && (
          <p className={controls.error} role="alert">
            {failure}
          </p>
        )}
      </div>
    </li>
  );
}
