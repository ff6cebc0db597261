import { defineEntity, p } from '@mikro-orm/core';

/** Why sending is suspended until the tenant reconnects. */
export type CrmAttention = 'permission' | 'reconnect';

const CrmConnectionSchema = defineEntity({
  name: 'CrmConnection',
  properties: {
    tenantId: p.uuid().primary(),
    accountId: p.text().nullable(),
    /** Both are sealed by `CrmTokens`. */
    sealedRefreshToken: p.text(),
    sealedAccessToken: p.text(),
    accessExpiresAt: p.datetime(),
    attention: p.text().$type<CrmAttention>().nullable(),
    /** Whether unknown viewers are created as contacts. */
    createsContacts: p.boolean(),
    /** Whether accepted rows of action plans become tasks. */
    createsTasks: p.boolean(),
    connectedAt: p.datetime(),
  },
});

/** A tenant's connected CRM. */
export class CrmConnection extends CrmConnectionSchema.class {}
CrmConnectionSchema.setClass(CrmConnection);
