/**
 * The modules of src/main, with the platform client, and what each may import of the others: an allow list, acyclic, from the top. What is not in it is
 * forbidden. docs/architecture.md says why; test/architecture proves that violations are seen, since the default parser sees
 * no TypeScript 7, hence swc.
 */
const MAY_USE = {
  app: [
    'lookup',
    'queue',
    'account',
    'recovery',
    'api-version',
    'prefetch',
    'bench',
    'shift',
    'shipping',
    'labels',
    'outbox',
    'packs',
    'orders',
    'goods',
    'printing',
    'scanning',
    'settings',
    'audit',
    'backup',
    'platform-client',
    'store',
    'base',
  ],
  lookup: [
    'audit',
    'queue',
    'bench',
    'shipping',
    'labels',
    'outbox',
    'packs',
    'orders',
    'goods',
    'printing',
    'scanning',
    'settings',
    'store',
    'base',
  ],
  queue: ['audit', 'prefetch', 'bench', 'shipping', 'labels', 'outbox', 'orders', 'store', 'base'],
  account: ['audit', 'api-version', 'settings', 'platform-client', 'store', 'base'],
  recovery: [
    'audit',
    'bench',
    'shipping',
    'labels',
    'outbox',
    'packs',
    'orders',
    'printing',
    'settings',
    'platform-client',
    'store',
    'base',
  ],
  'api-version': [
    'audit',
    'bench',
    'outbox',
    'packs',
    'orders',
    'printing',
    'settings',
    'platform-client',
    'store',
    'base',
  ],
  prefetch: ['bench', 'labels', 'outbox', 'packs', 'printing', 'platform-client', 'store', 'base'],
  bench: [
    'audit',
    'shift',
    'shipping',
    'labels',
    'outbox',
    'packs',
    'orders',
    'goods',
    'printing',
    'scanning',
    'settings',
    'platform-client',
    'store',
    'base',
  ],
  shift: ['orders', 'store', 'base'],
  shipping: ['audit', 'labels', 'outbox', 'packs', 'printing', 'platform-client', 'store', 'base'],
  labels: ['packs', 'printing', 'settings', 'platform-client', 'store', 'base'],
  outbox: ['audit', 'packs', 'orders', 'platform-client', 'store', 'base'],
  packs: ['orders', 'platform-client', 'store', 'base'],
  orders: ['goods', 'platform-client', 'store', 'base'],
  goods: ['platform-client', 'store', 'base'],
  printing: ['audit', 'settings', 'store', 'base'],
  scanning: ['audit', 'store', 'base'],
  settings: ['audit', 'store', 'base'],
  backup: ['audit', 'store', 'base'],
  audit: ['store', 'base'],
  store: ['base'],
  base: [],
  'platform-client': [],
};

/** The programs stand at the top and may use every module. */
const PROGRAM = '^src/main/[^/]+\\.ts$';

const modules = Object.keys(MAY_USE);
/** The client stands beside src/main: it is usable without the station. */
const CLIENT = '^src/platform-client/';
const pathOf = (module) => (module === 'platform-client' ? CLIENT : `^src/main/${module}/`);

const moduleRules = modules.map((module) => ({
  name: `${module}-uses-what-it-may`,
  comment: `MAY_USE says what ${module} may import: move what both need down, or hand in a function where the parts are made.`,
  severity: 'error',
  from: { path: pathOf(module) },
  to: { path: ['^src/main/', CLIENT], pathNot: [module, ...MAY_USE[module]].map(pathOf) },
}));

/** What each side of the house may import of our own source. */
const sideRules = [
  ['main', '^src/main/', '^src/(main|platform-client|shared)/'],
  ['platform-client', CLIENT, '^src/(platform-client|shared/domain)/'],
  ['renderer', '^src/renderer/', '^src/(renderer|shared)/'],
  ['preload', '^src/preload/', '^src/(preload|shared)/'],
  ['sandbox', '^src/sandbox/', '^src/sandbox/'],
  ['shared', '^src/shared/', '^src/shared/'],
].map(([name, from, allowed]) => ({
  name: `${name}-keeps-to-itself`,
  comment: `src/${name} imports of our source only ${allowed}`,
  severity: 'error',
  from: { path: from },
  to: { path: '^(src|test|scripts)/', pathNot: allowed },
}));

module.exports = {
  MAY_USE,
  forbidden: [
    ...moduleRules,
    ...sideRules,
    {
      name: 'in-a-module',
      comment: 'A folder of src/main that is no module would not be checked: add it to MAY_USE.',
      severity: 'error',
      from: { path: '^src/main/', pathNot: [PROGRAM, ...modules.map(pathOf)] },
      to: {},
    },
    {
      name: 'no-circle',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'An import that cannot be resolved is one that cannot be checked.',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true, pathNot: '^electron$' },
    },
    {
      name: 'shared-stands-alone',
      comment: 'shared/ is types, schemas and pure rules: no package but the contract language and zod.',
      severity: 'error',
      from: { path: '^src/shared/' },
      to: { pathNot: ['^src/shared/', 'node_modules/@orpc/contract/', 'node_modules/zod/'] },
    },
    {
      name: 'platform-client-stands-alone',
      comment: 'The client needs zod and Node. It is handed fetch, clock and log (environment.ts).',
      severity: 'error',
      from: { path: CLIENT },
      to: { pathNot: ['^src/', 'node_modules/zod/'], dependencyTypesNot: ['core'] },
    },
    {
      name: 'renderer-has-no-node',
      severity: 'error',
      from: { path: '^src/(renderer|shared)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'electron-in-its-shell',
      comment: 'Plain Node must never load electron: only the Electron shell and the preload may.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/main/app/shells/electron', '^src/preload/'] },
      to: { path: ['^electron$', 'node_modules/electron/'] },
    },
    {
      name: 'electron-shell-is-loaded-late',
      comment: 'index.ts imports the Electron shell dynamically, so that plain Node never loads it.',
      severity: 'error',
      from: { path: '^src/main/', pathNot: '^src/main/app/shells/electron' },
      to: { path: '^src/main/app/shells/electron', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
};
