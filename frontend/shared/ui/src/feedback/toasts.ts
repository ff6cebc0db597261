import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';

export interface Toast {
  title: string;
  description?: string;
  action?: ReactNode;
  variant?: 'default' | 'destructive';
  /** Milliseconds until it is dismissed. Null keeps it until it is dismissed or replaced. */
  duration?: number | null;
}

export interface ShownToast extends Toast {
  id: number;
  open: boolean;
}

/** Milliseconds until a dismissed toast is forgotten. */
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
 * Shows a toast, which replaces the current one.
 *
 * @returns its ID for {@link dismissToast}
 */
export function toast(content: Toast): number {
  clearTimeout(removal);
  lastId += 1;
  show({ ...content, id: lastId, open: true });
  return lastId;
}

/** Dismisses a toast, unless another one has replaced it. */
export function dismissToast(id: number): void {
  if (shown?.id !== id || !shown.open) return;
  show({ ...shown, open: false });
  removal = setTimeout(() => show(null), REMOVE_DELAY);
}

/** The current toast. Its `open` is false while it leaves. */
export function useToast(): ShownToast | null {
  return useSyncExternalStore(subscribe, () => shown);
}

/** Mounted toasters. A part that is loaded later may add a second one. */
const places: symbol[] = [];

/** Whether this toaster is the active one. The next takes over when it is unmounted. */
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
