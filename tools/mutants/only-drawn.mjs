import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Start and end of each mutant of this run, as [line, column], lines from 1. */
let places = [];

/** Says which mutants the next run of Stryker makes. */
export const makeOnly = (mutants) => {
  places = mutants.map(({ location: { start, end } }) => [
    [start.line + 1, start.column],
    [end.line + 1, end.column],
  ]);
};

const compare = ([line, column], [otherLine, otherColumn]) => line - otherLine || column - otherColumn;

/** Leaves out every part of a file that neither is a drawn place nor holds one. */
const shouldIgnore = ({ node: { loc } }) => {
  if (!loc) return undefined;
  const [from, to] = [loc.start, loc.end].map(({ line, column }) => [line, column]);
  const holds = places.some(([start, end]) => compare(from, start) <= 0 && compare(to, end) >= 0);
  return holds ? undefined : 'not drawn';
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'not-drawn', { shouldIgnore })];
