/** A message; `bad` is the destructive variant; `durationMs` is for one that is not read in the usual time. */
export interface ToastMessage {
  title: string;
  description?: string | undefined;
  tone?: 'plain' | 'good' | 'bad';
  durationMs?: number;
}
export type ToastEntry = ToastMessage & { id: number; open: boolean };

const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5_000;
export const TOAST_SWIPE_PX = 50;
export const TOAST_HOTKEY = 'F8';
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

let entries: readonly ToastEntry[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function change(next: readonly ToastEntry[]): void {
  entries = next;
  for (const [id, timer] of removals) {
    if (next.some((entry) => entry.id === id)) continue;
    clearTimeout(timer);
    removals.delete(id);
  }
  listeners.forEach((listener) => listener());
}

/** Shows a toast in place of the one that is there. */
export function toast(message: ToastMessage): number {
  const entry = { ...message, id: nextId++, open: true };
  change([entry, ...entries].slice(0, TOAST_LIMIT));
  return entry.id;
}

/** Closes a toast at once; it leaves the store after the remove delay. */
export function dismissToast(id: number): void {
  if (!removals.has(id)) {
    removals.set(
      id,
      setTimeout(() => change(entries.filter((entry) => entry.id !== id)), TOAST_REMOVE_DELAY_MS),
    );
  }
  change(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
}

/** Closes all toasts that are shown, because they are about an earlier attempt. */
export const dismissToasts = (): void => entries.forEach(({ id }) => dismissToast(id));

export const toasts = (): readonly ToastEntry[] => entries;

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
