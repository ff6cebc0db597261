import { byCursor, pageOf, type ListPage } from '@playhead/api';
import {
  adminApi as generated,
  type AuditEntry,
  type Job,
  type ListAuditApiArg,
  type ListJobsApiArg,
  type ListPlansApiArg,
  type ListTenantsApiArg,
  type ListUsersApiArg,
  type Plan,
  type TenantEntry,
  type UserEntry,
} from './generated/admin.js';

type Tag = 'Dashboard' | 'Plans' | 'Tenants' | 'Users' | 'Audit' | 'Jobs' | 'Backups' | 'Models';

/** Invalidates the tags unless the request failed, because a failed request changes nothing. */
const changes =
  (...tags: Tag[]) =>
  (_result: unknown, error: unknown): Tag[] =>
    error ? [] : [...tags, 'Audit'];

/** The generated client with cache tags. */
const tagged = generated.enhanceEndpoints({
  addTagTypes: ['Dashboard', 'Plans', 'Tenants', 'Users', 'Audit', 'Jobs', 'Backups', 'Models'],
  endpoints: {
    getAdminDashboard: { providesTags: ['Dashboard'] },
    listPlans: { providesTags: ['Plans'] },
    listTenants: { providesTags: ['Tenants'] },
    createPlan: { invalidatesTags: changes('Plans') },
    updatePlan: { invalidatesTags: changes('Plans', 'Tenants', 'Dashboard') },
    createTenant: { invalidatesTags: changes('Tenants', 'Users', 'Dashboard') },
    changeTenantPlan: { invalidatesTags: changes('Tenants', 'Dashboard') },
    changeAdminStatus: { invalidatesTags: changes('Users') },
    moveUser: { invalidatesTags: changes('Users', 'Tenants', 'Dashboard') },
    makePasswordLink: { invalidatesTags: changes() },
    retryJob: { invalidatesTags: changes('Jobs') },
    listBackups: { providesTags: ['Backups'] },
    startBackup: { invalidatesTags: changes('Backups', 'Jobs') },
    getModels: { providesTags: ['Models'] },
    chooseModel: { invalidatesTags: changes('Models') },
    stopModel: { invalidatesTags: changes('Models') },
    writeAllAgain: { invalidatesTags: changes('Jobs') },
  },
});

/** Query parameters without the cursor. */
type Wish<Arg> = Omit<Arg, 'cursor'>;

/** An endpoint that reads a list page by page. */
const pagesOf = <Item, Arg>(url: string, tag: Tag) => ({
  infiniteQueryOptions: byCursor,
  query: ({ queryArg, pageParam }: { queryArg: Wish<Arg>; pageParam: string | null }) => ({
    url,
    params: { ...queryArg, cursor: pageParam },
  }),
  transformResponse: (items: Item[] | null, meta: Response | undefined) => pageOf(items, meta),
  providesTags: [tag],
  // Seconds. Every search text gets its own cache entry, so entries must not stay for long.
  keepUnusedDataFor: 60,
});

type Pages<Item> = ListPage<Item>;
type Cursor = string | null;

export const adminApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    planPages: build.infiniteQuery<Pages<Plan>, Wish<ListPlansApiArg>, Cursor>(
      pagesOf<Plan, ListPlansApiArg>('/api/admin/plans', 'Plans'),
    ),
    tenantPages: build.infiniteQuery<Pages<TenantEntry>, Wish<ListTenantsApiArg>, Cursor>(
      pagesOf<TenantEntry, ListTenantsApiArg>('/api/admin/tenants', 'Tenants'),
    ),
    userPages: build.infiniteQuery<Pages<UserEntry>, Wish<ListUsersApiArg>, Cursor>(
      pagesOf<UserEntry, ListUsersApiArg>('/api/admin/users', 'Users'),
    ),
    auditPages: build.infiniteQuery<Pages<AuditEntry>, Wish<ListAuditApiArg>, Cursor>(
      pagesOf<AuditEntry, ListAuditApiArg>('/api/admin/audit', 'Audit'),
    ),
    jobPages: build.infiniteQuery<Pages<Job>, Wish<ListJobsApiArg>, Cursor>(
      pagesOf<Job, ListJobsApiArg>('/api/admin/jobs', 'Jobs'),
    ),
  }),
});

export const {
  useGetAdminDashboardQuery,
  useGetTenantUsageQuery,
  useListPlansQuery,
  useListTenantsQuery,
  usePlanPagesInfiniteQuery,
  useTenantPagesInfiniteQuery,
  useUserPagesInfiniteQuery,
  useAuditPagesInfiniteQuery,
  useJobPagesInfiniteQuery,
  useCreatePlanMutation,
  useUpdatePlanMutation,
  useCreateTenantMutation,
  useChangeTenantPlanMutation,
  useChangeAdminStatusMutation,
  useMakePasswordLinkMutation,
  useMoveUserMutation,
  useRetryJobMutation,
  useListBackupsQuery,
  useStartBackupMutation,
  useGetModelsQuery,
  useListAvailableModelsMutation,
  useTryModelMutation,
  useChooseModelMutation,
  useStopModelMutation,
  useWriteAllAgainMutation,
} = adminApi;

/** Lists are fetched again whenever a component mounts. */
export const FRESH = { refetchOnMountOrArgChange: true } as const;

export type {
  AdminDashboard,
  AuditEntry,
  Backup,
  Job,
  ListAuditApiArg,
  ListJobsApiArg,
  ListTenantsApiArg,
  ListUsersApiArg,
  Model,
  ModelTrial,
  Plan,
  TenantEntry,
  TenantUsageMonth,
  UserEntry,
  WrittenContent,
} from './generated/admin.js';
