/** Signs a member of staff in at `url`; returns the cookies of the session. Throws when that is refused. */
export async function signIn(url, { email, password }) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  const answer = await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`Signing in is answered ${answer.status}: ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie();
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}
