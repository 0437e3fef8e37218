import { API_LINT, BIN, rowOf, TEST_RUNNERS } from '../checks/checks.mjs';

const BUDGET_SECONDS = 120;
const LINTED = /\.(ts|tsx|mjs|cjs)$/;
const FORMATTED = /\.(ts|tsx|mjs|cjs|js|css|html|json|md|ya?ml)$/;

/** Type, lint and format checks of a change, and those of the API's description; the compiler works incrementally. */
export function staticChecks(changed) {
  const touches = (pattern) => changed.some((file) => pattern.test(file));
  const matching = (pattern) => changed.filter((file) => pattern.test(file));
  const linted = matching(LINTED);
  const formatted = matching(FORMATTED);
  const checks = [
    { name: 'types', run: [BIN.tsc, '-b'] },
    touches(/^(frontend|domain)\//) && { name: 'types of the pages', run: [BIN.tsc, '-p', 'frontend'] },
    touches(/^workshop\/e2e\//) && { name: 'types of the browser tests', run: [BIN.tsc, '-p', 'workshop/e2e'] },
    touches(/^docs\/openapi\.json$/) && API_LINT,
    linted.length > 0 && { name: 'lint', run: [BIN.oxlint, '--no-error-on-unmatched-pattern', ...linted] },
    formatted.length > 0 && {
      name: 'format',
      run: [BIN.oxfmt, '--check', '--no-error-on-unmatched-pattern', ...formatted],
    },
  ];
  return checks.filter(Boolean).map((check) => ({ ...check, budget: BUDGET_SECONDS, beside: true }));
}

/** One check per row, limited to these test files, on the newest Node: `npm test` proves each row on the called one. */
export function testChecks(tests) {
  const rows = [...new Set(tests.map(rowOf))];
  return rows.map((row) => {
    const files = tests.filter((test) => rowOf(test) === row).map((test) => test.slice(row.length + 1));
    return {
      name: `tests of ${row}`,
      run: [...TEST_RUNNERS[row], ...files],
      cwd: row,
      budget: BUDGET_SECONDS,
      beside: rows.length > 1,
      newest: true,
    };
  });
}
