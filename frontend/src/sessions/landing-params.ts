/** A step holds 2 KiB; its page and time take little of it. */
const MAX_PARAMS_BYTES = 1800;

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** The parameters of a URL that a step record has room for, the first ones first. */
export function landingParams(named: Readonly<Record<string, unknown>>): Record<string, unknown> {
  let bytes = 0;
  const fitting = Object.entries(named).filter((param) => {
    bytes += bytesOf(param);
    return bytes <= MAX_PARAMS_BYTES;
  });
  return Object.fromEntries(fitting);
}
