import { createHash, timingSafeEqual } from 'node:crypto';
import type { Metadata } from '@grpc/grpc-js';
import { accessDenied, unauthenticated } from './refusals.js';

/** Passwords by user name. */
export type Users = Map<string, string>;

/** Returns the user name of a call; undefined if no users are configured (then every call is allowed). Throws a Refusal. */
export function authenticator(users: Users): (call: { readonly metadata: Metadata }) => string | undefined {
  if (users.size === 0) return () => undefined;
  return ({ metadata }) => {
    const [header] = metadata.get('authorization');
    if (header === undefined) throw accessDenied();
    const [, encoded = ''] = /^Basic (.+)$/i.exec(header.toString()) ?? [];
    const [name = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
    const password = users.get(name);
    if (password === undefined || !isSame(password, rest.join(':'))) throw unauthenticated();
    return name;
  };
}

const isSame = (expected: string, given: string): boolean => timingSafeEqual(digest(expected), digest(given));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
