import { branchTypes, isFrom, meets, withoutEnding } from './declaration-graph.mjs';
import { FETCHING, labelOfRow } from './labels.mjs';

const isReaction = ({ file }) => file.endsWith('.reaction.ts');
const imports = (source, { file }) => [...source.imports.values()].includes(withoutEnding(file));

/** Notes the reactions to these events, the workers of the jobs that they add, and the reactions that add the jobs of a noted worker. */
export function noteReactions(flow, types) {
  for (const source of flow.backend) if (meets(source.reactsTo, types)) flow.record(source.file, 'reaction');
  for (const definition of flow.backend.filter(({ file }) => file.endsWith('-job.ts'))) {
    const users = flow.backend.filter((source) => imports(source, definition));
    const workers = users.filter((source) => [...source.imports.keys()].some((name) => name.endsWith('_TASK')));
    const reactions = users.filter(isReaction);
    const isNoted = (step) => (source) => flow.steps.get(source.file) === step;
    if (workers.some(isNoted('job'))) for (const { file } of reactions) flow.record(file, 'reaction');
    if (reactions.some(isNoted('reaction'))) for (const { file } of [definition, ...workers]) flow.record(file, 'job');
  }
}

/** Notes the projections that read these events, the queries of their tables, and the endpoints and views that show these. */
export function noteReaders(flow, types) {
  const projections = flow.projections.filter((source) => typesReadBy(source, flow).some((type) => types.has(type)));
  for (const { file } of projections) flow.record(file, labelOfRow(file));
  const tables = flow.noted(flow.withProjections(projections), ({ tables: own }) => own);
  const queries = flow.backend.filter(
    (source) => source.file.endsWith('.query.ts') && meets(flow.tablesOf(source), tables),
  );
  for (const { file } of queries) flow.record(file, 'query');
  noteViews(
    flow,
    flow.noted(queries, ({ handles }) => handles),
  );
}

/** The types of events in a file of the projections; a projection also reads those that a file of its folder lists for it. */
function typesReadBy(source, { projections }) {
  const own = branchTypes(source.declarations);
  if (!source.file.endsWith('.projection.ts')) return own;
  const lists = projections.filter((other) => imports(source, other) && folderOf(other) === folderOf(source));
  return [...own, ...[source, ...lists].flatMap(({ typeNames }) => [...typeNames])];
}

const folderOf = ({ file }) => file.slice(0, file.lastIndexOf('/'));

/** Notes the endpoints that send these queries, the functions that call them, and the components that show what they return. */
function noteViews(flow, messages) {
  for (const { file, routes } of flow.backend) {
    const paths = new Set(routes.filter(({ news }) => meets(news, messages)).map(({ path }) => path));
    if (paths.size === 0) continue;
    flow.record(file, 'endpoint');
    for (const fetching of flow.frontend.filter((source) => FETCHING.test(source.file))) {
      const calls = fetching.declarations.filter((declaration) => meets(declaration.paths, paths));
      if (calls.length > 0) noteComponents(flow, calls, fetching);
    }
  }
}

/** Notes the file of these declarations, and the nearest components that use them, directly or through hooks. */
function noteComponents(flow, declarations, fetching) {
  flow.record(fetching.file, 'client');
  const seen = new Set(declarations);
  const waiting = declarations.map((declaration) => [declaration, fetching]);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [{ name }, from] = next;
    for (const [one, source] of flow.graph.mentioning(name)) {
      if (seen.has(one) || !flow.frontend.includes(source) || !isFrom(name, source, from)) continue;
      seen.add(one);
      if (source.file.endsWith('.tsx')) flow.record(source.file, 'view');
      else waiting.push([one, source]);
    }
  }
}
