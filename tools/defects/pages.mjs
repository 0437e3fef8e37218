/** What the shopper sees and what the page says to the shop. */
export const defects = [
  {
    id: 'countdown-counts-ticks',
    rule: 'a countdown follows the clock on the wall, however long the tab slept',
    file: 'frontend/src/ui/use-seconds-left.ts',
    find: 'const now = leftUntil(end);\n      setLeft(now);\n      if (now === 0)',
    replace: 'const now = Math.max(0, leftUntil(end) && left - 1);\n      setLeft(now);\n      if (now === 0)',
    row: 'frontend',
    test: {
      file: 'frontend/src/ui/use-seconds-left.test.tsx',
      title: 'follows the clock on the wall after the tab has slept',
    },
  },
  {
    id: 'visit-forgotten-over-a-reload',
    rule: 'a reload goes on where the visitor was',
    file: 'frontend/src/app/purchase/visit.ts',
    find: 'vehicle: vehicleOf(session),',
    replace: 'vehicle: newVisit(address).vehicle ?? (session.lang ? null : vehicleOf(session)),',
    row: 'e2e',
    test: {
      file: 'e2e/purchase.spec.ts',
      title: 'a reload goes on where the visitor was',
    },
  },
];
