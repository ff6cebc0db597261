import type { estypes } from '@elastic/elasticsearch';
import type { AccessScope } from '../../../../recordings/index.js';
import { type Searched, idsMade } from '../../ports/search-index.js';

/** Folder rights are not known here; callers filter results. */
export const filtersOf = ({ scope, made, within }: Searched): estypes.QueryDslQueryContainer[] => [
  ...ownedBy(scope),
  ...(made ? [madeIn(made)] : []),
  ...(within ? [{ terms: { recordingId: [...within] } }] : []),
];

const ownedBy = ({ tenantId, ownerId, folders }: AccessScope): estypes.QueryDslQueryContainer[] =>
  Object.entries({ tenantId, ownerId: folders ? undefined : ownerId }).flatMap(([field, value]) =>
    value === undefined ? [] : [{ term: { [field]: value } }],
  );

function madeIn(made: NonNullable<Searched['made']>): estypes.QueryDslQueryContainer {
  const { least, below } = idsMade(made);
  return { range: { recordingId: { gte: least, lt: below } } };
}
