import { defineEntity, p } from '@mikro-orm/core';
import { versionOf } from '../pictures/uploaded-picture.js';

const TenantLogoSchema = defineEntity({
  name: 'TenantLogo',
  properties: {
    tenantId: p.uuid().primary(),
    /** In its address, so that browsers may keep it. */
    version: p.text(),
    /** A PNG that we drew. Read only to be sent. */
    picture: p.blob().lazy(),
    /** The same of the one for dark pages; null where it is the same one. */
    darkVersion: p.text().nullable(),
    darkPicture: p.blob().lazy().nullable(),
  },
});

/** Apart from its tenant, which every request of a signed-in person reads. */
export class TenantLogo extends TenantLogoSchema.class {
  static of(tenantId: string, picture: Buffer): TenantLogo {
    const logo = new TenantLogo();
    logo.tenantId = tenantId;
    logo.version = versionOf(picture);
    logo.picture = picture;
    return logo;
  }

  /** @param picture null for the same as on light pages */
  drawDark(picture: Buffer | null): void {
    this.darkVersion = picture && versionOf(picture);
    this.darkPicture = picture;
  }
}
TenantLogoSchema.setClass(TenantLogo);
