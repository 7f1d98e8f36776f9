import { posix, win32 } from 'node:path';
import { expect, it, test } from 'vitest';
import { SandboxStartError } from '#main/app/demo.ts';
import { crashFailure, startFailure } from '#main/app/failure.ts';
import { DataFolderError, OptionError } from '#main/app/option-error.ts';
import { ListenError } from '#main/app/shells/browser/listen-error.ts';
import { RendererMissingError } from '#main/app/shells/renderer-assets.ts';
import { isInside, startProblemOf } from '#main/app/start-problem.ts';
import { FloorUnusableError } from '#main/floor/floor-problem.ts';
import {
  CopyFailedError,
  FolderInUseError,
  NewerDatabaseError,
  UnreadableSettingsError,
} from '#main/store/opening-errors.ts';
import { englishStartProblems } from '#shared/messages/en/start-problems.ts';
import { russianStartProblems } from '#shared/messages/ru/start-problems.ts';
import { startProblemText } from '#shared/messages/start-problem-text.ts';

const system = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: it failed`), { code, path });
const named = (name: string, message: string) => Object.assign(new Error(message), { name });

const CASES: readonly (readonly [string, unknown])[] = [
  ['newer-database', new NewerDatabaseError('/data/packbench.db', '2099-01-01-later')],
  ['floor-old-server', new FloorUnusableError('floor-old-server', { version: '14' }, 'PostgreSQL 140011')],
  ['settings-unreadable', new UnreadableSettingsError('/data/packbench.db', ['autoClose'])],
  ['folder-in-use', new FolderInUseError('/data', undefined)],
  ['copy-failed', new CopyFailedError('/data/packbench.db', '/data/copies/one.db', new Error('why'))],
  ['address-in-use', new ListenError('127.0.0.1', 4100, system('EADDRINUSE'))],
  ['address-unusable', new ListenError('127.0.0.1', 80, system('EACCES'))],
  ['folder-denied', new DataFolderError('/data', system('EACCES'))],
  ['folder-denied', system('EACCES', '/data/secrets/page-key')],
  ['folder-read-only', new DataFolderError('/data', system('EROFS'))],
  ['disk-full', new DataFolderError('/data', system('ENOSPC'))],
  ['disk-full', new Error('it is not stored', { cause: system('ENOSPC', '/data/station-id.tmp') })],
  ['folder-unusable', new DataFolderError('/data', system('ENOTDIR'))],
  ['folder-unusable', system('ENOTDIR', '/data/secrets/page-key')],
  ['wrong-option', new OptionError('--port: "many" is not a number')],
  ['account-incomplete', named('IncompleteAccountError', 'PACKBENCH_B2B_URL is missing')],
  ['sandbox-failed', new SandboxStartError(new Error('no port'))],
  ['not-built', new RendererMissingError('/out/renderer')],
  ['other', system('EACCES', '/usr/bin/lp')],
  ['other', system('EACCES', '/data2/page-key')],
  ['other', new Error('nobody knows')],
  ['other', 'a text that was thrown'],
];

test.each(CASES)('%s is what the person is told of %s', (kind, error) => {
  expect(startProblemOf(error, '/data').kind).toBe(kind);
});

test.each(CASES)('the sentences of %s have no placeholder left, in both languages', (_, error) => {
  const problem = startProblemOf(error, '/data');
  for (const texts of [russianStartProblems, englishStartProblems]) {
    const { what, todo } = texts.kinds[problem.kind];
    const placeholders = [...`${what} ${todo}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
    expect(Object.keys(problem.params)).toEqual(expect.arrayContaining(placeholders));
    expect(startProblemText(problem, texts).what).not.toContain('{{');
  }
});

test.each([
  [posix, '/data', '/data', true],
  [posix, '/data', '/data/logs/packbench.log', true],
  [posix, '/data', '/data/..kept/one', true],
  [posix, '/data', '/data2/x', false],
  [posix, '/data', '/Data/x', false],
  [win32, 'C:\\Data', 'c:\\data\\secrets\\page-key', true],
  [win32, 'C:\\Data', 'C:/DATA/station-id', true],
  [win32, 'C:\\Data', 'C:\\Data2\\x', false],
  [win32, 'C:\\Data', 'D:\\Data\\x', false],
] as const)(
  'a path is in the data folder by its segments, as the system compares them: %#',
  (system, folder, path, is) => {
    expect(isInside(folder, path, system)).toBe(is);
  },
);

it('reports a bad data folder to a script by the same exit code if the folder is', () => {
  expect(startFailure(system('EACCES', '/data/packbench.db'), '/data').code).toBe(2);
  expect(startFailure(new NewerDatabaseError('/data/packbench.db', '2099-01-01-later'), '/data').code).toBe(
    1,
  );
});

it('reports a wrong option to a script by its exit code, with the usage', () => {
  const failure = startFailure(new OptionError('--port: "many" is not a number'), null);
  expect(failure.code).toBe(2);
  expect(failure.text).toMatch(/^--port: "many" is not a number\nUsage: npm start/);
  expect(startFailure(new DataFolderError('/data', system('EACCES')), '/data').code).toBe(2);
});

it('prints in English what to do if there is no window', () => {
  const { code, text } = startFailure(new FolderInUseError('/data', undefined), '/data');
  expect(code).toBe(1);
  expect(text).toMatch(/^Packbench cannot start: another Packbench .*\/data\nGo to its window, or close it/);
});

it('does not repeat text that a parser failed on', () => {
  let thrown: unknown;
  try {
    JSON.parse('{"secret": hunter2}');
  } catch (error) {
    thrown = error;
  }
  expect(JSON.stringify([startFailure(thrown, '/data'), crashFailure(thrown)])).not.toContain('hunter2');
});
