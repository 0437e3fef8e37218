import { Toast } from 'radix-ui';
import { classNames } from '../class-names.js';
import { Icon, type IconName } from '../data-display/icon.js';
import { dismissToast, TOAST_DURATION_MS, TOAST_HOTKEY, TOAST_SWIPE_PX, type ToastEntry } from './toast-store.js';
import styles from './toast-list.module.css';

const ICONS: Record<NonNullable<ToastEntry['tone']>, IconName> = { plain: 'info', good: 'check', bad: 'alert' };

function OneToast({ entry, closeLabel }: { entry: ToastEntry; closeLabel: string }) {
  const tone = entry.tone ?? 'plain';
  return (
    <Toast.Root
      className={classNames(styles.toast, styles[tone])}
      open={entry.open}
      duration={entry.durationMs ?? TOAST_DURATION_MS}
      onOpenChange={(open) => {
        if (!open) dismissToast(entry.id);
      }}
    >
      <Icon name={ICONS[tone]} />
      <div className={styles.words}>
        <Toast.Title className={styles.title}>{entry.title}</Toast.Title>
        {entry.description && <Toast.Description>{entry.description}</Toast.Description>}
      </div>
      <Toast.Close className={styles.close} aria-label={closeLabel}>
        <Icon name="cross" />
      </Toast.Close>
    </Toast.Root>
  );
}

/** The list of toasts, rendered with Radix. */
export const ToastList = ({ entries, closeLabel }: { entries: readonly ToastEntry[]; closeLabel: string }) => (
  <Toast.Provider duration={TOAST_DURATION_MS} swipeThreshold={TOAST_SWIPE_PX} swipeDirection="right">
    {entries.map((entry) => (
      <OneToast key={entry.id} entry={entry} closeLabel={closeLabel} />
    ))}
    <Toast.Viewport className={styles.viewport ?? ''} hotkey={[TOAST_HOTKEY]} label="Notifications ({hotkey})" />
  </Toast.Provider>
);
