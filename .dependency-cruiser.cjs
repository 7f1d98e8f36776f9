/**
 * The floors of docs/architecture: an arrow goes down, never up, and never sideways between the rooms of a floor.
 * The default parser sees no TypeScript 7, hence swc; test/architecture proves that violations are seen.
 */

/** From the top. A room is a folder of src/main, or files at its top. */
const FLOORS = [
  { index: '^src/main/((?!station)[^/]+\\.ts$|options/)' },
  { shells: '^src/main/shells/', rpc: '^src/main/rpc/' },
  { station: '^src/main/station(\\.ts$|/)' },
  { export: '^src/main/export/' },
  {
    packing: '^src/main/packing/',
    crossing: '^src/main/crossing/',
    shipping: '^src/main/shipping/',
    labels: '^src/main/labels/',
    sync: '^src/main/sync/',
    catalog: '^src/main/catalog/',
    settings: '^src/main/settings/',
  },
  {
    platform: '^src/main/platform/',
    scanning: '^src/main/scanning/',
    printing: '^src/main/printing/',
    store: '^src/main/store/',
  },
  { ground: '^src/main/ground/' },
];

const rooms = FLOORS.flatMap((floor, level) =>
  Object.entries(floor).map(([name, path]) => ({ name, path, level })),
);

const floorRules = rooms.flatMap((room) => {
  const forbidden = rooms.filter((other) => other !== room && other.level <= room.level);
  if (forbidden.length === 0) return [];
  return [
    {
      name: `${room.name}-looks-down`,
      comment: `${room.name} may use only the floors below it; let station.ts hand it a function.`,
      severity: 'error',
      from: { path: room.path },
      to: { path: forbidden.map((other) => other.path) },
    },
  ];
});

/** What each side of the house may import of our own source. */
const sideRules = [
  ['main', '^src/main/', '^src/(main|shared)/'],
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
  forbidden: [
    ...floorRules,
    ...sideRules,
    {
      name: 'on-a-floor',
      comment: 'A folder of src/main that stands on no floor would not be checked: add it to FLOORS.',
      severity: 'error',
      from: { path: '^src/main/', pathNot: rooms.map((room) => room.path) },
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
      name: 'renderer-has-no-node',
      severity: 'error',
      from: { path: '^src/(renderer|shared)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'electron-in-its-shell',
      comment: 'Plain Node must never load electron: only the Electron shell and the preload may.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/main/shells/electron', '^src/preload/'] },
      to: { path: ['^electron$', 'node_modules/electron/'] },
    },
    {
      name: 'electron-shell-is-loaded-late',
      comment: 'index.ts imports the Electron shell dynamically, so that plain Node never loads it.',
      severity: 'error',
      from: { path: '^src/main/', pathNot: '^src/main/shells/electron' },
      to: { path: '^src/main/shells/electron', dependencyTypesNot: ['dynamic-import', 'type-only'] },
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
