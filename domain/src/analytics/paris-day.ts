const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });

/** The day of Europe/Paris (YYYY-MM-DD) in which a moment lies (ISO 8601 UTC); Q41. */
export const parisDay = (at: string): string => DAY.format(Date.parse(at));
