import { toast } from '@playhead/ui';
import { useEffect } from 'react';
import { useSearchParams } from '../../../router.js';

const OUTCOME = 'connection';

/** What to tell of a connection that did not come to be. */
const REASONS: Record<string, string> = {
  denied: "You didn't allow access. You can connect at any time.",
  expired: 'The connection attempt has expired. Connect again.',
  setup: "HubSpot doesn't accept this server's credentials. Check the setup.",
};
const OTHERWISE = "HubSpot couldn't be connected. Try again in a moment.";

/** Says once how somebody has come back from connecting the CRM, and removes it from the address. */
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
