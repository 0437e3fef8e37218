import { useEffect, useSyncExternalStore } from 'react';
import { Notice } from '../ui/feedback/notice.js';
import { dismissToast, onToasts, TOAST_DURATION_MS, toasts } from '../ui/feedback/toast-store.js';
import styles from './plain-toast.module.css';

/** Says what a toast would say where the code of toasts could not be fetched, as when the connection is lost. */
export function PlainToast() {
  const [entry] = useSyncExternalStore(onToasts, toasts, toasts);
  const id = entry?.open === true ? entry.id : null;
  useEffect(() => {
    if (id === null) return;
    const timer = setTimeout(() => dismissToast(id), TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [id]);
  if (!entry?.open) return null;
  return (
    <div className={styles.place}>
      <Notice tone={entry.tone ?? 'plain'} boxed>
        <strong>{entry.title}</strong>
        {entry.description && <p>{entry.description}</p>}
      </Notice>
    </div>
  );
}
