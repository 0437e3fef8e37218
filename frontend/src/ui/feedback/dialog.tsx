import { useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { Button } from '../inputs/button.js';
import { Icon } from '../data-display/icon.js';
import { Progress } from './progress.js';
import { useSecondsLeft } from '../time/use-seconds-left.js';
import styles from './dialog.module.css';

/** Texts that all pop-ups share. */
interface CloseMessages {
  close: string;
}
type DialogMessages = CloseMessages & { keepOpen: string; closesIn: (seconds: number) => string };

/** Seconds after which it closes by itself, unless the user keeps it open; without them it waits for an answer. */
type Closing = { messages: DialogMessages; seconds: number } | { messages: CloseMessages; seconds?: never };

type DialogProps = Closing & {
  title: string;
  /** Whether a press outside closes it; Escape and the button always do. */
  outsideCloses?: boolean;
  onClose: () => void;
  children: ReactNode;
};

function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return {
    ref: dialog,
    onCancel: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      onClose();
    },
  };
}

interface CountdownProps {
  seconds: number;
  messages: DialogMessages;
  onEnd: () => void;
  onStop: () => void;
}

function Countdown({ seconds, messages, onEnd, onStop }: CountdownProps) {
  const [end] = useState(() => Date.now() + seconds * 1000);
  const left = useSecondsLeft(end, onEnd);
  return (
    <div className={styles.countdown}>
      <div className={styles.line}>
        <Progress label={messages.closesIn(left)} value={left} max={seconds} />
      </div>
      <span>{messages.closesIn(left)}</span>
      <Button kind="link" onClick={onStop}>
        {messages.keepOpen}
      </Button>
    </div>
  );
}

/** A pop-up over the page: title, text, close, and, with seconds, a visible countdown that can be stopped. */
export function Dialog({ title, outsideCloses = false, onClose, children, ...closing }: DialogProps) {
  const id = useId();
  const modal = useModal(onClose);
  const [isCounting, setCounting] = useState(true);
  const pressed = (event: MouseEvent<HTMLDialogElement>) => {
    if (outsideCloses && event.target === event.currentTarget) onClose();
  };
  return (
    <dialog {...modal} className={styles.dialog} aria-labelledby={id} onClick={pressed}>
      <div className={styles.sheet}>
        <div className={styles.header}>
          <h2 id={id}>{title}</h2>
          <Button kind="quiet" aria-label={closing.messages.close} onClick={onClose}>
            <Icon name="cross" />
          </Button>
        </div>
        <div className={styles.body} tabIndex={0} role="group" aria-labelledby={id}>
          {children}
        </div>
        {isCounting && closing.seconds !== undefined && (
          <Countdown {...closing} onEnd={onClose} onStop={() => setCounting(false)} />
        )}
      </div>
    </dialog>
  );
}
