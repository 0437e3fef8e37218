/** Maximum size of the URL parameters in a step record, in bytes: a record holds 2 KiB, of which page and time take little. */
const MAX_PARAMS_BYTES = 1800;

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** The first parameters of a URL, as many as fit into a step record. */
export function landingParams(named: Readonly<Record<string, unknown>>): Record<string, unknown> {
  let bytes = 0;
  const fitting = Object.entries(named).filter((param) => {
    bytes += bytesOf(param);
    return bytes <= MAX_PARAMS_BYTES;
  });
  return Object.fromEntries(fitting);
}
