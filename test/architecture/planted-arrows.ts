/** An arrow that must not be, planted into a small house, and what the checker must say of it. */
export type PlantedArrow = {
  readonly what: string;
  readonly file: string;
  readonly code: string;
  readonly rule: string;
  readonly to: string;
};

/** Every way to write an import, each going up from the store to the packing bench. */
const WAYS: readonly [what: string, code: string][] = [
  ['a type-only import', "import type { Thing } from '../packing/thing.ts';\nexport type X = Thing;"],
  ['an inline type import', "import { type Thing } from '../packing/thing.ts';\nexport type X = Thing;"],
  ['a dynamic import', "export const x = () => import('../packing/thing.ts');"],
  ['a re-export', "export * from '../packing/thing.ts';"],
  ['an import through #main', "import { thing } from '#main/packing/thing.ts';\nexport const x = thing;"],
  ['a type through #main', "import type { Thing } from '#main/packing/thing.ts';\nexport type X = Thing;"],
];

/** Every direction that an arrow must not take. */
const DIRECTIONS: readonly [what: string, from: string, to: string, rule: string][] = [
  ['sideways', 'src/main/packing/', 'src/main/sync/', 'packing-looks-down'],
  ['from the station to its calls', 'src/main/station/', 'src/main/rpc/', 'station-looks-down'],
  ['from the station to a shell', 'src/main/station/', 'src/main/shells/', 'station-looks-down'],
  ['from a shell to the program', 'src/main/shells/', 'src/main/options/', 'shells-looks-down'],
  ['from a shell to the calls', 'src/main/shells/', 'src/main/rpc/', 'shells-looks-down'],
  ['from the ground up', 'src/main/ground/', 'src/main/store/', 'ground-looks-down'],
  ['from main to the sandbox', 'src/main/', 'src/sandbox/', 'main-keeps-to-itself'],
  ['from main to the renderer', 'src/main/shells/', 'src/renderer/', 'main-keeps-to-itself'],
  ['from the renderer to main', 'src/renderer/', 'src/main/ground/', 'renderer-keeps-to-itself'],
  ['from the preload to main', 'src/preload/', 'src/main/ground/', 'preload-keeps-to-itself'],
  ['from the sandbox to shared', 'src/sandbox/', 'src/shared/', 'sandbox-keeps-to-itself'],
  ['from shared to main', 'src/shared/', 'src/main/ground/', 'shared-keeps-to-itself'],
  ['from a folder on no floor', 'src/main/common/', 'src/main/ground/', 'on-a-floor'],
  ['from the product to its tests', 'src/main/ground/', 'test/support/', 'main-keeps-to-itself'],
];

/** What a part may not load, whoever wrote it. */
const LOADS: readonly [file: string, to: string, rule: string][] = [
  ['src/main/ground/window.ts', 'electron', 'electron-in-its-shell'],
  ['src/main/early.ts', './shells/electron.ts', 'electron-shell-is-loaded-late'],
  ['src/renderer/file.tsx', 'node:fs', 'renderer-has-no-node'],
  ['src/shared/log.ts', 'pino', 'shared-stands-alone'],
  ['src/main/store/typed.ts', '../packing/thing.ts', 'no-import-type'],
  ['src/main/ground/lost.ts', './nowhere.ts', 'resolvable'],
];

export const ARROWS: readonly PlantedArrow[] = [
  ...WAYS.map(([what, code], n) => ({
    what: `${what} that goes up`,
    file: `src/main/store/way${n}.ts`,
    code,
    rule: 'store-looks-down',
    to: 'src/main/packing/thing.ts',
  })),
  ...DIRECTIONS.map(([what, from, to, rule], n) => ({
    what: `an arrow ${what}`,
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

/** The house that the arrows are planted in. */
export const HOUSE: Readonly<Record<string, string>> = Object.fromEntries([
  ...[...DIRECTIONS.map(([, , to]) => to), 'src/main/packing/'].map((room) => [
    `${room}thing.ts`,
    'export type Thing = string;\nexport const thing = 1;\n',
  ]),
  ['src/main/shells/electron.ts', 'export const window = 1;\n'],
  ...ARROWS.map(({ file, code }) => [file, code]),
]);
