import { useSearchParams } from '../../../router.js';

export const TIMEFRAMES = { all: 'All time', day: 'Last day', week: 'Last week', month: 'Last month' };
export type Timeframe = keyof typeof TIMEFRAMES;

const isTimeframe = (value: string | null): value is Timeframe => value !== null && value in TIMEFRAMES;

/** The timeframe in the address, so that it can be sent to somebody; all time without one. */
export function useTimeframe(): [Timeframe, (timeframe: Timeframe) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('timeframe');
  const choose = (timeframe: Timeframe): void =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (timeframe === 'all') after.delete('timeframe');
        else after.set('timeframe', timeframe);
        return after;
      },
      { replace: true },
    );
  return [isTimeframe(asked) ? asked : 'all', choose];
}
