/** Defects in the speed that visits measure. */
export const defects = [
  {
    id: 'speed-counted-twice',
    rule: 'what a page measured counts once',
    file: 'backend/src/analytics/speed/visit-speeds.ts',
    find: 'metric, rating, bucket, count(*)',
    replace: 'metric, rating, bucket, 2 * count(*)',
    test: 'backend/src/analytics/speed/speed.controller.test.ts',
    title: 'is counted by step, device and day, and holds nothing of who was measured',
  },
  {
    id: 'speed-forgets-earlier-visits',
    rule: 'a later visit adds to the day',
    file: 'backend/src/analytics/speed/visit-speeds.ts',
    find: 'measures = known.measures + excluded.measures',
    replace: 'measures = excluded.measures',
    test: 'backend/src/analytics/speed/speed.controller.test.ts',
    title: 'is counted by step, device and day, and holds nothing of who was measured',
  },
];
