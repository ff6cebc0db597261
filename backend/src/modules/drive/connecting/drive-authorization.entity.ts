import { defineEntity, p } from '@mikro-orm/core';

/** The page to return to after connecting a drive. */
export const RETURN_TO = ['dialog', 'settings'] as const;
export type ReturnTo = (typeof RETURN_TO)[number];

const DriveAuthorizationSchema = defineEntity({
  name: 'DriveAuthorization',
  properties: {
    stateHash: p.text().primary(),
    userId: p.uuid(),
    sealedVerifier: p.text(),
    redirectUri: p.text(),
    returnTo: p.text().$type<ReturnTo>(),
    expiresAt: p.datetime(),
  },
});

/** A started connection, which can be completed once. */
export class DriveAuthorization extends DriveAuthorizationSchema.class {}
DriveAuthorizationSchema.setClass(DriveAuthorization);
