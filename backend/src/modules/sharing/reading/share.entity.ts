import { defineEntity, p } from '@mikro-orm/core';
import { GATE_SETTINGS, type GateChanges, changeGate, isGateOpen, newToken } from './gate-settings.js';

const ShareSchema = defineEntity({
  name: 'Share',
  properties: {
    recordingId: p.uuid().primary(),
    ...GATE_SETTINGS,
    /** Whether title, description and picture are shown before the gate. */
    previewAllowed: p.boolean().default(false),
    /** The label and address (https) of the one button that viewers see beside the title; both null for none. */
    callLabel: p.text().nullable(),
    callUrl: p.text().nullable(),
    /** Null until the owner decides: the page offers no comments then, but the API takes them. */
    commentsAllowed: p.boolean().nullable(),
    /** Whether viewers see the next steps. Off until the owner, who has read them, switches them on. */
    summaryShown: p.boolean().default(false),
    /** Whether viewers may keep the file of what they see. */
    downloadAllowed: p.boolean().default(false),
    /** Whether viewers may react to moments. */
    reactionsAllowed: p.boolean().default(true),
  },
});

export interface CallToAction {
  label: string;
  /** Begins with https://. */
  url: string;
}

export interface ShareChanges extends GateChanges {
  previewAllowed?: boolean | undefined;
  /** Null removes it. */
  callToAction?: CallToAction | null | undefined;
  commentsAllowed?: boolean | undefined;
  summaryShown?: boolean | undefined;
  downloadAllowed?: boolean | undefined;
  reactionsAllowed?: boolean | undefined;
}

/** The link of one recording and who may come by it. The database makes it with the recording. */
export class Share extends ShareSchema.class {
  /** Whether nobody has set anything yet that says who may open it. */
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

  /** A password protects the title too. */
  isTitlePublic(): boolean {
    return this.previewAllowed || !this.needsPassword();
  }

  /** The old link, personal links and passes stop working. */
  rotate(): void {
    this.token = newToken();
  }

  /** What is not given stays. Turning the link off or a new password ends every pass. */
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
   * Makes an initial link of it again, where nobody has changed since what was set then.
   * @param applied what it had afterwards
   * @param isUnused no pass was given: its generations may begin anew
   */
  revert(
    applied: { expiresAt: string | null; downloadAllowed?: boolean; generation: number },
    isUnused: boolean,
  ): void {
    if (this.expiresAt?.toISOString() === applied.expiresAt) this.expiresAt = null;
    if (applied.downloadAllowed) this.downloadAllowed = false;
    // Turning it off or setting a password since would have raised it.
    if (this.generation !== applied.generation) return;
    this.enabled = true;
    this.passwordHash = null;
    if (isUnused) this.generation = 0;
  }
}
ShareSchema.setClass(Share);
