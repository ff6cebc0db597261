import { toast } from '@playhead/ui';
import { useEffect } from 'react';
import { useSearchParams } from '../../../router.js';

const OUTCOME = 'connection';

/** Messages for a connection that failed. */
const REASONS: Record<string, string> = {
  denied: "You didn't allow access. You can connect at any time.",
  expired: 'The connection attempt has expired. Connect again.',
  setup: "HubSpot doesn't accept this server's credentials. Check the setup.",
};
const OTHERWISE = "HubSpot couldn't be connected. Try again in a moment.";

/** Shows the result of connecting the CRM once and removes it from the URL. */
export function useCrmReturn(): void {
  const [search, setSearch] = useSearchParams();
  const outcome = search.get(OUTCOME);
  useEffect(() => {
    if (outcome === null) return;
    if (outcome === 'connected')
      toast({
        title: 'HubSpot connected',
        description: 'What viewers watch from now on is sent to HubSpot.',
      });
    else
      toast({
        title: 'HubSpot not connected',
        description: REASONS[outcome] ?? OTHERWISE,
        variant: 'destructive',
      });
    setSearch(
      (before) => {
        before.delete(OUTCOME);
        return before;
      },
      { replace: true },
    );
  }, [outcome, setSearch]);
}
