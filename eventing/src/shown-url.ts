/** A URL as it may be shown: without user, password and parameters. */
export const shownUrl = (url: string): string => url.replace(/\/\/[^/?]*@/, '//').replace(/\?.*$/s, '');
