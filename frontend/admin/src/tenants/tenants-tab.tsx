import { formatDate } from '@playhead/ui';
import { useState } from 'react';
import { FRESH, useTenantPagesInfiniteQuery, type TenantEntry } from '../api/admin.js';
import { Table, type Column, type Sorting } from '../listing/table.js';
import { useList } from '@playhead/api';
import { UsageButton } from '../usage/usage-button.js';
import { TENANT_TYPES, tenantIdOf } from './tenant-words.js';

type Field = 'name' | 'type' | 'plan' | 'memberCount' | 'recordingCount' | 'createdAt';

const number = new Intl.NumberFormat('en');

const COLUMNS: readonly Column<TenantEntry, Field>[] = [
  { title: 'Name', sort: 'name', width: 26, cell: ({ tenant }) => tenant.name },
  { title: 'Type', sort: 'type', width: 14, cell: ({ tenant }) => TENANT_TYPES[tenant.type] },
  { title: 'Plan', sort: 'plan', width: 15, cell: (entry) => entry.subscriptionPlan.displayName },
  {
    title: 'Users',
    sort: 'memberCount',
    width: 10,
    isNumber: true,
    mostFirst: true,
    cell: (entry) => number.format(entry.memberCount),
  },
  {
    title: 'Recordings',
    sort: 'recordingCount',
    width: 13,
    isNumber: true,
    mostFirst: true,
    cell: (entry) => number.format(entry.recordingCount),
  },
  {
    title: 'Created',
    sort: 'createdAt',
    width: 14,
    mostFirst: true,
    cell: ({ tenant }) => formatDate(tenant.createdAt),
  },
  { title: 'Usage', width: 10, cell: ({ tenant }) => <UsageButton tenant={tenant} /> },
];

export function TenantsTab({ q }: { q: string }) {
  const [sort, setSort] = useState<Sorting<Field>>('name');
  const list = useList(
    useTenantPagesInfiniteQuery({ q: q || undefined, sort, limit: 50 }, FRESH),
    tenantIdOf,
  );
  return (
    <Table
      label="Tenants"
      columns={COLUMNS}
      list={list}
      one="tenant"
      q={q}
      idOf={tenantIdOf}
      sort={sort}
      onSort={setSort}
      empty={q ? 'No tenants or plans match your search.' : 'No tenants yet'}
    />
  );
}
