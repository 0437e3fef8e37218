let aheadMs = 0;

/** Learns the time of the shop from the Date header of an answer; the clock of a device may be days off. */
export function hearServerTime(date: string | null): void {
  const at = Date.parse(date ?? '');
  if (!Number.isNaN(at)) aheadMs = at - Date.now();
}

/** The current time of the shop in ms, to the second; the device's before the first answer. */
export const serverNow = (): number => Date.now() + aheadMs;
