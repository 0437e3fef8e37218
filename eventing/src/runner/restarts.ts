/** The channel on which a consumer is named that has to start anew from its checkpoint. */
export const RESTARTS = 'es_restart';
