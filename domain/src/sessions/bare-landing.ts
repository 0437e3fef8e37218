import type { StepRecord } from './events.js';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/;

function parsed(payload: unknown): unknown {
  if (typeof payload !== 'string') return payload;
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean => isObject(value) && Object.keys(value).length === 0;

/** Whether a step is a landing on the first page with no URL parameters and no other content; it needs no data key. */
export function isBareLanding({ stepNumber, payloadJson }: StepRecord): boolean {
  const payload = parsed(payloadJson);
  const isWholeText = typeof payloadJson !== 'string' || JSON.stringify(payload) === payloadJson;
  if (stepNumber !== 0 || !isObject(payload) || !isWholeText) return false;
  const { url_params: parameters, page = '/', timestamp, ...more } = payload;
  const isDated = timestamp === undefined || (typeof timestamp === 'string' && INSTANT.test(timestamp));
  return isEmpty(parameters) && page === '/' && isDated && isEmpty(more);
}
