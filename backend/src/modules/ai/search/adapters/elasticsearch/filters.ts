import type { estypes } from '@elastic/elasticsearch';
import type { AccessScope } from '../../../../recordings/index.js';
import { type IndexSearch, idsMade } from '../../ports/search-index.js';

/** What folders let somebody see is not known here: whoever asks leaves out what they may not. */
export const filtersOf = (
  { tenantId, ownerId, folders }: AccessScope,
  recordingId: string | undefined,
): estypes.QueryDslQueryContainer[] =>
  Object.entries({ tenantId, ownerId: folders ? undefined : ownerId, recordingId }).flatMap(
    ([field, value]) => (value === undefined ? [] : [{ term: { [field]: value } }]),
  );

export function madeIn(made: NonNullable<IndexSearch['made']>): estypes.QueryDslQueryContainer {
  const { least, below } = idsMade(made);
  return { range: { recordingId: { gte: least, lt: below } } };
}
