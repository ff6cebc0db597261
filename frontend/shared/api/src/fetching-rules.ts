/**
 * Cache settings of every `createApi`: responses never expire and are never refetched automatically. Data
 * that must be fresh is polled where it is used or invalidated by the mutation that changes it.
 */
export const fetchingRules = {
  keepUnusedDataFor: Infinity,
  refetchOnMountOrArgChange: false,
  refetchOnFocus: false,
  refetchOnReconnect: false,
} as const;
