import { useJobPagesInfiniteQuery, type Job } from '../api/admin.js';
import type { BadgeProps } from '../listing/badge.js';
import * as styles from './jobs.module.css';

type State = Job['state'];

export const STATES: Record<State, { name: string; tone: BadgeProps['tone'] }> = {
  running: { name: 'Processing', tone: 'accent' },
  waiting: { name: 'Waiting', tone: 'plain' },
  failed: { name: 'Failed', tone: 'warn' },
  dead: { name: 'Dead', tone: 'bad' },
};

interface JobStatesProps {
  chosen: State | undefined;
  onChoose: (state: State | undefined) => void;
  pollingInterval: number;
}

export function JobStates({ chosen, onChoose, pollingInterval }: JobStatesProps) {
  const states: (State | undefined)[] = [undefined, ...(Object.keys(STATES) as State[])];
  return (
    <div role="group" aria-label="State" className={styles.states}>
      {states.map((state) => (
        <button
          key={state ?? 'all'}
          type="button"
          aria-pressed={state === chosen}
          onClick={() => onChoose(state)}
        >
          {state ? STATES[state].name : 'All'} <Amount state={state} pollingInterval={pollingInterval} />
        </button>
      ))}
    </div>
  );
}

function Amount({ state, pollingInterval }: { state: State | undefined; pollingInterval: number }) {
  const { data } = useJobPagesInfiniteQuery({ state, limit: 1 }, { pollingInterval });
  return <span>{data?.pages[0]?.total ?? ''}</span>;
}
