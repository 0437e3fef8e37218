import { ADAPTER, FETCHING, labelOfPage, labelOfRow, OUTSIDE } from './labels.mjs';
import { noteReactions, noteReaders } from './effects.mjs';
import { branchTypes, DeclarationGraph, isFrom, meets, mentionsOneOf, withoutEnding } from './declaration-graph.mjs';

const inRow = (row) => (source) => source.file.startsWith(`${row}/`);

/** Follows flows through sources that `readSource` has read; each result is a map of file to the kind of step that it is. */
export class Flow {
  steps = new Map();

  constructor(sources) {
    this.domain = sources.filter(inRow('domain'));
    this.backend = sources.filter(inRow('backend')).filter(({ file }) => !file.endsWith('.module.ts'));
    this.projections = sources.filter(inRow('projections'));
    this.frontend = sources.filter(inRow('frontend'));
    this.graph = new DeclarationGraph(sources);
  }

  /** Follows events from the page that causes them to the tables and the pages that show them. */
  events(types, fields) {
    const wanted = new Set(types);
    this.declared(wanted);
    const commands = this.commandsThatGive(wanted);
    this.messages(this.issuers(commands), fields ?? this.fieldsOf(wanted));
    noteReaders(this, wanted);
    noteReactions(this, wanted);
  }

  /** Follows a figure from the page that displays it back to the events that it is computed from. */
  figure(name) {
    const domain = this.domain.filter(({ declarations }) => declarations.some((one) => one.name === name));
    for (const { file } of domain) this.record(file, 'rule');
    const readers = this.backend
      .filter(({ file }) => !file.includes('/openapi/'))
      .filter(({ declarations }) => declarations.some(({ names }) => names.has(name)));
    const tables = this.noted(readers, (source) => this.tablesOf(source));
    for (const { file, handles } of readers) this.record(file, handles.size > 0 ? 'query' : 'rule');
    const shown = this.frontend.filter(({ declarations }) => declarations.some(({ names }) => names.has(name)));
    for (const { file } of shown) this.record(file, FETCHING.test(file) ? 'fetch' : labelOfPage(file));
    this.routesOf(new Set(readers.flatMap(({ handles }) => [...handles])), new Set());
    const projections = this.projections.filter(
      ({ file, tables: own }) => !file.endsWith('.test.ts') && meets(own, tables),
    );
    for (const { file } of this.withProjections(projections)) this.record(file, labelOfRow(file));
    const types = this.withProjections(projections).flatMap(({ declarations }) => branchTypes(declarations));
    this.declared(new Set(types), false);
  }

  record(file, step) {
    if (!this.steps.has(file)) this.steps.set(file, step);
  }

  noted(sources, of) {
    return new Set(sources.flatMap((source) => [...of(source)]));
  }

  fieldsOf(types) {
    return this.noted(this.domain, ({ declares }) =>
      [...declares].flatMap(([type, fields]) => (types.has(type) ? fields : [])),
    );
  }

  declared(types, withState = true) {
    for (const { file, declares, declarations } of this.domain) {
      if (meets(declares.keys(), types)) this.record(file, 'events');
      else if (withState && branchTypes(declarations).some((type) => types.has(type)))
        this.record(file, file.endsWith('catalogue.ts') ? 'catalogue' : 'state');
    }
  }

  /** The types of domain commands whose branch creates one of these events, itself or through the functions that it calls. */
  commandsThatGive(events) {
    const known = this.noted(this.domain, ({ commandTypes }) => commandTypes);
    const givers = this.graph.above(this.domain, ({ makes }) => meets(makes, events));
    const commands = new Set();
    for (const source of this.domain) {
      for (const declaration of source.declarations) {
        for (const { types, makes, names } of declaration.branches) {
          if (!meets(makes, events) && !mentionsOneOf(givers, names, source)) continue;
          for (const type of types) if (known.has(type) && !events.has(type)) commands.add(type);
          if (types.some((type) => known.has(type))) this.record(source.file, 'decision');
        }
      }
    }
    for (const [declaration, source] of givers)
      if (meets(declaration.makes, events)) this.record(source.file, 'decision');
    return commands;
  }

