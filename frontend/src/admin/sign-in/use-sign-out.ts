import { useCallback } from 'react';
import { useMutation, useQueryClient, type Query } from '@tanstack/react-query';
import { sentenceOf } from '../../api/api-error.js';
import { signInMessages } from '../../i18n/staff/sign-in.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/feedback/toast-store.js';
import { adminUserQuery, signOut } from './admin.queries.js';

const isFigure = ({ queryKey }: Query) => queryKey[0] === 'admin' && queryKey[1] !== adminUserQuery.queryKey[1];

/** Signs out, then removes the signed-in staff member and all data for staff from the query cache. */
export function useSignOut() {
  const { logout: m, login } = useMessages(signInMessages);
  const client = useQueryClient();
  const forget = useCallback(() => {
    client.setQueryData(adminUserQuery.queryKey, null);
    client.removeQueries({ predicate: isFigure });
  }, [client]);
  const { mutate, isPending } = useMutation({
    ...signOut,
    onSuccess: () => {
      forget();
      toast({ ...m.success, tone: 'good' });
    },
    onError: (error) => toast({ title: m.failure, description: sentenceOf(error) ?? login.unreachable, tone: 'bad' }),
  });
  return { signOut: () => mutate(), pending: isPending, forget };
}
