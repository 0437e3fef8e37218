import { useState, type SyntheticEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasEmailForm } from '@shop/domain/customers';
import { sentenceOf } from '../../api/api-error.js';
import { signInMessages } from '../../i18n/staff/sign-in.js';
import { useLanguage, useMessages } from '../../i18n/messages.js';
import { BrandMark } from '../../ui/data-display/brand-mark.js';
import { Button } from '../../ui/inputs/button.js';
import { Card } from '../../ui/surfaces/card.js';
import { Field } from '../../ui/inputs/field.js';
import { Notice } from '../../ui/feedback/notice.js';
import { Icon } from '../../ui/data-display/icon.js';
import { toast } from '../../ui/feedback/toast-store.js';
import { useDocumentTitle } from '../../layout/use-document-title.js';
import { useArrivalFocus } from '../../ui/navigation/page-changes.js';
import { adminUserQuery, signIn } from './admin.queries.js';
import styles from './login-page.module.css';

const failureText = (error: Error, m: { unreachable: string }): string => sentenceOf(error) ?? m.unreachable;

function useLogin() {
  const { login: m } = useMessages(signInMessages);
  const client = useQueryClient();
  return useMutation({
    ...signIn,
    onSuccess: (admin) => {
      client.setQueryData(adminUserQuery.queryKey, admin);
      toast({ ...m.success, tone: 'good' });
    },
    onError: (error) => toast({ title: m.failure, description: failureText(error, m), tone: 'bad' }),
  });
}

function LoginForm() {
  const { login: m } = useMessages(signInMessages);
  const login = useLogin();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (hasEmailForm(email) && password !== '') login.mutate({ email: email.trim(), password });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        label={m.email}
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        error={tried && !hasEmailForm(email) ? m.emailRequired : undefined}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Field
        label={m.password}
        type="password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        error={tried && password === '' ? m.passwordRequired : undefined}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {login.isError && (
        <Notice tone="bad" boxed>
          {failureText(login.error, m)}
        </Notice>
      )}
      <Button type="submit" wide busy={login.isPending}>
        {m.submit}
      </Button>
    </form>
  );
}

/** The sign-in page of staff. */
export function LoginPage() {
  const { title, login: m } = useMessages(signInMessages);
  useDocumentTitle(title);
  return (
    <main ref={useArrivalFocus()} className={styles.page} tabIndex={-1} lang={useLanguage()}>
      <Card className={styles.card}>
        <BrandMark />
        <div className={styles.titles}>
          <h1>{title}</h1>
          <p>{m.subtitle}</p>
        </div>
        <LoginForm />
        <p className={styles.note}>
          <Icon name="lock" />
          <span>{m.note}</span>
        </p>
      </Card>
    </main>
  );
}
