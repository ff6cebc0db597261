import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';

export interface Toast {
  title: string;
  description?: string;
  action?: ReactNode;
  variant?: 'default' | 'destructive';
  /** Milliseconds until it goes by itself; null stays until it is dismissed or another comes. */
  duration?: number | null;
}

export interface ShownToast extends Toast {
  id: number;
  open: boolean;
}

/** How long a dismissed toast is still remembered, in milliseconds. */
const REMOVE_DELAY = 1_000_000;

let shown: ShownToast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(next: ShownToast | null): void {
  shown = next;
  listeners.forEach((listener) => listener());
}

/**
 * Shows a toast. One is shown at a time: a new one takes the place of the one before.
 *
 * @returns its id, for {@link dismissToast}
 */
export function toast(content: Toast): number {
  clearTimeout(removal);
  lastId += 1;
  show({ ...content, id: lastId, open: true });
  return lastId;
}

/** Lets a toast go; nothing happens when another has taken its place. */
export function dismissToast(id: number): void {
  if (shown?.id !== id || !shown.open) return;
  show({ ...shown, open: false });
  removal = setTimeout(() => show(null), REMOVE_DELAY);
}

/** The toast to show; closed while it leaves. */
export function useToast(): ShownToast | null {
  return useSyncExternalStore(subscribe, () => shown);
}

/** Where toasts could be shown: a part that is loaded later may bring a second one. */
const places: symbol[] = [];

/** Whether this is the one place that shows them; the next takes over when it goes. */
export function useToastPlace(): boolean {
  const [self] = useState(() => Symbol('toasts'));
  useEffect(() => {
    places.push(self);
    listeners.forEach((listener) => listener());
    return () => {
      places.splice(places.indexOf(self), 1);
      listeners.forEach((listener) => listener());
    };
  }, [self]);
  return useSyncExternalStore(subscribe, () => places[0] === self);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