  /** The messages whose handlers issue these domain commands; the files in between are noted. */
  issuers(commands) {
    const all = [...this.domain, ...this.backend];
    const makesOne = ({ makes, branches }) =>
      meets(makes, commands) || branches.some((branch) => meets(branch.makes, commands));
    const messages = new Set();
    for (const [, { file, handles }] of this.graph.above(all, makesOne)) {
      if (file.endsWith('.query.ts')) continue;
      for (const message of handles) messages.add(message);
      if (handles.size > 0) this.record(file, 'command');
      else if (!/controller|reaction/.test(file)) this.record(file, file.startsWith('domain') ? 'command' : 'service');
    }
    this.outside();
    return messages;
  }

  /** Notes what the services and commands found so far call for documents, mails and providers, and the adapters that implement it. */
  outside() {
    for (const callers of [['service', 'command'], ['outside']]) {
      const calling = this.backend.filter(({ file }) => callers.includes(this.steps.get(file)));
      const called = this.noted(calling, ({ imports }) => imports.values());
      for (const { file } of this.backend)
        if (OUTSIDE.test(file) && called.has(withoutEnding(file))) this.record(file, 'outside');
    }
    const ports = new Set(
      [...this.steps].filter(([, step]) => step === 'outside').map(([file]) => withoutEnding(file)),
    );
    for (const { file, imports } of this.backend) {
      if (ADAPTER.test(file) && meets(imports.values(), ports)) this.record(file, 'outside');
    }
  }

  /** A handler that sends one of the messages is noted as a command; other senders are noted as reactions and jobs. */
  messages(messages, fields) {
    const senders = this.backend.filter(({ routes }) => routes.length === 0);
    for (const { file, declarations, handles } of senders) {
      if (!declarations.some(({ news }) => meets(news, messages))) continue;
      const isJob = [...handles].every((message) => messages.has(message));
      this.record(file, file.endsWith('.reaction.ts') ? 'reaction' : isJob ? 'job' : 'command');
      for (const message of handles) messages.add(message);
    }
    this.routesOf(messages, fields);
  }

  /** Notes the routes that send these messages, the frontend functions that call them, and the screens that fill in the fields. */
  routesOf(messages, fields) {
    for (const { file, routes } of this.backend) {
      const sending = routes.filter(({ news }) => meets(news, messages));
      if (sending.length === 0) continue;
      this.record(file, 'http');
      const paths = new Set(sending.map(({ path }) => path));
      for (const fetching of this.frontend) {
        if (!FETCHING.test(fetching.file) || !meets(fetching.apiPaths, paths)) continue;
        this.record(fetching.file, 'fetch');
        this.screens(fetching, fields);
      }
    }
  }

  /** Notes the files that fill in the fields on the way to the call, and the components above the topmost of them. */
  screens(fetching, fields) {
    const calling = this.graph.above(this.frontend, (one) => fetching.declarations.includes(one));
    const filling = new Map([...calling].filter(([, { properties }]) => meets(properties, fields)));
    const used = new Set([...filling.values()].flatMap(({ imports }) => [...imports.keys()]));
    for (const [{ name }, source] of filling) {
      this.record(source.file, labelOfPage(source.file));
      if (!used.has(name)) this.drawn(name, source);
    }
  }

  drawn(name, from) {
    for (const [, source] of this.graph.mentioning(name)) {
      if (source !== from && isFrom(name, source, from)) this.record(source.file, labelOfPage(source.file));
    }
  }

  /** These projections and the other files of their folders, without tests. */
  withProjections(projections) {
    const folders = new Set(projections.map(({ file }) => file.slice(0, file.lastIndexOf('/'))));
    return this.projections.filter(
      ({ file }) => folders.has(file.slice(0, file.lastIndexOf('/'))) && !file.endsWith('.test.ts'),
    );
  }

  tablesOf({ tables }) {
    const known = this.noted(this.projections, (source) => source.tables);
    return new Set([...tables].filter((table) => known.has(table)));
  }
}
