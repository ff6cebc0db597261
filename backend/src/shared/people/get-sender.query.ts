import { QueryOf } from '../cqrs/with-input.js';
import type { Picture } from '../http/answers/send-picture.js';

/** A color, and black or white for text on it. */
export interface AccentColor {
  /** `#rrggbb` */
  color: string;
  on: string;
}

/** The sender that viewers see on a page. Unset fields are null. */
export interface Sender {
  name: string | null;
  /** Changes with the picture; null without one. */
  pictureVersion: string | null;
  company: string | null;
  /** Changes with the logo; null without one. */
  logoVersion: string | null;
  /** Version of the dark theme's logo, or null if it is the same. */
  darkLogoVersion: string | null;
  /** Colors that are readable in each theme, or null for the product's own. */
  accent: { light: AccentColor; dark: AccentColor } | null;
}

/**
 * The public profile of who shares a recording. Recordings only store the ids of owner and tenant. Handled by the
 * module that keeps people and tenants.
 */
export class GetSender extends QueryOf<{ userId: string; tenantId: string }, Sender> {}

export class GetTenantLogo extends QueryOf<{ tenantId: string; theme: 'light' | 'dark' }, Picture | null> {}

export class GetUserPicture extends QueryOf<{ userId: string }, Picture | null> {}
