import { defineEntity, p } from '@mikro-orm/core';

/** Why nothing is sent until somebody connects again. */
export type CrmAttention = 'permission' | 'reconnect';

const CrmConnectionSchema = defineEntity({
  name: 'CrmConnection',
  properties: {
    tenantId: p.uuid().primary(),
    accountId: p.text().nullable(),
    /** Both by `CrmTokens`. */
    sealedRefreshToken: p.text(),
    sealedAccessToken: p.text(),
    accessExpiresAt: p.datetime(),
    attention: p.text().$type<CrmAttention>().nullable(),
    /** Whether viewers become contacts who are none. */
    createsContacts: p.boolean(),
    connectedAt: p.datetime(),
  },
});

/** The CRM of a tenant, while it is connected. */
export class CrmConnection extends CrmConnectionSchema.class {}
CrmConnectionSchema.setClass(CrmConnection);
