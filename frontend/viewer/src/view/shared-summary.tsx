import { Summary } from '@playhead/player';
import { useGetSharedSummaryQuery } from '../api/generated/sharing.js';

interface SharedSummaryProps {
  shareId: string;
  onSeek: (seconds: number) => void;
}

export function SharedSummary({ shareId, onSeek }: SharedSummaryProps) {
  const { data } = useGetSharedSummaryQuery({ shareId });
  return data && <Summary summary={data} onSeek={onSeek} />;
}
