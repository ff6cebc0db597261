import type { estypes } from '@elastic/elasticsearch';
import type { AccessScope } from '../../../../recordings/index.js';

export const filtersOf = (
  { tenantId, ownerId }: AccessScope,
  recordingId: string | undefined,
): estypes.QueryDslQueryContainer[] =>
  Object.entries({ tenantId, ownerId, recordingId }).flatMap(([field, value]) =>
    value === undefined ? [] : [{ term: { [field]: value } }],
  );
