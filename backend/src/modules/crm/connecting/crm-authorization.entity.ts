import { defineEntity, p } from '@mikro-orm/core';

const CrmAuthorizationSchema = defineEntity({
  name: 'CrmAuthorization',
  properties: { stateHash: p.text().primary(), expiresAt: p.datetime() },
});

/** A started connection, which can be completed once. */
export class CrmAuthorization extends CrmAuthorizationSchema.class {}
CrmAuthorizationSchema.setClass(CrmAuthorization);
