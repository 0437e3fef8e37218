/** Writes of one visit go one after the other, in the order they were asked for: a mutation's scope. */
export const IN_ORDER = { id: 'visit' };
