import { Injectable } from '@nestjs/common';

/**
 * Announces within this process that cached access decisions may be outdated. Other processes cache them for seconds
 * only.
 */
@Injectable()
export class AccessChanges {
  private readonly listeners: (() => void)[] = [];

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Must be called after the transaction that changed access. */
  announceChange(): void {
    for (const listener of this.listeners) listener();
  }
}
