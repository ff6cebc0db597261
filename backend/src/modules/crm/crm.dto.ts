import { z } from 'zod';

const created = {
  createsContacts: z.boolean().describe('Whether unknown viewers are created as contacts'),
  createsTasks: z.boolean().describe('Whether accepted rows of action plans are created as tasks'),
};

export const CrmResponse = z
  .object({
    configured: z.boolean().describe('False if the server has no credentials for a CRM'),
    connected: z.boolean(),
    accountId: z.string().nullable().describe('Id of the account at the CRM'),
    connectedAt: z.iso.datetime().nullable(),
    ...created,
    attention: z
      .enum(['permission', 'reconnect'])
      .nullable()
      .describe('Why sending is suspended until you reconnect'),
  })
  .meta({ id: 'Crm' });
export type CrmResponse = z.infer<typeof CrmResponse>;

export const ChangeCrmRequest = z
  .strictObject(created)
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'Nothing to change')
  .meta({ id: 'ChangeCrmRequest' });
export type ChangeCrmRequest = z.infer<typeof ChangeCrmRequest>;

export const CrmCallbackQuery = z.object({
  state: z.string().max(2000).default(''),
  code: z.string().max(4000).optional(),
  error: z.string().max(500).optional(),
});
export type CrmCallbackQuery = z.infer<typeof CrmCallbackQuery>;
