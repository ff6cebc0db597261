import { Injectable } from '@nestjs/common';

/**
 * Tells, within this process, that what is remembered of who may see what may be true no more. Other processes
 * remember it for seconds only.
 */
@Injectable()
export class AccessChanges {
  private readonly listeners: (() => void)[] = [];

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** After the transaction that changed it. */
  announceChange(): void {
    for (const listener of this.listeners) listener();
  }
}
