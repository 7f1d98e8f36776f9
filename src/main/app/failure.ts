import { loggedMessage } from '#main/base/logged-error.ts';
import { FloorUnusableError } from '#main/floor/floor-problem.ts';
import type { StartProblem, StartProblemKind } from '#shared/domain/start-problem.ts';
import { englishStartProblems } from '#shared/messages/en/start-problems.ts';
import { startProblemText } from '#shared/messages/start-problem-text.ts';
import { OptionError } from './option-error.ts';
import { USAGE } from './options.ts';
import { startProblemOf } from './start-problem.ts';

/** Why the program ends with an exit code other than 0. */
export type Failure = {
  readonly problem: StartProblem;
  readonly code: 1 | 2;
  /** For standard error, which scripts and IT read. */
  readonly text: string;
};

/** Problems for which another data folder may help. */
const FOLDER_KINDS: readonly StartProblemKind[] = [
  'folder-denied',
  'folder-read-only',
  'folder-unusable',
  'disk-full',
];

/** `folder` is the data folder, if it is known. */
export function startFailure(error: unknown, folder: string | null): Failure {
  const problem = startProblemOf(error, folder);
  // Scripts distinguish a wrong option from other failures by the exit code.
  if (error instanceof OptionError) return { problem, code: 2, text: `${error.message}\n${USAGE}\n` };
  const { what, todo } = startProblemText(problem, englishStartProblems);
  const why =
    error instanceof FloorUnusableError ? `${what} (${problem.params.reason})` : loggedMessage(error);
  return {
    problem,
    code: FOLDER_KINDS.includes(problem.kind) ? 2 : 1,
    text: `Packbench cannot start: ${why}\n${todo}\n`,
  };
}

/** An error that nobody handled, while the program started or later. */
export function crashFailure(error: unknown): Failure {
  const reason = loggedMessage(error);
  return {
    problem: { kind: 'crashed', params: { reason } },
    code: 1,
    text: `Packbench ends: ${reason}\n`,
  };
}

/** The page was reloaded as often as makes sense. */
export const SCREEN_LOST: Failure = {
  problem: { kind: 'screen-failed', params: {} },
  code: 1,
  text: 'Packbench ends: its screen fails again and again\n',
};
