const REACTIONS = 'eventing/src/reactions/log-refused.test.ts';

/** Defects that would let processes continue silently with a log other than the one they have read. */
export const defects = [
  {
    id: 'log-went-back-is-not-refused',
    rule: 'a checkpoint goes on only with the log that holds its last event',
    file: 'eventing/src/consumers/anchors.ts',
    find: 'if (anchor !== null && !isHeld) {',
    replace: 'if (anchor !== null && !isHeld && store === undefined) {',
    row: 'eventing',
    test: { file: REACTIONS, title: 'is refused when it has grown again beyond what was read' },
  },
  {
    id: 'recovered-reaction-repeats-nothing',
    rule: 'a recovered reaction repeats the events whose jobs may have written what the log lost',
    file: 'eventing/src/reactions/recover.ts',
    find: 'const from = await repeatFrom(stores, schema, name, state.agreed);',
    replace: 'const from: LogPosition = state.agreed;',
    row: 'backend',
    test: {
      file: 'backend/src/orders/fulfilment/restored-log.test.ts',
      title: 'a sale that the restored log holds, and whose order it has lost, is delivered after the recovery',
    },
  },
  {
    id: 'recovered-reaction-repeats-older-sales',
    rule: 'a recovered reaction repeats nothing from before its start',
    file: 'eventing/src/reactions/recover.ts',
    find: 'if (slot === START || Date.parse(at) <= until - REPEATED_MS) return start;',
    replace: "if (slot === '' || Date.parse(at) <= until - REPEATED_MS) return start;",
    row: 'eventing',
    test: {
      file: 'eventing/src/reactions/recover.test.ts',
      title: 'repeats nothing that a later start left out',
    },
  },
  {
    id: 'shorter-log-is-not-refused',
    rule: 'a log that ends before what was read went back',
    file: 'eventing/src/consumers/anchors.ts',
    find: 'if (isAfter(position, end)) {',
    replace: 'if (isAfter(position, end) && store === undefined) {',
    row: 'eventing',
    test: { file: REACTIONS, title: 'is refused while it ends before a position that no event of its own led to' },
  },
  {
    id: 'low-position-is-dropped',
    rule: 'no event is dropped in silence because its position is too low',
    file: 'eventing/src/event-store/batches.ts',
    find: "if (at !== undefined && 'event' in item && !isAfter(at, after)) {",
    replace: "if (at !== undefined && 'event' in item && !isAfter(at, after) && isBulk) {",
    row: 'eventing',
    test: { file: REACTIONS, title: 'is refused when new events come at positions that were read' },
  },
  {
    id: 'silence-is-another-shop',
    rule: 'a store that is silent is not another one',
    file: 'eventing/src/event-store/log-identity.ts',
    find: 'if (error instanceof StreamNotFoundError) return [];',
    replace: 'if (error instanceof Error) return [];',
    row: 'eventing',
    test: { file: REACTIONS, title: 'is not refused while the store is silent: silence is no verdict' },
  },
  {
    id: 'wrong-master-key-starts',
    rule: 'a process with another master key than the log refuses to start',
    file: 'backend/src/stores/event-store/shop-identity.ts',
    find: 'unwrapKey(this.master, SHOP_STREAM, probe);',
    replace: 'void probe;',
    row: 'backend',
    test: {
      file: 'backend/src/stores/event-store/shop-identity.test.ts',
      title: 'is refused in one sentence with a master key that the log was not sealed with',
    },
  },
];
