const HOUR_MS = 3_600_000;

/** 01:00 UTC of the last Sunday of a month (January is 0), in ms since 1970. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.getTime() - last.getUTCDay() * 24 * HOUR_MS;
}

/** The day in Paris by the rule of the European Union, without a time zone database. */
export function parisDayByRule(at: string): string {
  const moment = Date.parse(at);
  const year = new Date(moment).getUTCFullYear();
  const isSummer = moment >= lastSunday(year, 2) && moment < lastSunday(year, 9);
  return new Date(moment + (isSummer ? 2 : 1) * HOUR_MS).toISOString().slice(0, 10);
}
