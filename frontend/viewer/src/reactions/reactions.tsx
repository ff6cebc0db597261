import { serverMessage } from '@playhead/api';
import {
  Icon,
  REACTION_KINDS,
  REACTIONS,
  sumOfKinds,
  type PlayerHandle,
  type ReactionCount,
} from '@playhead/player';
import { formatClock, spokenTime } from '@playhead/ui/light';
import { useEffect, type RefObject } from 'react';
import { conversationApi } from '../api/generated/conversation.js';
import * as controls from '../controls.module.css';
import * as styles from './reactions.module.css';

interface ReactionsProps {
  shareId: string;
  player: RefObject<PlayerHandle | null>;
  /** Reports the number of reactions by moment, as far as this viewer may see them. */
  onCounts: (counts: readonly ReactionCount[]) => void;
}

/** Lets a viewer react to the current moment and take their reactions back. */
export function Reactions({ shareId, player, onCounts }: ReactionsProps) {
  const { data, refetch } = conversationApi.useListSharedReactionsQuery({ shareId });
  const [react, given] = conversationApi.useReactMutation();
  const [takeBack, takenBack] = conversationApi.useTakeBackReactionMutation();
  const counts = data?.counts;
  useEffect(() => {
    if (counts) onCounts(counts);
  }, [counts, onCounts]);
  const sums = new Map(sumOfKinds(counts ?? []));
  const error = given.error ?? takenBack.error;
  const change = async (sent: Promise<unknown>): Promise<void> => {
    await sent;
    void refetch();
  };
  return (
    <section className={styles.reactions} aria-label="Reactions">
      <div className={styles.row} role="group" aria-label="React to this moment">
        {REACTION_KINDS.map((kind) => {
          const { label, path } = REACTIONS[kind];
          const count = sums.get(kind);
          return (
            <button
              key={kind}
              type="button"
              className={styles.button}
              title={label}
              aria-label={count ? `${label}, ${count} so far` : label}
              onClick={() => {
                const timestamp = player.current?.currentTime() ?? 0;
                void change(react({ shareId, reactRequest: { kind, timestamp } }));
              }}
            >
              <Icon path={path} />
              {count}
            </button>
          );
        })}
      </div>
      {data && data.own.length > 0 && (
        <ul className={styles.row} aria-label="Your reactions">
          {data.own.map(({ id, kind, timestamp }) => (
            <li key={id} className={styles.own}>
              <Icon path={REACTIONS[kind].path} size={14} />
              {formatClock(timestamp)}
              <button
                type="button"
                className={controls.link}
                aria-label={`Take back ${REACTIONS[kind].label} at ${spokenTime(timestamp)}`}
                onClick={() => void change(takeBack({ shareId, reactionId: id }))}
              >
                Undo
              </button>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p className={controls.error} role="alert">
          {serverMessage(error, "Your reaction couldn't be saved. Try again.")}
        </p>
      )}
    </section>
  );
}
