import { defineEntity, p } from '@mikro-orm/core';
import { versionOf } from '../users/picture-version.js';

const TenantLogoSchema = defineEntity({
  name: 'TenantLogo',
  properties: {
    tenantId: p.uuid().primary(),
    /** Part of the picture's URL, so that browsers can cache it. */
    version: p.text(),
    /** A PNG that we rendered. Lazy because it is only read to be sent. */
    picture: p.blob().lazy(),
    /** The same for the dark theme's logo; null if it is the same logo. */
    darkVersion: p.text().nullable(),
    darkPicture: p.blob().lazy().nullable(),
  },
});

/** A separate table, because every authenticated request reads the tenant. */
export class TenantLogo extends TenantLogoSchema.class {
  static of(tenantId: string, picture: Buffer): TenantLogo {
    const logo = new TenantLogo();
    logo.tenantId = tenantId;
    logo.version = versionOf(picture);
    logo.picture = picture;
    return logo;
  }

  /** @param picture null to use the light theme's logo */
  drawDark(picture: Buffer | null): void {
    this.darkVersion = picture && versionOf(picture);
    this.darkPicture = picture;
  }
}
TenantLogoSchema.setClass(TenantLogo);
