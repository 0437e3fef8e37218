/** Defects in the staff area: access control and limits on sign-in attempts. */
export const defects = [
  {
    id: 'stories-without-guard',
    rule: 'what staff sees is for staff alone',
    file: 'backend/src/admin/visit-stories.controller.ts',
    find: '\n@UseGuards(StaffOnly)',
    replace: '',
    row: 'backend',
    test: {
      file: 'backend/src/admin/visit-stories.controller.test.ts',
      title: 'is not found for a visit that never was, and is for staff alone',
    },
  },
  {
    id: 'session-id-kept-at-sign-in',
    rule: 'a sign-in begins a session with an id of its own',
    file: 'backend/src/admin/sign-in/sign-in.guard.ts',
    find: 'await super.logIn(request);',
    replace:
      'const { adminId } = request.user as unknown as { adminId: string };\n    Object.assign(request.session, { passport: { user: adminId } });',
    row: 'backend',
    test: {
      file: 'backend/src/admin/admin.controller.test.ts',
      title: 'gives a new session id also to a browser that is signed in, and ends the one before',
    },
  },
  {
    id: 'session-not-kept-before-the-answer',
    rule: 'a sign-in is answered once its session is kept',
    file: 'backend/src/admin/sign-in/sign-in.guard.ts',
    find: '\n    await promisify(request.session.save.bind(request.session))();',
    replace: '',
    row: 'backend',
    test: {
      file: 'backend/src/admin/sign-in/sign-in.test.ts',
      title: 'is a sign-in that failed, and is said',
    },
  },
  {
    id: 'logins-without-limit',
    rule: 'an address tries to sign in twenty times in ten minutes',
    file: 'backend/src/platform/limits.ts',
    find: "logins: limit(['POST /api/admin/login'], 20,",
    replace: "logins: limit(['POST /api/admin/login'], 200,",
    row: 'backend',
    test: {
      file: 'backend/src/http/limits/throttle.guard.test.ts',
      title: 'logins are answered 20 times, then 429',
    },
  },
  {
    id: 'pause-never-doubles',
    rule: 'wrong passwords cost pauses that double',
    file: 'backend/src/admin/sign-in/login-throttle.ts',
    find: 'return count < freeFailures ? 0 :',
    replace: 'return count > 0 ? 0 :',
    row: 'backend',
    test: {
      file: 'backend/src/admin/sign-in/sign-in.test.ts',
      title: 'are answered five times, then with a pause that ends by itself',
    },
  },
  {
    id: 'session-never-ends',
    rule: 'a session of staff ends after twelve hours, however busy',
    file: 'backend/src/admin/sign-in/session-age.middleware.ts',
    find: ' || now - signedInAt > MAX_SESSION_AGE_SECONDS * 1000;',
    replace: ' || now - signedInAt < 0;',
    row: 'backend',
    test: {
      file: 'backend/src/admin/sign-in/sign-in.test.ts',
      title: 'ends after twelve hours, however busy',
    },
  },
];
