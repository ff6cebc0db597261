import { defineEntity, p } from '@mikro-orm/core';
import { z } from 'zod';
import { GATE_SETTINGS, type GateChanges, changeGate, isGateOpen, newToken } from './gate-settings.js';

const ShareSchema = defineEntity({
  name: 'Share',
  properties: {
    recordingId: p.uuid().primary(),
    ...GATE_SETTINGS,
    previewAllowed: p.boolean().default(false),
    /** Label and https URL of the button next to the title; both null for none. */
    callLabel: p.text().nullable(),
    callUrl: p.text().nullable(),
    /** Null until the owner decides: the page shows no comments, but the API accepts them. */
    commentsAllowed: p.boolean().nullable(),
    /** Whether viewers see next steps. Off until the owner, who has read them, turns it on. */
    summaryShown: p.boolean().default(false),
    /** Whether viewers may download what they see. */
    downloadAllowed: p.boolean().default(false),
    reactionsAllowed: p.boolean().default(true),
  },
});

export const CallToAction = z
  .object({ label: z.string(), url: z.string().describe('Starts with https://') })
  .meta({ id: 'CallToAction' });
export type CallToAction = z.infer<typeof CallToAction>;

export interface ShareChanges extends GateChanges {
  previewAllowed?: boolean | undefined;
  /** Null removes it. */
  callToAction?: CallToAction | null | undefined;
  commentsAllowed?: boolean | undefined;
  summaryShown?: boolean | undefined;
  downloadAllowed?: boolean | undefined;
  reactionsAllowed?: boolean | undefined;
}

/** The link of a recording and its access settings. The database creates it with the recording. */
export class Share extends ShareSchema.class {
  /** Whether no access settings were ever changed. */
  isInitial(): boolean {
    return (
      this.enabled &&
      !this.expiresAt &&
      !this.needsPassword() &&
      !this.downloadAllowed &&
      this.generation === 0
    );
  }

  isOpen(now = new Date()): boolean {
    return isGateOpen(this, now);
  }

  get callToAction(): CallToAction | null {
    return this.callLabel && this.callUrl ? { label: this.callLabel, url: this.callUrl } : null;
  }

  needsPassword(): boolean {
    return (this.passwordHash ?? null) !== null;
  }

  /** A password also protects the title. */
  isTitlePublic(): boolean {
    return this.previewAllowed || !this.needsPassword();
  }

  rotate(): void {
    this.token = newToken();
  }

  /** Unset fields are kept. Turning the link off or setting a password invalidates all passes. */
  change(changes: ShareChanges): void {
    changeGate(this, changes);
    this.previewAllowed = changes.previewAllowed ?? this.previewAllowed;
    this.commentsAllowed = changes.commentsAllowed ?? this.commentsAllowed ?? null;
    this.summaryShown = changes.summaryShown ?? this.summaryShown;
    this.downloadAllowed = changes.downloadAllowed ?? this.downloadAllowed;
    this.reactionsAllowed = changes.reactionsAllowed ?? this.reactionsAllowed;
    if (changes.callToAction !== undefined) {
      this.callLabel = changes.callToAction?.label ?? null;
      this.callUrl = changes.callToAction?.url ?? null;
    }
  }

  /**
   * Restores the initial state unless settings were changed since.
   * @param applied the settings to revert
   * @param isUnused no pass was issued, so generations may restart
   */
  revert(
    applied: { expiresAt: string | null; downloadAllowed?: boolean; generation: number },
    isUnused: boolean,
  ): void {
    if (this.expiresAt?.toISOString() === applied.expiresAt) this.expiresAt = null;
    if (applied.downloadAllowed) this.downloadAllowed = false;
    // Turning it off or setting a password would have raised the generation.
    if (this.generation !== applied.generation) return;
    this.enabled = true;
    this.passwordHash = null;
    if (isUnused) this.generation = 0;
  }
}
ShareSchema.setClass(Share);
