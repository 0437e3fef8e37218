import { declareClassPlugin, declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Start and end of each mutant of this run, as [line, column], lines from 1. */
let places = [];

/** Mutator and replacement of each, which tell those at one place apart. */
let changes = new Set();

/** Says which mutants the next run of Stryker makes. */
export const makeOnly = (mutants) => {
  places = mutants.map(({ location: { start, end } }) => [
    [start.line + 1, start.column],
    [end.line + 1, end.column],
  ]);
  changes = new Set(mutants.map(changeOf));
};

const changeOf = ({ location: { start, end }, mutator, mutatorName = mutator, replacement }) =>
  [start.line, start.column, end.line, end.column, mutatorName, replacement].join('|');

const compare = ([line, column], [otherLine, otherColumn]) => line - otherLine || column - otherColumn;

/** Leaves out every part of a file that neither is a drawn place nor holds one. */
const shouldIgnore = ({ node: { loc } }) => {
  if (!loc) return undefined;
  const [from, to] = [loc.start, loc.end].map(({ line, column }) => [line, column]);
  const holds = places.some(([start, end]) => compare(from, start) <= 0 && compare(to, end) >= 0);
  return holds ? undefined : 'not drawn';
};

/** Takes from the plan what stands at a drawn place too: it would be tried in vain. */
class PlanOfDrawn {
  onMutationTestingPlanReady({ mutantPlans }) {
    const planned = mutantPlans.filter(({ mutant }) => changes.has(changeOf(mutant)));
    mutantPlans.splice(0, mutantPlans.length, ...planned);
  }
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'not-drawn', { shouldIgnore }),
  declareClassPlugin(PluginKind.Reporter, 'plan-of-drawn', PlanOfDrawn),
];
