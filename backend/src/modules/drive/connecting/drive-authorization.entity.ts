import { defineEntity, p } from '@mikro-orm/core';

/** Where somebody who has connected their drive goes back to. */
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

/** Somebody is on their way to the drive's consent page and back. Used once. */
export class DriveAuthorization extends DriveAuthorizationSchema.class {}
DriveAuthorizationSchema.setClass(DriveAuthorization);
