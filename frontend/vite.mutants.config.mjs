import config from './vite.config.ts';

const [browser, ...others] = config.test.projects;

/** Threads, in which mutants are tried, have the time zone of their process: the tests of other zones are left out. */
const exclude = [...browser.test.exclude, 'src/ui/time/moment-format.test.ts'];

export default {
  ...config,
  test: { ...config.test, projects: [{ ...browser, test: { ...browser.test, exclude } }, ...others] },
};
