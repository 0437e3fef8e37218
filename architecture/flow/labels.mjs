/** Files that define how the shop communicates with outside systems, and the adapters that do it. */
export const OUTSIDE =
  /^backend\/src\/(orders|documents|mail|reports|payments)\/.*(provider|sender|mails|documents|templates|pdf-cache)\.ts$/;
export const ADAPTER = /\/(http|smtp|stripe)\.[a-z-]+\.ts$/;

/** The step that a file of the frontend is labelled with. */
export const labelOfPage = (file) => (file.endsWith('.tsx') ? 'screen' : 'logic');

/** The step that a file of the projections is labelled with. */
export const labelOfRow = (file) => (file.endsWith('.projection.ts') ? 'projection' : 'rows');

/** Files of the frontend that call the API. */
export const FETCHING = /(\.queries|-api)\.ts$/;
