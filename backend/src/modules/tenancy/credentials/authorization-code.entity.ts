import { defineEntity, p } from '@mikro-orm/core';

const AuthorizationCodeSchema = defineEntity({
  name: 'AuthorizationCode',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    expiresAt: p.datetime(),
  },
});

/** An unredeemed code. Redeeming deletes the row, and a code without a row is refused. */
export class AuthorizationCode extends AuthorizationCodeSchema.class {}
AuthorizationCodeSchema.setClass(AuthorizationCode);
