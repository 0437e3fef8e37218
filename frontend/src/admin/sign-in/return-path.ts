/** The state of a history entry of the sign-in page: the page of staff that led to it. */
export interface SignInState {
  from: string;
}

/** The page to open after the sign-in: the one that led to it, by default the dashboard. */
export function returnPath(state: unknown): string {
  const { from } = (state ?? {}) as Partial<SignInState>;
  return from?.startsWith('/admin/') ? from : '/admin/dashboard';
}
