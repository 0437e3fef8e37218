import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { AdminView } from '@shop/domain/admin';
import { getJson, postJson } from '../../api/http.js';

/** The signed-in staff member; null after a 401. */
export const adminUserQuery = queryOptions({
  queryKey: ['admin', 'user'],
  queryFn: () => getJson<AdminView>('/api/admin/user', { on401: 'null' }),
});

export const signIn = mutationOptions({
  mutationFn: (credentials: { email: string; password: string }) =>
    postJson<AdminView>('/api/admin/login', credentials),
});

export const signOut = mutationOptions({ mutationFn: () => postJson<unknown>('/api/admin/logout') });
