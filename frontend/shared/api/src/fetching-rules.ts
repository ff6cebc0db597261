/**
 * How long answers live, for every `createApi`: never stale and never fetched again by themselves. What must be
 * fresh says so where it is used (the recording list polls) or is invalidated by the mutation that changes it.
 */
export const fetchingRules = {
  keepUnusedDataFor: Infinity,
  refetchOnMountOrArgChange: false,
  refetchOnFocus: false,
  refetchOnReconnect: false,
} as const;
