import { loadQueries } from '../../api/lazy-with-queries.js';

/** The code of steps 2 and 3, fetched when a visitor turns to the field of the first. */
export async function nextSteps() {
  const [{ EmailView }, { ServicesView }] = await Promise.all([
    import('./email-view.js'),
    import('./services-view.js'),
    loadQueries(),
  ]);
  return { EmailView, ServicesView };
}
