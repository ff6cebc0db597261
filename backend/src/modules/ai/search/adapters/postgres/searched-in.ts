import { arrayText } from '../../../../../shared/database/array-text.js';
import type { SqlCondition } from '../../../../../shared/database/keyset.js';
import { recordingInScope } from '../../../../recordings/index.js';
import { type Searched, idsMade } from '../../ports/search-index.js';

export function searchedIn({ scope, made, within }: Searched, r = 'r'): SqlCondition {
  const visible = recordingInScope(scope, r);
  const ids = made ? idsMade(made) : null;
  return {
    sql: [
      visible.sql,
      ...(ids ? [`${r}.recording_id >= ?::uuid and ${r}.recording_id < ?::uuid`] : []),
      ...(within ? [`${r}.recording_id = any (?::uuid[])`] : []),
    ].join(' and '),
    params: [
      ...visible.params,
      ...(ids ? [ids.least, ids.below] : []),
      ...(within ? [arrayText(within)] : []),
    ],
  };
}
