import { describe, expect, it } from 'vitest';
import { everyMail } from './testing/sample-mails.js';

const COLUMNS = 78;
const ALL = (['fr', 'en'] as const).flatMap((language) =>
  Object.entries(everyMail(language)).map(([name, mail]) => ({ language, name, ...mail })),
);

describe('the plain text of every mail', () => {
  it.each(ALL)('has every link of the HTML on a line of its own: $language $name', ({ html, text }) => {
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'));
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(text.split('\n')).toContain(link);
  });

  it.each(ALL)('has no markup: $language $name', ({ text }) => {
    expect(text).not.toMatch(/<[a-z/!]|&(#\d+|[a-z]+);/i);
  });

  it.each(ALL)('is read without a line that breaks elsewhere: $language $name', ({ text }) => {
    const long = text.split('\n').filter((line) => [...line].length > COLUMNS && !/^https?:\S+$/.test(line));
    expect(long).toEqual([]);
  });

  it.each(ALL)('ends with the foot below the sign of a signature: $language $name', ({ text }) => {
    expect(text).toMatch(/\n-- \n\S/);
    expect(text.endsWith('\n')).toBe(true);
  });
});
