import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onToasts, toasts } from './toast-store.js';

const ToastList = lazy(() => import('./toast-list.js').then(({ ToastList }) => ({ default: ToastList })));

/** Renders the toasts; its code is loaded with the first one. */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const entries = useSyncExternalStore(onToasts, toasts, toasts);
  if (entries.length === 0) return null;
  return (
    <Suspense>
      <ToastList entries={entries} closeLabel={closeLabel} />
    </Suspense>
  );
}
