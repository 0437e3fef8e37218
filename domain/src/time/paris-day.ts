const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });
const HOURS_KEPT = 20_000;
const dayOfHour = new Map<string, string>();

/** The day (YYYY-MM-DD) in Europe/Paris of a moment (ISO 8601 UTC). Paris changes its clock on whole hours of UTC. */
export const parisDay = (at: string): string => {
  const hour = at.endsWith('Z') ? at.slice(0, 13) : at;
  const known = dayOfHour.get(hour);
  if (known !== undefined) return known;
  const day = DAY.format(Date.parse(at));
  if (dayOfHour.size >= HOURS_KEPT) dayOfHour.clear();
  dayOfHour.set(hour, day);
  return day;
};
