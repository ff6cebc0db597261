import { defineEntity, p } from '@mikro-orm/core';

const CrmAuthorizationSchema = defineEntity({
  name: 'CrmAuthorization',
  properties: { stateHash: p.text().primary(), expiresAt: p.datetime() },
});

/** An administrator is on their way to the CRM's consent page and back. Used once. */
export class CrmAuthorization extends CrmAuthorizationSchema.class {}
CrmAuthorizationSchema.setClass(CrmAuthorization);
