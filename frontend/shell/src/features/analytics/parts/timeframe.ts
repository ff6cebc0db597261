import { useSearchParams } from '../../../router.js';

export const TIMEFRAMES = { all: 'All time', day: 'Last day', week: 'Last week', month: 'Last month' };
export type Timeframe = keyof typeof TIMEFRAMES;

const isTimeframe = (value: string | null): value is Timeframe => value !== null && value in TIMEFRAMES;

/** The timeframe from the URL, so that the page can be shared. All time by default. */
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
