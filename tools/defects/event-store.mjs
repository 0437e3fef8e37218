/** Writing to the log: nobody overwrites anybody, nothing is written twice, and it says who did it. */
export const defects = [
  {
    id: 'append-without-expected-revision',
    rule: 'an append names the exact revision it was decided on',
    file: 'backend/src/event-store/event-log.ts',
    find: 'this.client.appendToStream(stream, prepared, { expectedRevision }),',
    replace: "this.client.appendToStream(stream, prepared, { expectedRevision: expectedRevision && 'any' }),",
    row: 'backend',
    test: {
      file: 'backend/src/sessions/sessions.controller.test.ts',
      title: 'is one session for one uuid, however many ask at once',
    },
  },
];
