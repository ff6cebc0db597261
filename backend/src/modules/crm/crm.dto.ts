import { z } from 'zod';

export const CrmResponse = z
  .object({
    configured: z.boolean().describe('False where the server has no credentials for a CRM'),
    connected: z.boolean(),
    accountId: z.string().nullable().describe('Of the account at the CRM'),
    connectedAt: z.iso.datetime().nullable(),
    createsContacts: z.boolean().describe('Whether viewers become contacts who are none'),
    attention: z
      .enum(['permission', 'reconnect'])
      .nullable()
      .describe('Why nothing is sent until somebody connects again'),
  })
  .meta({ id: 'Crm' });
export type CrmResponse = z.infer<typeof CrmResponse>;

export const ChangeCrmRequest = z
  .strictObject({ createsContacts: z.boolean().describe('Whether viewers become contacts who are none') })
  .meta({ id: 'ChangeCrmRequest' });
export type ChangeCrmRequest = z.infer<typeof ChangeCrmRequest>;

export const CrmCallbackQuery = z.object({
  state: z.string().max(2000).default(''),
  code: z.string().max(4000).optional(),
  error: z.string().max(500).optional(),
});
export type CrmCallbackQuery = z.infer<typeof CrmCallbackQuery>;
