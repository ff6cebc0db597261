import { promisesApi as generated } from './generated/promises.js';

const onlyIfSaved = (_result: unknown, error: unknown) => (error ? [] : ['ActionPlan' as const]);

const promisesApi = generated.enhanceEndpoints({
  addTagTypes: ['ActionPlan', 'Recordings'],
  endpoints: {
    getActionPlan: { providesTags: ['ActionPlan', 'Recordings'] },
    getBriefing: { providesTags: ['ActionPlan', 'Recordings'] },
    getContactLedger: { providesTags: ['ActionPlan', 'Recordings'] },
    getPromiseLedger: { providesTags: ['ActionPlan', 'Recordings'] },
    addPlanRow: { invalidatesTags: onlyIfSaved },
    changePlanRow: { invalidatesTags: onlyIfSaved },
    decidePlanChange: { invalidatesTags: onlyIfSaved },
  },
});

export const {
  useGetActionPlanQuery,
  useGetBriefingQuery,
  useGetContactLedgerQuery,
  useGetPromiseLedgerQuery,
  useAddPlanRowMutation,
  useChangePlanRowMutation,
  useDecidePlanChangeMutation,
} = promisesApi;
export type {
  BriefingItem,
  ChangePlanRowRequest,
  ContactLedger,
  LedgerChange,
  LedgerPromise,
  LedgerValue,
  PlanChange,
  PlanReply,
  PlanRow,
  PlanSource,
  PlanViewer,
  PromiseLedger,
} from './generated/promises.js';
