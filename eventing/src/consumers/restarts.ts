/** The channel with the names of consumers that must restart from their checkpoint. */
export const RESTARTS = 'es_restart';
