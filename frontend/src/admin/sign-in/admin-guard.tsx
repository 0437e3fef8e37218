import type { ReactElement } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router';
import type { AdminView } from '@shop/domain/admin';
import { isUnanswered, untilAnswered } from '../../api/ask-again.js';
import { signInMessages } from '../../i18n/staff/sign-in.js';
import { useMessages } from '../../i18n/messages.js';
import { Button } from '../../ui/inputs/button.js';
import { Notice } from '../../ui/feedback/notice.js';
import { Spinner } from '../../ui/feedback/spinner.js';
import { adminUserQuery } from './admin.queries.js';
import { returnPath, type SignInState } from './return-path.js';
import styles from './login-page.module.css';

/** Shows a page to signed-in staff only; redirects everyone else to the sign-in, which returns to this page. */
export function AdminGuard({ children }: { children: (admin: AdminView) => ReactElement }) {
  const m = useMessages(signInMessages);
  const read = useQuery({ ...adminUserQuery, refetchInterval: untilAnswered });
  const { pathname, search } = useLocation();
  if (!read.isFetched) {
    return (
      <main className={styles.waiting}>
        <Spinner label={m.loading} />
      </main>
    );
  }
  if (isUnanswered(read)) {
    return (
      <main className={styles.waiting}>
        <Notice tone="bad">{m.sessionFailed}</Notice>
        <Button onClick={() => void read.refetch()}>{m.retry}</Button>
      </main>
    );
  }
  if (read.data) return children(read.data);
  return <Navigate to="/admin/login" replace state={{ from: `${pathname}${search}` } satisfies SignInState} />;
}

/** Shows its children, the sign-in, to those who are not signed in; redirects the others to the page that they came from. */
export function SignedOutOnly({ children }: { children: ReactElement }) {
  const { data: admin } = useQuery(adminUserQuery);
  const location = useLocation();
  return admin ? <Navigate to={returnPath(location.state)} replace /> : children;
}
