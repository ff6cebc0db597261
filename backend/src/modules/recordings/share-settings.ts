import { defineEntity, p } from '@mikro-orm/core';

const ShareSettingsSchema = defineEntity({
  name: 'ShareSettings',
  embeddable: true,
  properties: {
    enabled: p.boolean().default(true),
    expiresAt: p.datetime().nullable(),
    /** PHC string; null when only an email is required. */
    passwordHash: p.text().nullable(),
    /** Whether title, description and picture are shown before the gate. */
    previewAllowed: p.boolean().default(false),
    /** The label and address (https) of the one button that viewers see beside the title; both null for none. */
    callLabel: p.text().nullable(),
    callUrl: p.text().nullable(),
    /** Null until the owner decides: the page offers no comments then, but the API takes them. */
    commentsAllowed: p.boolean().nullable(),
    /** Until viewers cannot see or hear any more what its owner has taken out. */
    takenDown: p.boolean().default(false),
    /** Whether viewers see what was decided and promised. */
    summaryShown: p.boolean().default(true),
    /** Part of every pass: raising it invalidates earlier ones. */
    generation: p.integer().default(0),
  },
});

export interface CallToAction {
  label: string;
  /** Begins with https://. */
  url: string;
}

export interface ShareChanges {
  enabled?: boolean | undefined;
  /** Null never expires. */
  expiresAt?: Date | null | undefined;
  /** Null removes it. */
  passwordHash?: string | null | undefined;
  previewAllowed?: boolean | undefined;
  /** Null removes it. */
  callToAction?: CallToAction | null | undefined;
  commentsAllowed?: boolean | undefined;
  summaryShown?: boolean | undefined;
}

export class ShareSettings extends ShareSettingsSchema.class {
  static initial(): ShareSettings {
    const share = new ShareSettings();
    share.enabled = true;
    share.expiresAt = null;
    share.passwordHash = null;
    share.previewAllowed = false;
    share.callLabel = null;
    share.callUrl = null;
    share.commentsAllowed = null;
    share.takenDown = false;
    share.summaryShown = true;
    share.generation = 0;
    return share;
  }

  /** Whether nobody has set anything yet that says who may open it. */
  isInitial(): boolean {
    return this.enabled && !this.expiresAt && !this.needsPassword() && this.generation === 0;
  }

  isOpen(now = new Date()): boolean {
    return !this.takenDown && this.isOffered(now);
  }

  /** Whether it opens again by itself. */
  isBeingUpdated(now = new Date()): boolean {
    return this.takenDown && this.isOffered(now);
  }

  private isOffered(now: Date): boolean {
    return this.enabled && !(this.expiresAt && this.expiresAt <= now);
  }

  get callToAction(): CallToAction | null {
    return this.callLabel && this.callUrl ? { label: this.callLabel, url: this.callUrl } : null;
  }

  needsPassword(): boolean {
    return (this.passwordHash ?? null) !== null;
  }

  /** A password protects the title too. */
  isTitlePublic(): boolean {
    return this.previewAllowed || !this.needsPassword();
  }

  /** What is not given stays. Turning the link off or a new password ends every pass. */
  change(changes: ShareChanges): void {
    const turnsOff = this.enabled && changes.enabled === false;
    if (turnsOff || typeof changes.passwordHash === 'string') this.generation++;
    this.enabled = changes.enabled ?? this.enabled;
    this.previewAllowed = changes.previewAllowed ?? this.previewAllowed;
    if (changes.expiresAt !== undefined) this.expiresAt = changes.expiresAt;
    this.commentsAllowed = changes.commentsAllowed ?? this.commentsAllowed ?? null;
    this.summaryShown = changes.summaryShown ?? this.summaryShown;
    if (changes.callToAction !== undefined) {
      this.callLabel = changes.callToAction?.label ?? null;
      this.callUrl = changes.callToAction?.url ?? null;
    }
    if (changes.passwordHash !== undefined) this.passwordHash = changes.passwordHash;
  }
}
ShareSettingsSchema.setClass(ShareSettings);
