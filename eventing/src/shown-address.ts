/** An address as it may be shown: without user, password and parameters. */
export const shownAddress = (url: string): string => url.replace(/\/\/[^/?]*@/, '//').replace(/\?.*$/s, '');
