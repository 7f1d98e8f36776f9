import type { ExecFileException } from 'node:child_process';
import { join } from 'node:path';
import { execProgram } from '#main/base/child-process.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';

export type PowerShellQuery = {
  /** One of the fixed scripts. Its parameters are environment variables, never part of its text. */
  readonly script: string;
  /** Parameters of the script. */
  readonly variables?: Readonly<Record<string, string>>;
  readonly environment: NodeJS.ProcessEnv;
  readonly timeoutMs?: number;
};

/** PowerShell starts within a second on a slow PC; an unreachable network printer delays WMI for longer. */
const TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 16 * 1_024 * 1_024;

/**
 * Runs a script of `scripts.ts` in Windows PowerShell, without a shell and a window, and parses the JSON
 * object that it writes. The error is a sentence: no PowerShell, a time-out, or the script's error. Never
 * rejects.
 */
export function askPowerShell({
  script,
  variables = {},
  environment,
  timeoutMs,
}: PowerShellQuery): Promise<Result<unknown, string>> {
  // The execution policy is about script files; a command needs no exception from it.
  const args = ['-NoProfile', '-NonInteractive', '-Command', script];
  const options = {
    environment,
    variables,
    timeout: timeoutMs ?? TIMEOUT_MS,
    killSignal: 'SIGKILL' as const,
    maxBuffer: MAX_ANSWER_BYTES,
    windowsHide: true,
  };
  return new Promise((done) => {
    execProgram(powerShellIn(environment), args, options, (error, out, words) => {
      const answer = objectIn(out);
      if (answer !== null) done(problemIn(answer));
      else done(err(failureText(error, words)));
    });
  });
}

/** By its full path: a program of that name in the working directory would come first. */
function powerShellIn(environment: NodeJS.ProcessEnv): string {
  const [, root] = Object.entries(environment).find(([name]) => name.toLowerCase() === 'systemroot') ?? [];
  return join(root ?? 'C:\\Windows', 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe');
}

/** Parses from the first to the last brace: a BOM may precede them, a console may have broken the line. */
function objectIn(out: string): object | null {
  const text = out.slice(out.indexOf('{'), out.lastIndexOf('}') + 1).replaceAll(/[\r\n]+/g, '');
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' ? answer : null;
  } catch {
    return null;
  }
}

function problemIn(answer: object): Result<unknown, string> {
  if ('problem' in answer && typeof answer.problem === 'string') return err(`Windows: ${answer.problem}`);
  return ok(answer);
}

function failureText(error: ExecFileException | null, words: string): string {
  if (error?.code === 'ENOENT') return 'PowerShell is not there';
  if (error?.killed === true) return 'PowerShell took too long and was ended';
  const [firstLine = ''] = words.split(/\r?\n/).filter((line) => line.trim() !== '');
  return `PowerShell did not answer: ${firstLine.trim() || (error?.message.split('\n')[0] ?? 'it wrote nothing')}`;
}
