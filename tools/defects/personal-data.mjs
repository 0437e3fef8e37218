/** Defects in the protection of personal data: encryption, masking, logs. */
export const defects = [
  {
    id: 'name-stored-in-the-clear',
    rule: 'the name in a withdrawal is sealed',
    file: 'domain/src/orders/withdrawal/catalogue.ts',
    find: "personal: ['name', 'email'],",
    replace: "personal: ['email'],",
    row: 'backend',
    test: {
      file: 'backend/src/stores/event-store/personal-data.test.ts',
      title: 'is not readable in what is stored, and is read back',
    },
  },
  {
    id: 'masked-view-shows-the-address',
    rule: 'a browser that does not own a visit sees no e-mail',
    file: 'domain/src/session/masked-view.ts',
    find: 'email: email === null ? null : maskText(email),',
    replace: 'email: email === null ? null : maskText(email) && email,',
    row: 'domain',
    test: {
      file: 'domain/src/session/masked-view.test.ts',
      title: 'shows what it takes to go on, and nobody’s address, evidence or payment',
    },
  },
  {
    id: 'sealed-value-opens-elsewhere',
    rule: 'a sealed value opens in its own stream, event and field alone',
    file: 'backend/src/stores/event-store/sealing.ts',
    find: "Buffer.from([stream, eventId, type, field, keyVersion].join('|'));",
    replace: "Buffer.from([stream, eventId, type, field, keyVersion].slice(4).join('|'));",
    row: 'backend',
    test: {
      file: 'backend/src/stores/event-store/sealing.test.ts',
      title: 'does not open in another stream, though it has the same key',
    },
  },
  {
    id: 'log-prints-addresses',
    rule: 'a message in the log holds nothing private',
    file: 'backend/src/platform/log.ts',
    find: 'method.call(this, entry, logText(message));',
    replace: 'method.call(this, entry, message);',
    row: 'backend',
    test: {
      file: 'backend/src/http/request-log.test.ts',
      title: 'is clean in a message, in a field and in what Nest says of an error',
    },
  },
  {
    id: 'reveal-not-recorded',
    rule: 'asking who a visitor was is recorded before anything is shown',
    file: 'backend/src/admin/visit-stories.controller.ts',
    find: 'await this.commands.execute(new RecordPersonalDataAccess(',
    replace: 'void (() => new RecordPersonalDataAccess(',
    row: 'backend',
    test: {
      file: 'backend/src/admin/visit-stories.controller.test.ts',
      title: 'shows who it was once that is asked for with a reason, which everybody can read afterwards',
    },
  },
  {
    id: 'reveals-without-end',
    rule: 'a member of staff is shown thirty visitors an hour',
    file: 'domain/src/admin/personal-data-access.ts',
    find: 'export const MAX_ACCESSES_PER_HOUR = 30;',
    replace: 'export const MAX_ACCESSES_PER_HOUR = 300;',
    row: 'domain',
    test: {
      file: 'domain/src/admin/personal-data-access.test.ts',
      title: 'are thirty within an hour, however often more are asked for',
    },
  },
];
