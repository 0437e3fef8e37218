export function signIn(url: string, staff: { email: string; password: string | null }): Promise<string>;
