// Part of npm run check: finds private words in identifiers and file names of src. With --list it also lists them,
// without failing, in comments, log lines and documents. The words to use: docs/glossary.md.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync, Visitor } from 'vite';
import { root } from './child.mjs';

/** Words and phrases in names, and what to say instead. */
const SAY_INSTEAD = [
  [['told', 'untold'], 'reported, notified, messageKey'],
  [['look', 'looks', 'looked', 'looking'], 'poll, check, find, inspect'],
  [['deed', 'deeds'], 'action'],
  [['desk', 'desks'], 'api, handlers, queue'],
  [['crossing', 'crossings', 'crossed', 'crosses', 'cross over', 'cross to'], 'api version, switch'],
  [['beside'], 'next to, auditOnly'],
  [['aside'], 'held, quarantined'],
  [['ahead'], 'prefetch'],
  [['kick', 'kicks', 'kicked'], 'wake'],
  [['soon', 'sooner'], 'batch, schedule'],
  [['news'], 'change, refreshOnMiss'],
  [['laid', 'lay'], 'prepared'],
  [['hurry'], 'retryNow'],
  [['hear', 'hears', 'heard', 'hearing', 'unheard'], 'receive, onResponse, soundFor'],
  [['habit', 'habits', 'finding', 'findings'], 'scanner profile, check report'],
  [['house', 'ground', 'grounds', 'room', 'rooms'], 'module, layer, base, capacity'],
  [['wish', 'wishes'], 'query, request'],
  [['anew'], 'again'],
  [['moment', 'moments'], 'timestamp, context'],
  [['let go'], 'evict, release'],
  [['take in', 'takes in', 'taken in', 'take up', 'takes up', 'taken up'], 'handle, store, resume'],
  [['come in', 'comes in', 'came in'], 'log in, arrive'],
  [['understand', 'understands', 'understood'], 'interpret'],
  [['gather', 'gathers', 'gathered', 'gathering'], 'load facts'],
  [['meaning', 'meanings'], 'intent'],
  [['noted'], 'marked'],
  [['own'], 'local, station'],
  [['say', 'says', 'said'], 'report, message'],
  [['at most'], 'max, withTimeout'],
  [['in line', 'create line'], 'serial queue'],
  [['of one', 'most with'], 'single, max'],
];

/** Prefixes that do not name the kind of limit. */
const LIMIT = /^(?:MOST|LONGEST)_|^FIRST_\w*_MS$/;

/** Type names that a search cannot find. */
const VAGUE_TYPES = new Set(
  'Row Look Answer Asked Came Said Given Told Found Kept Known Wanted Heard Seen Sent Meant'.split(' '),
);

/** Names that stay, and the reason. */
const STAYS = {
  houseNum: 'field of an address in the specification',
  looksLikeZone: 'field of a stored rehearsal result',
  v2OwnIds: 'setting of the sandbox that other programs use',
  deeds: 'typed by people: an alias of the export `audit`',
  hasOwn: 'of JavaScript',
  Aside: 'of Mantine',
};

/** Two parts of a name that are one word of the field: goods that are easily mistaken for each other. */
const FIELD_WORDS = /\blook alikes?\b/gi;

const PATTERNS = SAY_INSTEAD.map(([words, instead]) => ({
  pattern: new RegExp(`\\b(?:${words.join('|')})\\b`, 'gi'),
  instead,
}));

/** The private words in a text, each with its replacement. */
function privateWords(text) {
  return PATTERNS.flatMap(({ pattern, instead }) =>
    (text.match(pattern) ?? []).map((word) => ({ word: word.toLowerCase(), instead })),
  );
}

const partsOf = (name) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/[_\-./$]+/g, ' ')
    .replaceAll(FIELD_WORDS, 'lookalike');

/** The replacement for a private word in this name; null: none needed. */
export function nameProblem(name) {
  if (name in STAYS) return null;
  if (LIMIT.test(name)) return 'MAX_, INITIAL_, DEFAULT_';
  return privateWords(partsOf(name))[0]?.instead ?? null;
}

/** The problems of one file's path and identifiers. */
export function namesOf(path, source) {
  const problems = [];
  const instead = nameProblem(path);
  if (instead !== null) problems.push({ line: 1, name: path, instead });
  const report = (name, start, why) => {
    if (why !== null) problems.push({ line: lineAt(source, start), name, instead: why });
  };
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const type = ({ id }) => {
    if (VAGUE_TYPES.has(id.name)) report(id.name, id.start, 'a noun that can be searched for');
  };
  new Visitor({
    Identifier: ({ name, start }) => report(name, start, nameProblem(name)),
    PrivateIdentifier: ({ name, start }) => report(name, start, nameProblem(name)),
    JSXIdentifier({ name, start }) {
      // The element <aside>, and a property of Mantine's AppShell.
      if (name !== 'aside') report(name, start, nameProblem(name));
    },
    TSTypeAliasDeclaration: type,
    TSInterfaceDeclaration: type,
  }).visit(program);
  return problems;
}

const lineAt = (source, offset) => source.slice(0, offset).split('\n').length;

/** The private words of comments and log lines of one file. */
function wordsOf(path, source) {
  const { comments } = parseSync(path, source);
  const logged = [...source.matchAll(/\blog\.(?:trace|debug|info|warn|error)\([^;]*?'([^']+)'\s*\)/g)].map(
    ({ 1: value, index }) => ({ value, start: index, where: 'log' }),
  );
  return [...comments.map(({ value, start }) => ({ value, start, where: 'comment' })), ...logged].flatMap(
    ({ value, start, where }) =>
      privateWords(value).map(({ word, instead }) => ({
        path,
        line: lineAt(source, start),
        where,
        word,
        instead,
      })),
  );
}

const filesOf = (...pathspecs) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...pathspecs], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean);

const read = (path) => readFileSync(join(root, path), 'utf8');

/** Released migrations, and the code that reads old journal rows, keep their old names. */
const isOfBefore = (path) =>
  path.startsWith('src/main/store/migrations/') || path === 'src/main/store/journal-events.ts';

function check() {
  const sources = filesOf('src/*.ts', 'src/*.tsx').filter((path) => !isOfBefore(path));
  const problems = sources.flatMap((path) =>
    namesOf(path, read(path)).map((problem) => ({ path, ...problem })),
  );
  for (const { path, line, name, instead } of problems)
    console.log(`${path}:${line}: ${name} (say: ${instead})`);
  console.log(`names: ${sources.length} files, ${problems.length} private words`);
  process.exitCode = problems.length > 0 ? 1 : 0;
  return sources;
}

function list(sources) {
  const documents = filesOf('docs/*.md', 'README.md').flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((text, index) =>
        privateWords(text).map((found) => ({ path, line: index + 1, where: 'document', ...found })),
      ),
  );
  const found = [...sources.flatMap((path) => wordsOf(path, read(path))), ...documents];
  for (const { path, line, where, word, instead } of found)
    console.log(`${where} ${path}:${line}: ${word} (${instead})`);
  for (const where of ['comment', 'log', 'document'])
    console.log(`${where}: ${found.filter((word) => word.where === where).length}`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const sources = check();
  if (process.argv.includes('--list')) list(sources);
}
