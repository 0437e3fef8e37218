import { useEffect, useSyncExternalStore } from 'react';
import { Icon } from '../ui/data-display/icon.js';
import { dismissToast, onToasts, TOAST_DURATION_MS, toasts } from '../ui/feedback/toast-store.js';
import styles from './plain-toast.module.css';

/** Shows the text of a toast when the code of toasts could not be loaded, for example because the connection is lost. */
export function PlainToast() {
  const [entry] = useSyncExternalStore(onToasts, toasts, toasts);
  const id = entry?.open === true ? entry.id : null;
  useEffect(() => {
    if (id === null) return;
    const timer = setTimeout(() => dismissToast(id), TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [id]);
  if (!entry?.open) return null;
  const isBad = entry.tone === 'bad';
  return (
    <div className={styles.place} role={isBad ? 'alert' : 'status'} data-bad={isBad || undefined}>
      <Icon name={isBad ? 'alert' : 'info'} />
      <div>
        <strong>{entry.title}</strong>
        {entry.description && <p>{entry.description}</p>}
      </div>
    </div>
  );
}
