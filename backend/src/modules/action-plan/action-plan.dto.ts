import { z } from 'zod';
import { Id, line } from '../../shared/http/requests/validation.js';
import { RECORDING_LIMITS } from '../recordings/recording-limits.js';
import { viewerEmail } from '../sharing/index.js';
import { SIDES } from './deriving/sides.js';
import { ROW_STATES } from './plan-row.js';

const MAX_WHAT = 500;
const MAX_ZONE = 64;
const MAX_DOMAIN = 253;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const Day = z.iso.date({ error: 'A date is YYYY-MM-DD' });

const what = line(MAX_WHAT, 'What to do').min(1, 'What to do is required');
const fields = {
  side: z.enum(SIDES).optional().describe('Who has to do it'),
  who: line(RECORDING_LIMITS.speaker, 'A name').nullable().optional().describe('Null for no one'),
  due: Day.nullable().optional().describe('Null for no date'),
  isPrivate: z.boolean().optional(),
};

export const GetPlanRequest = z.object({
  timezone: line(MAX_ZONE, 'A time zone')
    .refine(isTimeZone, 'A time zone is a name such as Europe/Paris')
    .default('UTC')
    .describe('Used the first time: spoken days such as “by Friday” are resolved in it'),
});
export type GetPlanRequest = z.infer<typeof GetPlanRequest>;

export const GetContactLedgerRequest = GetPlanRequest.extend({
  company: line(MAX_DOMAIN, 'A company')
    .toLowerCase()
    .refine(
      (domain) => viewerEmail.safeParse(`a@${domain}`).success,
      'A company is the domain of its email addresses, such as acme.com',
    )
    .optional()
    .describe('The domain of its email addresses, such as acme.com'),
  contact: viewerEmail.optional().describe('An email'),
}).refine(({ company, contact }) => (company === undefined) !== (contact === undefined), {
  error: 'Name either a company or a contact',
});
export type GetContactLedgerRequest = z.infer<typeof GetContactLedgerRequest>;

export const AddRowRequest = z.object({ what, ...fields }).meta({ id: 'AddPlanRowRequest' });
export type AddRowRequest = z.infer<typeof AddRowRequest>;

export const ChangeRowRequest = z
  .object({
    what: what.optional(),
    ...fields,
    state: z.enum(ROW_STATES).optional().describe('`open` accepts a proposed row'),
    isHidden: z.boolean().optional(),
    mergedInto: Id.nullable().optional().describe('Another row of this plan; null separates them'),
  })
  .meta({ id: 'ChangePlanRowRequest' });
export type ChangeRowRequest = z.infer<typeof ChangeRowRequest>;

export const DecideChangeRequest = z.object({ accept: z.boolean() }).meta({ id: 'DecidePlanChangeRequest' });
export type DecideChangeRequest = z.infer<typeof DecideChangeRequest>;
