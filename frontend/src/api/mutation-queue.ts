/** Writes of one session go one after the other, in the order they were asked for: a mutation's scope. */
export const SERIAL_MUTATIONS = { id: 'session' };
