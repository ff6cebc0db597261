import { QueryOf } from '../cqrs/with-input.js';
import type { Picture } from '../http/answers/send-picture.js';

/** A colour and the black or white that is read on it. */
export interface AccentColor {
  /** `#rrggbb` */
  color: string;
  on: string;
}

/** Whose page a viewer sees. What was not given is null. */
export interface Sender {
  name: string | null;
  /** Changes with their picture; null where there is none. */
  pictureVersion: string | null;
  company: string | null;
  /** Changes with the logo; null where there is none. */
  logoVersion: string | null;
  /** Of the one for the dark page; null where it is the same. */
  darkLogoVersion: string | null;
  /** Readable on the light and on the dark page; null for the product's own. */
  accent: { light: AccentColor; dark: AccentColor } | null;
}

/**
 * Who shares a recording, as strangers may see them. Recordings know the ids of owner and tenant alone; the module
 * that keeps people and tenants answers.
 */
export class GetSender extends QueryOf<{ userId: string; tenantId: string }, Sender> {}

export class GetTenantLogo extends QueryOf<{ tenantId: string; theme: 'light' | 'dark' }, Picture | null> {}

export class GetUserPicture extends QueryOf<{ userId: string }, Picture | null> {}
