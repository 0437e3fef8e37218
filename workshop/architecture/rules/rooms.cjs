const CAPABILITIES = require('../capabilities.cjs');

const each = (rooms, row) => Object.fromEntries(rooms.split(' ').map((room) => [room, row]));
const capabilities = (row) => each(CAPABILITIES.join(' '), row);

/** What every capability may import; who may see a visit is decided in one file of sessions. */
const SERVICES = 'platform stores limits metrics live-streams http integrations sessions/session-binding.ts';
const PAGE_TOOLS = 'ui storage api i18n telemetry';
const FOLDS = [...CAPABILITIES, '(all-projections|configuration|keys|own-folds).ts']
  .map((room) => `projections/src/${room}`)
  .join(' ');
const HISTORY_LOG =
  'backend/src/stores/event-store/(data-keys|event-log|personal-data|shop-identity).ts backend/src/platform/(environment|key-configuration).ts';

/**
 * What each room may import, by workspace. A room is a folder of the workspace or a file at its root.
 * - `outside`: the paths of other workspaces that every room may import, and `tests`: those that its tests may import besides;
 * - `base`: files at the root that every room may import, and that import each other alone;
 * - `rooms`: for each room the rooms of its workspace that it may import, and with `/` before them the paths of other workspaces.
 * The other files at the root compose the rooms: they import all of them, and no room imports them.
 */
module.exports = {
  'domain/src': {
    base: 'catalogue decider event is-given masking money plain-text printable-line quantities refusal sentence upcasting',
    rooms: {
      time: '',
      sessions: 'time',
      vehicles: 'sessions',
      pricing: 'sessions vehicles',
      customers: 'sessions vehicles',
      payments: 'customers pricing vehicles',
      reports: 'pricing sessions vehicles',
      orders: 'customers payments pricing reports sessions time',
      analytics: 'pricing sessions time vehicles',
      admin: 'pricing',
      session: 'customers payments pricing reports sessions vehicles',
    },
  },
  'eventing/src': {
    tests: 'workshop/launch',
    base: 'backoff clock-skew event fold network-error projection proxy-environment shown-url standard-output table',
    rooms: {
      'event-store': '',
      postgres: 'consumers/shop-tables.ts',
      'clocks.ts': 'postgres',
      consumers: 'event-store postgres',
      commands: 'event-store consumers',
      reactions: 'event-store postgres consumers',
      projections: 'event-store postgres consumers rebuild clocks.ts',
      rebuild: 'event-store postgres consumers projections',
    },
  },
  'backend/src': {
    outside: 'domain/src eventing/src',
    tests: 'workshop/launch',
    rooms: {
      platform: 'limits/limits.ts',
      stores: 'platform',
      limits: 'platform stores',
      metrics: 'platform',
      'live-streams': '',
      http: 'platform stores limits metrics integrations /backend/dist/view-schemas.json',
      integrations: 'platform stores limits metrics sessions/session-binding.ts',
      ...capabilities(SERVICES),
      documents: 'platform stores reports',
      mail: 'platform documents/(?!order-documents)',
      orders: `${SERVICES} reports documents mail`,
      privacy: 'platform stores sessions customers payments orders',
      worker: 'platform stores metrics admin customers orders payments privacy reports',
      cli: 'platform stores http admin documents orders payments pricing privacy sessions (app|worker).module.ts',
    },
  },
  'projections/src': {
    outside: 'domain/src eventing/src',
    tests: 'workshop/launch',
    base: 'keys',
    rooms: {
      ...each('sessions payments orders reports analytics admin', ''),
      http: '',
      commands: '(all-projections|configuration|migrations).ts',
      engine: '',
    },
  },
  'analyst/src': {
    outside: `domain/src eventing/src ${FOLDS}`,
    tests: 'workshop/launch projections/src workshop/demo-data backend/src/analytics backend/src/stores/postgres',
    base: 'bad-input duck line memory options out redaction run selection tail',
    rooms: {
      export: 'sql',
      sql: 'export',
      versions: 'sql',
      past: 'sql versions',
      replay: 'sql export',
    },
  },
  'frontend/src': {
    outside: 'domain/src/(?!event-types.ts)',
    tests: 'domain/src',
    rooms: {
      ui: '',
      storage: '',
      api: 'ui storage',
      ...each('i18n telemetry', 'ui storage api'),
      ...each('sessions vehicles customers pricing payments orders trust', PAGE_TOOLS),
      layout: `${PAGE_TOOLS} sessions trust`,
      checkout: `${PAGE_TOOLS} sessions vehicles customers pricing payments orders trust layout`,
      admin: `${PAGE_TOOLS} layout`,
      app: `${PAGE_TOOLS} sessions customers orders trust layout checkout admin`,
    },
  },
  gateway: { tests: 'workshop/launch' },
  docker: {},
  'workshop/emulators/src': {
    tests: 'workshop/launch',
    base: 'bearer configuration duration fields hash http-server journal page',
    rooms: {
      ...each('analytics crm event-store mail stripe vehicle-registry', ''),
      valuation: 'vehicle-registry',
      reports: 'vehicle-registry valuation',
    },
  },
  'workshop/contract/src': {},
  'workshop/generators': {},
  'workshop/launch': {
    outside: 'workshop/emulators/dist docker/outside.mjs',
    tests: 'workshop/drill',
    base: 'json-file',
    rooms: {
      processes: 'prepare/root.mjs',
      prepare: 'processes stack/folder.mjs',
      postgres: 'processes',
      'postgres.mjs': 'postgres processes',
      images: 'prepare',
      stack: 'prepare processes postgres postgres.mjs stack.mjs',
      'stack.mjs': 'processes stack',
    },
  },
  'workshop/checks': { outside: 'workshop/launch' },
  'workshop/defects': { rooms: { requirements: '' } },
  'workshop/planting': { outside: 'workshop/launch workshop/checks' },
  'workshop/mutants': { outside: 'workshop/launch workshop/checks workshop/planting' },
  'workshop/architecture': {
    outside: 'workshop/generators workshop/launch workshop/checks workshop/planting workshop/mutants',
    base: 'capabilities cruise files',
    rooms: { ...each('catalogue deployment flow planted queries rules', ''), pages: 'catalogue' },
  },
  'workshop/changes': { outside: 'workshop/launch workshop/checks workshop/architecture' },
  'workshop/demo-data/src': { outside: 'domain/src' },
  'workshop/demo-history/src': {
    outside: `workshop/demo-data domain/src eventing/src ${HISTORY_LOG}`,
    tests: 'workshop/launch backend/src',
  },
  'workshop/soak/src': {
    outside: 'workshop/launch domain/src eventing/src projections/src backend/src',
    rooms: { faults: 'kills simulation', kills: 'simulation', simulation: '' },
  },
  'workshop/drill': { outside: 'workshop/launch workshop/soak domain/src eventing/src' },
  'workshop/e2e': {
    outside: 'workshop/launch',
    rooms: {
      shop: '',
      'page-objects': 'shop',
      ...each('browsers devices orders payments releases staff translated', 'shop page-objects'),
      screens: 'shop page-objects playwright.config.ts',
    },
  },
  'workshop/bench': {
    outside: 'workshop/launch workshop/demo-data domain eventing projections analyst backend gateway',
    rooms: { src: '' },
  },
};
