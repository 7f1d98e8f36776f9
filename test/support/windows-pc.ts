import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { createPreparedPages, type PageWriter } from '#main/printing/prepared-pages.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Replaces an answer of PowerShell: its output, byte for byte, or what it does instead (a line of sh). */
export type Played = string | { readonly does: string };

/** Which script was run, recognised by a unique part of it. */
const QUESTIONS = {
  remove: 'Remove-CimInstance',
  crash: 'Win32_Process',
  printers: 'PaperSizes',
  look: 'Win32_PrintJob',
} as const;

export type Question = keyof typeof QUESTIONS;

/**
 * A PC that looks like Windows to this driver: a powershell.exe in Windows' place and a SumatraPDF.exe, both
 * real programs of sh. They answer as the test sets, in turn, the last answer for ever.
 */
export async function startWindowsPc() {
  const folder = await temporaryFolder();
  const at = (...names: string[]) => join(folder.path, ...names);
  const home = at('System32', 'WindowsPowerShell', 'v1.0');
  await mkdir(home, { recursive: true });
  await program(join(home, 'powershell.exe'), POWERSHELL(folder.path));
  await program(at('SumatraPDF.exe'), SUMATRA(folder.path));

  const lines = async (name: string) =>
    (await readFile(at(name), 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');
  return {
    environment: { ...process.env, SystemRoot: folder.path },
    sumatraPdf: at('SumatraPDF.exe'),
    preparePages: (pages: PageWriter) => createPreparedPages({ folder: at('prepared'), pages }),
    /** Files in the hand-over folder. */
    preparedFiles: () => readdir(at('prepared')).catch(() => []),
    async answers(question: Question, played: readonly Played[]) {
      for (const [index, one] of played.entries()) {
        const name = at(`${question}.${index + 1}`);
        if (typeof one === 'string') await writeFile(name, one);
        else await writeFile(`${name}.sh`, `${one.does}\n`);
      }
    },
    /** From now on there is a spooler that prints at once, on a printer that keeps its printed documents. */
    async spools(printer: string) {
      await mkdir(at('queue'), { recursive: true });
      await writeFile(at('sumatra.sh'), SPOOL);
      for (const question of ['look', 'crash']) await writeFile(at(`${question}.1.sh`), keptJobs(printer));
      await writeFile(at('remove.1'), '{"removed":0,"flags":[]}');
    },
    /** The documents that the spooler has printed, in order. */
    async spooled() {
      const names = (await readdir(at('queue'))).sort();
      return Promise.all(names.map((name) => readFile(at('queue', name))));
    },
    /** What SumatraPDF does after reading the file: a line of sh. */
    sumatraDoes: (line: string) => writeFile(at('sumatra.sh'), `${line}\n`),
    /** The last arguments of SumatraPDF. */
    sumatraArguments: () => lines('sumatra.arguments'),
    /** The bytes that SumatraPDF received. */
    handedOver: () => readFile(at('handed-over.pdf')),
    documentName: async () => basename((await lines('sumatra.arguments')).at(-1) ?? ''),
    /** `question|PACKBENCH_PRINTER|PACKBENCH_DOCUMENT`, one for each question. */
    asked: () => lines('asked'),
    /** All arguments of PowerShell for each question, separated by zeros. */
    powerShellArguments: async () => (await readFile(at('arguments'), 'utf8')).split('\0'),
    /** How often a PowerShell was started while another was running. */
    overlaps: async () => (await lines('overlaps')).length,
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

/**
 * Written by another process: no process that this one starts meanwhile has it open for writing, which would
 * make it busy.
 */
async function program(path: string, text: string): Promise<void> {
  await writeFile(`${path}.sh`, text);
  await promisify(execFile)('install', ['-m', '755', `${path}.sh`, path]);
}

const POWERSHELL = (folder: string) => `#!/bin/sh
cd '${folder}'
case "$*" in
${Object.entries(QUESTIONS)
  .map(([question, words]) => `  *${words}*) question=${question} ;;`)
  .join('\n')}
esac
mkdir at-work 2>/dev/null || echo "$question" >> overlaps
echo "$question|$PACKBENCH_PRINTER|$PACKBENCH_DOCUMENT" >> asked
printf '%s\\0' "$@" >> arguments
turn=$(($(cat "$question.turn" 2>/dev/null || echo 0) + 1))
while [ "$turn" -gt 1 ] && [ ! -e "$question.$turn" ] && [ ! -e "$question.$turn.sh" ]; do turn=$((turn - 1)); done
echo "$turn" > "$question.turn"
if [ -e "$question.$turn.sh" ]; then . "./$question.$turn.sh"; else cat "$question.$turn"; fi
ended=$?
rmdir at-work 2>/dev/null
exit $ended
`;

const SUMATRA = (folder: string) => `#!/bin/sh
for argument in "$@"; do echo "$argument"; done > '${folder}/sumatra.arguments'
cp "$argument" '${folder}/handed-over.pdf'
cd '${folder}'
[ ! -e sumatra.sh ] || . ./sumatra.sh
`;

/** Numbers from 1001 sort by name. */
const SPOOL = `
number=$(($(ls queue | wc -l) + 1001))
cp handed-over.pdf "queue/$number.$(basename "$argument")"
`;

const keptJobs = (printer: string) => `
printf '{"printer":{"Name":"${printer}","KeepPrintedJobs":true},"jobs":['
for file in $(ls queue); do
  number=\${file%%.*}
  [ "$number" = 1001 ] || printf ','
  printf '{"Name":"${printer}, %s","JobId":%s,"Document":"C:/prepared/%s",' "$number" "$number" "\${file#*.}"
  printf '"StatusMask":128,"TimeSubmitted":"%s"}' "$(date -u -r "queue/$file" +%Y-%m-%dT%H:%M:%S.%NZ)"
done
printf ']}'
`;
