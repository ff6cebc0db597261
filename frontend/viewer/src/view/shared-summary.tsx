import { Summary } from '@playhead/player';
import { useGetSharedSummaryQuery } from '../api/generated/sharing.js';

interface SharedSummaryProps {
  shareId: string;
  onSeek: (seconds: number) => void;
}

/** What the recording comes to, where its owner shows it. */
export function SharedSummary({ shareId, onSeek }: SharedSummaryProps) {
  const { data } = useGetSharedSummaryQuery({ shareId });
  return data && <Summary summary={data} onSeek={onSeek} />;
}
