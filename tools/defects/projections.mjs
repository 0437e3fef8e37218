/** Read models: every event once, in order, whatever is killed, and the figures that come of them. */
export const defects = [
  {
    id: 'halved-batch-loses-an-event',
    rule: 'a batch is applied wholly, also when it is halved to find a dead letter',
    file: 'projections/src/runner/apply.ts',
    find: '{ events: events.slice(middle), position },',
    replace: '{ events: events.slice(middle + 1), position },',
    row: 'projections',
    test: {
      file: 'projections/src/runner/poison.test.ts',
      title: 'is set aside with its key and its reason, and every other key goes on',
    },
  },
];
