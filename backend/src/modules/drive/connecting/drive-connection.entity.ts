import { defineEntity, p } from '@mikro-orm/core';

const DriveConnectionSchema = defineEntity({
  name: 'DriveConnection',
  properties: {
    userId: p.uuid().primary(),
    email: p.text().nullable(),
    /** Both are sealed by `DriveTokens`. */
    sealedRefreshToken: p.text(),
    sealedAccessToken: p.text(),
    accessExpiresAt: p.datetime(),
    connectedAt: p.datetime(),
  },
});

/** A user's connected drive. */
export class DriveConnection extends DriveConnectionSchema.class {}
DriveConnectionSchema.setClass(DriveConnection);
