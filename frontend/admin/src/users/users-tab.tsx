import { formatDate } from '@playhead/ui';
import { useState } from 'react';
import { FRESH, useUserPagesInfiniteQuery, type UserEntry } from '../api/admin.js';
import { Badge } from '../listing/badge.js';
import { Table, type Column, type Sorting } from '../listing/table.js';
import { useList } from '@playhead/api';
import { userIdOf } from './user-words.js';

type Field = 'email' | 'tenant' | 'isInternalAdmin' | 'createdAt';

const COLUMNS: readonly Column<UserEntry, Field>[] = [
  { title: 'Email', sort: 'email', width: 38, cell: ({ user }) => user.email },
  { title: 'Primary Tenant', sort: 'tenant', width: 32, cell: ({ tenant }) => tenant?.name ?? 'No Tenant' },
  {
    title: 'Admin',
    sort: 'isInternalAdmin',
    width: 14,
    mostFirst: true,
    cell: ({ user }) => user.isInternalAdmin && <Badge tone="accent">Admin</Badge>,
  },
  {
    title: 'Created',
    sort: 'createdAt',
    width: 16,
    mostFirst: true,
    cell: ({ user }) => formatDate(user.createdAt),
  },
];

export function UsersTab({ q }: { q: string }) {
  const [sort, setSort] = useState<Sorting<Field>>('email');
  const list = useList(useUserPagesInfiniteQuery({ q: q || undefined, sort, limit: 50 }, FRESH), userIdOf);
  return (
    <Table
      label="Users"
      columns={COLUMNS}
      list={list}
      one="user"
      q={q}
      idOf={userIdOf}
      sort={sort}
      onSort={setSort}
      empty={q ? 'No users match your search.' : 'No users yet'}
    />
  );
}
