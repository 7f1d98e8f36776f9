/** An import that must not be, planted into a small tree, and what the checker must say of it. */
export type PlantedImport = {
  readonly what: string;
  readonly file: string;
  readonly code: string;
  readonly rule: string;
  readonly to: string;
};

/** Every way to write an import, each going up from the store to the bench. */
const WAYS: readonly [what: string, code: string][] = [
  ['a type-only import', "import type { Thing } from '../bench/thing.ts';\nexport type X = Thing;"],
  ['an inline type import', "import { type Thing } from '../bench/thing.ts';\nexport type X = Thing;"],
  ['a dynamic import', "export const x = () => import('../bench/thing.ts');"],
  ['a re-export', "export * from '../bench/thing.ts';"],
  ['an import through #main', "import { thing } from '#main/bench/thing.ts';\nexport const x = thing;"],
  ['a type through #main', "import type { Thing } from '#main/bench/thing.ts';\nexport type X = Thing;"],
];

/** Every direction that an import must not take. */
const DIRECTIONS: readonly [what: string, from: string, to: string, rule: string][] = [
  [
    'of a feature that is not on the list',
    'src/main/shipping/',
    'src/main/orders/',
    'shipping-uses-what-it-may',
  ],
  ['of a feature that stands above', 'src/main/labels/', 'src/main/bench/', 'labels-uses-what-it-may'],
  ['of the wiring by a feature', 'src/main/bench/', 'src/main/app/', 'bench-uses-what-it-may'],
  [
    'of a feature by the client',
    'src/platform-client/',
    'src/main/orders/',
    'platform-client-uses-what-it-may',
  ],
  ['of the base by the client', 'src/platform-client/', 'src/main/base/', 'platform-client-keeps-to-itself'],
  [
    'of the contract by the client',
    'src/platform-client/',
    'src/shared/contract/',
    'platform-client-keeps-to-itself',
  ],
  [
    'of the client by a feature that is not to call it',
    'src/main/printing/',
    'src/platform-client/',
    'printing-uses-what-it-may',
  ],
  ['of the client by the renderer', 'src/renderer/', 'src/platform-client/', 'renderer-keeps-to-itself'],
  ['of the client by shared', 'src/shared/', 'src/platform-client/', 'shared-keeps-to-itself'],
  ['of the client by the sandbox', 'src/sandbox/', 'src/platform-client/', 'sandbox-keeps-to-itself'],
  ['of the store by the base', 'src/main/base/', 'src/main/store/', 'base-uses-what-it-may'],
  ['of the sandbox by main', 'src/main/', 'src/sandbox/', 'main-keeps-to-itself'],
  ['of the renderer by main', 'src/main/app/shells/', 'src/renderer/', 'main-keeps-to-itself'],
  ['of main by the renderer', 'src/renderer/', 'src/main/base/', 'renderer-keeps-to-itself'],
  ['of main by the preload', 'src/preload/', 'src/main/base/', 'preload-keeps-to-itself'],
  ['of shared by the sandbox', 'src/sandbox/', 'src/shared/', 'sandbox-keeps-to-itself'],
  ['of main by shared', 'src/shared/', 'src/main/base/', 'shared-keeps-to-itself'],
  ['from a folder that is no module', 'src/main/common/', 'src/main/base/', 'in-a-module'],
  ['of a test by the product', 'src/main/base/', 'test/support/', 'main-keeps-to-itself'],
];

/** What a part may not load, whoever wrote it. */
const LOADS: readonly [file: string, to: string, rule: string][] = [
  ['src/main/base/window.ts', 'electron', 'electron-in-its-shell'],
  ['src/main/early.ts', './app/shells/electron.ts', 'electron-shell-is-loaded-late'],
  ['src/renderer/file.tsx', 'node:fs', 'renderer-has-no-node'],
  ['src/shared/log.ts', 'pino', 'shared-stands-alone'],
  ['src/platform-client/log.ts', 'pino', 'platform-client-stands-alone'],
  ['src/main/store/typed.ts', '../bench/thing.ts', 'no-import-type'],
  ['src/main/base/lost.ts', './nowhere.ts', 'resolvable'],
];

export const PLANTED_IMPORTS: readonly PlantedImport[] = [
  ...WAYS.map(([what, code], n) => ({
    what: `${what} that goes up`,
    file: `src/main/store/way${n}.ts`,
    code,
    rule: 'store-uses-what-it-may',
    to: 'src/main/bench/thing.ts',
  })),
  ...DIRECTIONS.map(([what, from, to, rule], n) => ({
    what: `an import ${what}`,
    file: `${from}direction${n}.ts`,
    code: `export { thing } from '${'../'.repeat(from.split('/').length - 1)}${to}thing.ts';`,
    rule,
    to: `${to}thing.ts`,
  })),
  ...LOADS.map(([file, to, rule]) => ({
    what: `${to} in ${file}`,
    file,
    code:
      rule === 'no-import-type'
        ? `export type X = import('${to}').Thing;`
        : `import * as loaded from '${to}';\nexport const x = loaded;`,
    rule,
    to: '',
  })),
];

/** The tree that they are planted in. */
export const PLANTED_TREE: Readonly<Record<string, string>> = Object.fromEntries([
  ...[...DIRECTIONS.map(([, , to]) => to), 'src/main/bench/'].map((folder) => [
    `${folder}thing.ts`,
    'export type Thing = string;\nexport const thing = 1;\n',
  ]),
  ['src/main/app/shells/electron.ts', 'export const window = 1;\n'],
  ...PLANTED_IMPORTS.map(({ file, code }) => [file, code]),
]);
