/** Maximum size of the URL parameters in a step record, in bytes: a record holds 2 KiB, of which page and time take little. */
const MAX_PARAMS_BYTES = 1800;

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

const REFUSED = /^(__proto__|constructor|prototype)$|\p{Cc}/u;

/** The first parameters of a URL that a step may hold, as many as fit into its record. */
export function landingParams(named: Readonly<Record<string, unknown>>): Record<string, unknown> {
  let bytes = 0;
  const fitting = Object.entries(named).filter((param) => {
    if (param.some((text) => typeof text === 'string' && REFUSED.test(text))) return false;
    bytes += bytesOf(param);
    return bytes <= MAX_PARAMS_BYTES;
  });
  return Object.fromEntries(fitting);
}
