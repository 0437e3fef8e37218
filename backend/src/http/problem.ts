/** A documented "no" of the API (RFC 9457), with our code and, for bad input, what is wrong where. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors?: readonly FieldError[];
  readonly [extra: string]: unknown;
}

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

export const problem = (
  status: number,
  code: string,
  detail: string,
  extra: Readonly<Record<string, unknown>> = {},
): Problem => ({
  type: 'about:blank',
  title: TITLES[status] ?? 'Internal Server Error',
  status,
  code,
  detail,
  ...extra,
});
