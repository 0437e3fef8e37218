/** Writing to the log: nobody overwrites anybody, nothing is written twice, and it says who did it. */
export const defects = [
  {
    id: 'append-without-expected-revision',
    rule: 'an append names the exact revision it was decided on',
    file: 'eventing/src/event-store/streams.ts',
    find: 'this.client.appendToStream(stream, proposed, { expectedRevision });',
    replace: "this.client.appendToStream(stream, proposed, { expectedRevision: expectedRevision && 'any' });",
    row: 'backend',
    test: {
      file: 'backend/src/sessions/sessions.controller.test.ts',
      title: 'is one session for one uuid, however many ask at once',
    },
  },
  {
    id: 'conflict-not-decided-again',
    rule: 'a conflict is decided again, not answered',
    file: 'backend/src/stores/event-store/streams.ts',
    find: 'const TRIES = 5;',
    replace: 'const TRIES = 1;',
    row: 'backend',
    test: {
      file: 'backend/src/sessions/sessions.controller.test.ts',
      title: 'loses no change of two pages at once',
    },
  },
  {
    id: 'context-not-passed-on',
    rule: 'an event says on whose behalf it was decided',
    file: 'backend/src/stores/event-store/streams.ts',
    find: '{ ...currentContext(), commandId }',
    replace: "{ actor: 'system', correlationId: commandId, commandId }",
    row: 'backend',
    test: {
      file: 'backend/src/http/idempotency.interceptor.test.ts',
      title: 'is refused for another body, at once and by what is stored',
    },
  },
  {
    id: 'conflict-taken-for-success',
    rule: 'a conflict is not a success',
    file: 'eventing/src/event-store/streams.ts',
    find: "if (error instanceof WrongExpectedVersionError) return 'conflict';",
    replace: 'if (error instanceof WrongExpectedVersionError) return revision + proposed.length;',
    row: 'backend',
    test: {
      file: 'backend/src/sessions/sessions.controller.test.ts',
      title: 'is one session for one uuid, however many ask at once',
    },
  },
  {
    id: 'repeated-command-carried-out-again',
    rule: 'a command is carried out once for its idempotency key',
    file: 'backend/src/stores/event-store/streams.ts',
    find: 'if (repeated !== undefined) return',
    replace: 'if (repeated !== undefined && revision < 0) return',
    row: 'backend',
    test: {
      file: 'backend/src/http/idempotency.interceptor.test.ts',
      title: 'answers a change as it answered then, whatever came after',
    },
  },
  {
    id: 'event-id-at-random',
    rule: 'an event id follows from its command, so that a repetition writes nothing',
    file: 'backend/src/stores/event-store/event-log.ts',
    find: 'const id = uuidV5(`${context.commandId}|${stream}|${index}|${event.type}`, NAMESPACE);',
    replace: 'const id = globalThis.crypto.randomUUID();',
    row: 'backend',
    test: {
      file: 'backend/src/history/append-history.test.ts',
      title: 'is not written twice when it is appended again',
    },
  },
  {
    id: 'cut-read-taken-for-the-end',
    rule: 'a read that was cut is never the end of the log',
    file: 'eventing/src/event-store/reading.ts',
    find: 'read.destroy(cut);',
    replace: 'read.push(null);\n    cut = undefined;',
    row: 'eventing',
    test: {
      file: 'eventing/src/event-store/reading.test.ts',
      title: 'is an error when its client is closed',
    },
  },
];
