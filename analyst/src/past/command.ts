import type { Json } from '@duckdb/node-api';
import type { DashboardView } from '@shop/domain/analytics';
import type { Command } from 'commander';
import { minuteOf } from '@shop/projections/analytics/past';
import type { History } from '@shop/eventing/event-store/history';
import { positionText } from '@shop/eventing/event';
import { badInput } from '../bad-input.js';
import { examples } from '../options.js';
import { say, stdout } from '../out.js';
import { withDatabase, withHistory } from '../run.js';
import { edgeOf, mustBeThere, type Edge } from '../selection.js';
import { tableOf } from '../sql/printing.js';
import { parisMoment } from '../tail.js';
import { withChange, type CauseLine, type Change } from './change.js';
import { euros } from './euros.js';
import { comparisonLines, dayName, earlierMoment } from './last-days.js';
import { asOf, comparable, differences, mustBeInOrder, withDaysOf } from './moments.js';
import { isComplete, savedDashboard } from './saved.js';
import { isSide } from '../versions/sides.js';
import { versionLines } from '../versions/show.js';

const MAX_CAUSES = 50;

const linesOf = (view: DashboardView, moment: string | undefined): string[] => [
  `Visits    ${view.totalSessions}, including ${view.totalRobots} of robots`,
  `Payments  ${view.totalSuccessfulPayments}`,
  `Revenue   ${euros(view.totalRevenue)} EUR`,
  `Funnel    ${Object.entries(view.conversionRates)
    .map(([step, rate]) => `${step} ${rate} %`)
    .join(', ')}`,
  '',
  ...tableOf(
    ['service', 'sold', 'EUR'],
    view.topServices.map(({ serviceName, count, revenue }) => [serviceName, String(count), euros(revenue)]),
  ),
  '',
  ...tableOf(
    ['day', 'visits', 'payments', 'EUR'],
    view.dailyStats.map(({ date, sessions, payments, revenue }) => [
      dayName(date, moment),
      String(sessions),
      String(payments),
      euros(revenue),
    ]),
  ),
];

async function print(lines: readonly string[]): Promise<void> {
  const out = stdout();
  for (const line of lines) await out.line(line);
  await out.flush();
}

/** Parses an edge; throws BadInput for a moment in the future. */
function pastEdge(text: string): Edge {
  const edge = edgeOf(text);
  return 'at' in edge && edge.at > new Date().toISOString() ? badInput(`${text} is still to come.`) : edge;
}

/** The dashboard from the saved sums; undefined when they are not complete up to the edge, or the edge is a position. */
async function savedDashboardAt(history: History, edge: Edge): Promise<DashboardView | undefined> {
  if (!('at' in edge)) return undefined;
  const moment = minuteOf(edge.at);
  return withDatabase((database) =>
    database.snapshot(async (queries) =>
      (await isComplete(queries, history, moment)) ? savedDashboard(queries, moment) : undefined,
    ),
  );
}

/** The dashboards at edges, all from the saved sums or all from the log. */
async function dashboardsAt(history: History, edges: readonly Edge[]): Promise<DashboardView[]> {
  const end = await history.end();
  for (const edge of edges) if ('position' in edge) mustBeThere(edge.position, end);
  const saved = await Promise.all(edges.map((edge) => savedDashboardAt(history, edge)));
  const known = saved.filter((view) => view !== undefined);
  if (known.length === edges.length) return known;
  if (edges.some((edge) => 'at' in edge)) say('The saved sums do not tell all of it yet: reading the log instead.');
  const views: DashboardView[] = [];
  for (const edge of edges) views.push(await asOf(history, edge));
  return views;
}

const edgeText = (edge: Edge): string =>
  'at' in edge ? `${parisMoment(minuteOf(edge.at)).slice(0, -3)}, Paris time` : positionText(edge.position);

