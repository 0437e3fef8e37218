/** Files that know how the outside is spoken to, and those that do speak. */
export const OUTSIDE =
  /^backend\/src\/(orders|documents|mail|reports|payments)\/.*(provider|sender|mails|documents|templates|pdf-cache)\.ts$/;
export const ADAPTER = /\/(http|smtp|stripe)\.[a-z-]+\.ts$/;

/** The step that a file of the pages is. */
export const labelOfPage = (file) => (file.endsWith('.tsx') ? 'screen' : 'logic');

/** The step that a file of the projections is. */
export const labelOfRow = (file) => (file.endsWith('.projection.ts') ? 'projection' : 'rows');

/** Files of the pages that call the API. */
export const FETCHING = /(\.queries|-api)\.ts$/;
