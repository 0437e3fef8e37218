/** Defects in links that show a report to others. */
export const defects = [
  {
    id: 'revoked-link-still-shows',
    rule: 'a revoked link shows nothing',
    file: 'domain/src/orders/sharing/sharing.ts',
    find: 'known.isRevoked || now >= known.expiresAt',
    replace: 'now >= known.expiresAt',
    test: 'backend/src/orders/sharing/sharing.test.ts',
    title: 'shows nothing once it is revoked, and another one is another',
  },
  {
    id: 'shared-report-names-its-order',
    rule: 'a shared report says nothing of its order',
    file: 'backend/src/orders/sharing/find-shared-report.query.ts',
    find: ', isShared: true }',
    replace: ' }',
    test: 'backend/src/orders/sharing/sharing.test.ts',
    title: 'shows the report in either language, and nothing of the order',
  },
  {
    id: 'sharing-leaves-no-supply',
    rule: 'a report that is given to others counts as opened',
    file: 'domain/src/orders/sharing/sharing.ts',
    find: 'return [...opened, {',
    replace: 'return [...opened.slice(1), {',
    title: 'counts as opening a report that nobody has read',
  },
];