const showPast = (text: string, { json }: { readonly json?: boolean }): Promise<void> =>
  withHistory(async (history) => {
    const edge = pastEdge(text);
    const moment = 'at' in edge ? minuteOf(edge.at) : undefined;
    const isCompared = moment !== undefined && json !== true;
    const edges = isCompared ? [edge, { at: earlierMoment(moment) }] : [edge];
    const [dashboard, earlier] = await dashboardsAt(history, edges);
    if (dashboard === undefined || json === true) return print([JSON.stringify(dashboard)]);
    const compared = isCompared && earlier !== undefined ? ['', ...comparisonLines(moment, dashboard, earlier)] : [];
    await print([`As of ${edgeText(edge)}`, '', ...linesOf(dashboard, moment), ...compared]);
  });

async function showDifference(a: string, b: string, { json }: { readonly json?: boolean }): Promise<void> {
  if (isSide(a) || isSide(b)) return print(await versionLines(a, b, json === true));
  await showChange(a, b, json);
}

/** Prints one JSON object on one line, written as the causes arrive. */
async function printJson(figures: readonly object[], causes: AsyncIterable<CauseLine>): Promise<void> {
  const out = stdout();
  await out.text(`{"figures":${JSON.stringify(figures)},"causes":[`);
  let separator = '';
  for await (const cause of causes) {
    await out.text(`${separator}${JSON.stringify(cause)}`);
    separator = ',';
  }
  await out.line(']}');
  await out.flush();
}

/** Parses an edge; throws BadInput for a position that the log has not reached. */
async function reachedEdge(history: History, text: string): Promise<Edge> {
  const edge = pastEdge(text);
  if ('position' in edge) mustBeThere(edge.position, await history.end());
  return edge;
}

const showChange = (a: string, b: string, json: boolean | undefined): Promise<void> =>
  withHistory(async (history) => {
    const [from, to] = [await reachedEdge(history, a), await reachedEdge(history, b)];
    mustBeInOrder(from, to);
    await withChange(history, from, to, (change) => printChange(change, json === true));
  });

async function printChange({ before, after, causes }: Change, json: boolean): Promise<void> {
  const figures = differences(comparable(withDaysOf(after, before)), comparable(after));
  if (figures.length === 0) say('Nothing on the dashboard changed between the two.');
  if (json) {
    const changes = figures.map(([figure, was, is]) => ({ figure, was, is }));
    return printJson(changes, causes);
  }
  const rows = figures.map(([figure, was, is]): Json[] => [figure, was as Json, is as Json]);
  const causeRows: Json[][] = [];
  let rest = 0;
  for await (const { happened_at, type, event, adds } of causes) {
    if (causeRows.length < MAX_CAUSES) causeRows.push([happened_at, type, event, Object.keys(adds).join(', ')]);
    else rest += 1;
  }
  await print([
    ...tableOf(['figure (money in cents)', 'was', 'is'], rows),
    '',
    ...tableOf(['happened at', 'type', 'event', 'adds to'], causeRows),
    ...(rest > 0 ? [`… and ${rest} more: --json shows all`] : []),
  ]);
}

export function addPast(program: Command): void {
  program
    .command('as-of')
    .description('the dashboard as of a time or a position in the log, computed from the events up to it')
    .argument('<moment>', '2026-03-01T08:00Z, 3h (ago), or a position such as 1234/1234')
    .option('--json', 'the same JSON as the dashboard gets')
    .addHelpText(
      'after',
      `\nA time also has its last 30 days beside the 30 before. Its day is not over: the last of the days before is counted up to the same
time of day in Paris, as on the dashboard.\n${examples('as-of 2026-03-01T08:00Z', 'as-of 7d --json')}`,
    )
    .action(showPast);
  program
    .command('diff')
    .description(
      'what changed on the dashboard between two moments, or in the tables between two versions of a projection, and the events that made the difference',
    )
    .argument(
      '<from>',
      'the earlier moment or position; or the tables kept from before a rebuild: visits@kept, visits@2',
    )
    .argument('<to>', 'the later one; or the tables that are read: visits@live, visits@3')
    .option('--json', 'figures and all events as one JSON object')
    .addHelpText('after', examples('diff 1d now', 'diff 2026-03-01 2026-04-01 --json', 'diff visits@kept visits@live'))
    .action(showDifference);
}
