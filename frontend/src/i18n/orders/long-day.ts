/** A full date in Paris time; `at` in ISO 8601 UTC. */
export const longDay = (locale: 'fr-FR' | 'en-GB', at: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Paris', day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(at),
  );
