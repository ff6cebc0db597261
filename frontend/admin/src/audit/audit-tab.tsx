import { Choice, formatDateTime } from '@playhead/ui';
import { useState } from 'react';
import { FRESH, useAuditPagesInfiniteQuery, type AuditEntry } from '../api/admin.js';
import * as filters from '../listing/filters.module.css';
import { Table, type Column, type Sorting } from '../listing/table.js';
import { byId, useList } from '@playhead/api';
import { actionOf, changesOf, KINDS, targetOf, type Kind } from './audit-words.js';
import * as styles from './audit.module.css';

const COLUMNS: readonly Column<AuditEntry, 'at'>[] = [
  { title: 'When', sort: 'at', width: 17, mostFirst: true, cell: ({ at }) => formatDateTime(at) },
  { title: 'Who', width: 21, cell: ({ actor }) => actor.email },
  { title: 'What', width: 15, cell: actionOf },
  { title: 'Target', width: 18, cell: targetOf },
  { title: 'Before and after', width: 29, cell: (entry) => <Changes entry={entry} /> },
];

const DAY = 24 * 3600 * 1000;

/** Start of a day in the user's time zone, as an ISO time. `later` adds days. */
const startOf = (day: string, later = 0): string | undefined => {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00`).getTime() : NaN;
  return Number.isNaN(start) ? undefined : new Date(start + later).toISOString();
};

export function AuditTab({ q }: { q: string }) {
  const [kind, setKind] = useState<Kind | ''>('');
  const [days, setDays] = useState({ from: '', to: '' });
  const [sort, setSort] = useState<Sorting<'at'>>('-at');
  const wish = {
    q: q || undefined,
    kind: kind || undefined,
    sort,
    limit: 50,
    from: startOf(days.from),
    to: startOf(days.to, DAY),
  };
  const list = useList(useAuditPagesInfiniteQuery(wish, FRESH), byId);
  const isFiltered = Boolean(q || kind || wish.from || wish.to);
  return (
    <>
      <div className={filters.filters}>
        <Choice
          label="Show"
          value={kind}
          options={[['', 'Everything'], ...(Object.entries(KINDS) as [Kind, string][])]}
          onChoose={setKind}
        />
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className={filters.date}>
            {name === 'from' ? 'From' : 'To'}
            <input
              type="text"
              inputMode="numeric"
              size={10}
              placeholder="YYYY-MM-DD"
              value={days[name]}
              aria-invalid={(days[name] !== '' && !startOf(days[name])) || undefined}
              onChange={(event) => setDays({ ...days, [name]: event.target.value })}
            />
          </label>
        ))}
      </div>
      <Table
        label="Audit log"
        columns={COLUMNS}
        list={list}
        one="change"
        q={isFiltered ? 'filtered' : ''}
        idOf={byId}
        sort={sort}
        onSort={setSort}
        empty={isFiltered ? 'No changes match these filters.' : 'No changes yet'}
      />
    </>
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  return (
    <ul className={styles.changes}>
      {changesOf(entry).map(({ name, before, after }) => (
        <li key={name}>
          <span>{name}</span> {before !== undefined && <del>{before}</del>}{' '}
          {after !== undefined && <ins>{after}</ins>}
        </li>
      ))}
    </ul>
  );
}
