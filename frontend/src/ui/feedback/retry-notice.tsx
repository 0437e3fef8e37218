import type { ReactNode } from 'react';
import { Button } from '../inputs/button.js';
import { Notice } from './notice.js';

interface RetryNoticeProps {
  children: ReactNode;
  retry: string;
  busy?: boolean;
  onRetry: () => void;
}

/** What failed, in one sentence, and a link to try it again. */
export const RetryNotice = ({ children, retry, busy = false, onRetry }: RetryNoticeProps) => (
  <Notice tone="bad" boxed>
    <p>{children}</p>
    <Button kind="link" busy={busy} onClick={onRetry}>
      {retry}
    </Button>
  </Notice>
);
