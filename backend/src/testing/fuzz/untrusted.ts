import fc from 'fast-check';

const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`;

/** JSON as text, so that values are sent too that JSON.stringify never writes. */
const FRAGMENTS: readonly string[] = [
  'null',
  'true',
  '""',
  '" "',
  '{}',
  '[]',
  '[null]',
  '-1',
  '-0',
  '0.1',
  '1e308',
  '1e999',
  '9007199254740993',
  '99999999999999999999999999',
  '"\\u0000"',
  '"a\\u0000b@example.fr"',
  '"\\ud800"',
  '"\\u202e\\u200b\\ufeff"',
  '"😀é\\u0301ﷺ"',
  '"__proto__"',
  '"constructor"',
  '"toString"',
  '"\'; drop table backend.admin_user; --"',
  '"<script>alert(1)</script>"',
  '"../../../etc/passwd"',
  '"${7*7}{{7*7}}"',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":1,"length":-1}',
  '{"serviceId":"mecavin"}',
  '["mecavin",{"serviceId":"__proto__","price":1}]',
  '{"annee":"2017","marque":{"a":1}}',
  '"[[[[[[[[[["',
  '"{\\"__proto__\\":{\\"polluted\\":true}}"',
  JSON.stringify(`${'a'.repeat(20_000)}@${'b'.repeat(5000)}.fr`),
  JSON.stringify('a.'.repeat(10_000)),
  JSON.stringify('x'.repeat(100_000)),
  JSON.stringify(nested('[', ']', 2000)),
  nested('[', ']', 3000),
  nested('{"a":', '}', 2000),
  `[${'1,'.repeat(9999)}1]`,
];

export const fragments = fc.constantFrom(...FRAGMENTS);

/** Parts of a path, encoded as they are sent. */
export const segments = fc.oneof(
  fc.constantFrom(
    '%00',
    '%E0%A4%A',
    '%',
    '..%2f..',
    '%2e%2e',
    '__proto__',
    '%F0%9F%98%80',
    'a'.repeat(8000),
    '%0d%0aX:1',
    '~',
    "'",
  ),
  fc.string({ unit: 'grapheme' }).map(encodeURIComponent),
);

export const queries = fc.constantFrom('?a[__proto__][polluted]=true', '?uuid=1&uuid=2', '?%', `?${'q='.repeat(2000)}`);

/** Headers of requests, among them those that decide how a body is read. */
export const headers = fc.oneof(
  fc.tuple(
    fc.constantFrom('x-session-revision', 'idempotency-key', 'cookie', 'stripe-signature', 'accept', 'origin'),
    fc.oneof(
      fc.stringMatching(/^[\x21-\x7e]{0,60}$/),
      fc.constantFrom('', '-1', '1e3', '999999999', '9999999999999', 'a'.repeat(300), 'a'.repeat(6000), 'é', 'null'),
    ),
  ),
  fc.tuple(
    fc.constant('content-type'),
    fc.constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-7',
      'application/json; charset=utf-16',
      'application/json;charset=\u00e9',
      'APPLICATION/JSON',
      'application/vnd.api+json',
      'nonsense',
    ),
  ),
  fc.tuple(fc.constant('content-encoding'), fc.constantFrom('gzip', 'br', 'deflate', 'identity', 'nonsense')),
  fc.tuple(fc.constant('sec-fetch-site'), fc.constantFrom('cross-site', 'same-origin', 'none')),
  fc.tuple(fc.constant('origin'), fc.constantFrom('https://evil.example', 'null', 'http://')),
  fc.tuple(fc.constant('x-forwarded-for'), fc.constantFrom('1.2.3.4', 'unknown', `${'1.1.1.1,'.repeat(500)}`)),
);
