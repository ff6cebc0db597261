import { z } from 'zod';
import { Id } from '../../shared/http/requests/validation.js';
import { citation } from './citation.js';
import { type Caller, tool } from './tool.js';

interface Source {
  recordingId: string;
  title: string;
  start: number;
  text: string;
}

interface PlanRow {
  id: string;
  what: string;
  side: string;
  who: string | null;
  due: string | null;
  state: string;
  isPrivate: boolean;
  isHidden: boolean;
  source: Source | null;
  changes: { id: string; field: string; value: string; state: string; source: Source }[];
  replies: { id: string; kind: string; value: string; by: { name: string | null } }[];
}

interface Said {
  value: string;
  source: Source;
}

interface Ledger {
  promises: (Omit<PlanRow, 'isHidden' | 'source' | 'changes' | 'replies'> & {
    folderId: string;
    isStanding: boolean;
    sources: Source[];
  })[];
  changes: {
    id: string;
    rowId: string;
    folderId: string;
    what: string;
    field: string;
    before: Said;
    after: Said;
    state: string;
  }[];
  isUpdating: boolean;
}

interface Briefing {
  parts: { heading: string; items: { text: string; note: string | null; source: Source | null }[] }[];
  isUpdating: boolean;
}

const folderId = Id.describe('The id of a folder, from list_recordings');
const rowId = Id.describe('`rowId` from get_action_plan or get_promise_ledger');

const saidIn = (caller: Caller, { recordingId, title, start, text }: Source) => ({
  recordingId,
  title,
  ...citation(caller, recordingId, start, text),
});

const planned = (
  { id, what, side, who, due, state, isPrivate, source, changes, replies }: PlanRow,
  caller: Caller,
) => ({
  rowId: id,
  what,
  side,
  who,
  due,
  state,
  isPrivate,
  ...(source && { source: saidIn(caller, source) }),
  changes: changes
    .filter((change) => change.state === 'proposed')
    .map(({ id: changeId, field, value, source: later }) => ({
      changeId,
      field,
      value,
      source: saidIn(caller, later),
    })),
  replies: replies.map(({ id: changeId, kind, value, by }) => ({
    changeId,
    kind,
    said: value,
    viewer: by.name,
  })),
});

export const PLAN_TOOLS = [
  tool({
    name: 'get_action_plan',
    title: 'Get the action plan of a folder',
    description:
      'Gives what was promised in the recordings of a folder: whose side (`us` is the person’s own team), who, by when, state, and the line. `changes` and `replies` are what later recordings and viewers propose about a row.',
    scope: 'recordings:read',
    changes: 'nothing',
    input: z.object({ folderId }),
    async run({ folderId: id }, caller) {
      const plan = await caller.api.get<{ rows: PlanRow[]; isUpdating: boolean }>(`folders/${id}/plan`);
      return {
        folderId: id,
        isUpdating: plan.isUpdating,
        rows: plan.rows.filter(({ isHidden }) => !isHidden).map((row) => planned(row, caller)),
      };
    },
  }),
  tool({
    name: 'get_promise_ledger',
    title: 'Get the promise ledger of a folder, company or contact',
    description:
      'Gives everything that either side promised in the recordings of a folder, or in those that a contact or the people of a company opened or speak in (`us` is the person’s own team), with its state and lines, also lasting commitments (`isStanding`) and what is not in the plan yet (`proposed`). `changes` are days, people and numbers that a later recording changed, with the line before and after.',
    scope: 'recordings:read',
    changes: 'nothing',
    input: z
      .object({
        folderId: folderId.optional(),
        company: z.string().min(1).optional().describe('The domain of its email addresses, such as acme.com'),
        contact: z.string().min(1).optional().describe('An email'),
      })
      .refine((whose) => Object.keys(whose).length === 1, 'Name a folder, a company or a contact'),
    async run({ folderId: id, ...whose }, caller) {
      const ledger = await caller.api.get<Ledger>(id ? `folders/${id}/ledger` : 'ledger', whose);
      const said = ({ value, source }: Said) => ({ value, source: saidIn(caller, source) });
      return {
        ...ledger,
        promises: ledger.promises.map(({ id: promiseId, sources, ...promise }) => ({
          rowId: promiseId,
          ...promise,
          sources: sources.map((source) => saidIn(caller, source)),
        })),
        changes: ledger.changes.map(({ id: changeId, before, after, ...change }) => ({
          changeId,
          ...change,
          before: said(before),
          after: said(after),
        })),
      };
    },
  }),
  tool({
    name: 'get_briefing',
    title: 'Get a briefing of a folder',
    description:
      'Gives what to know before the next call of a folder (`preparation`), or to hand it over to someone else (`handover`): people, what either side owes, what changed, prices and deadlines, each with its line. What has no evidence is left out.',
    scope: 'recordings:read',
    changes: 'nothing',
    input: z.object({ folderId, kind: z.enum(['preparation', 'handover']) }),
    async run({ folderId: id, kind }, caller) {
      const { parts, isUpdating } = await caller.api.get<Briefing>(`folders/${id}/briefings/${kind}`);
      return {
        folderId: id,
        kind,
        isUpdating,
        parts: parts.map(({ heading, items }) => ({
          heading,
          items: items.map(({ text, note, source }) => ({
            what: text,
            note,
            ...(source && { source: saidIn(caller, source) }),
          })),
        })),
      };
    },
  }),
  tool({
    name: 'set_plan_row',
    title: 'Change a row of an action plan',
    description:
      'Accepts a proposed row (`open`), marks a row done or dropped, or sets who does it or by when. Fields left out stay.',
    scope: 'recordings:write',
    changes: 'overwrites',
    input: z.object({
      folderId,
      rowId,
      state: z.enum(['open', 'done', 'dropped']).optional(),
      who: z.string().optional(),
      due: z.string().optional().describe('YYYY-MM-DD'),
    }),
    async run({ folderId: id, rowId: row, ...changes }, { api }) {
      await api.patch(`folders/${id}/plan/rows/${row}`, changes);
      return { folderId: id, rowId: row, ...changes };
    },
  }),
  tool({
    name: 'decide_plan_change',
    title: 'Decide about a proposed change',
    description:
      'Accepts or dismisses what a later recording or a viewer proposes about a row of an action plan.',
    scope: 'recordings:write',
    changes: 'overwrites',
    input: z.object({
      folderId,
      rowId,
      changeId: Id.describe('`changeId` from get_action_plan or get_promise_ledger'),
      accept: z.boolean(),
    }),
    async run({ folderId: id, rowId: row, changeId, accept }, { api }) {
      await api.post(`folders/${id}/plan/rows/${row}/changes/${changeId}`, { accept });
      return { folderId: id, rowId: row, changeId, accept };
    },
  }),
];
