import { expect, it } from 'vitest';
import { isSessionUuid } from './stream.js';

const UUID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

it('takes any version of a uuid, in either case, for that of a visit', () => {
  for (const uuid of [UUID, UUID.toUpperCase(), '018f0000-0000-7000-8000-000000000000'])
    expect(isSessionUuid(uuid)).toBe(true);
});

it('takes nothing else for one: text around it, other lengths, what is no text', () => {
  for (const value of [
    ` ${UUID}`,
    `${UUID}0`,
    UUID.slice(1),
    UUID.replaceAll('-', ''),
    `${UUID.slice(0, -1)}g`,
    [UUID],
  ])
    expect(isSessionUuid(value)).toBe(false);
});
