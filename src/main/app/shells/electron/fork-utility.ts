import { type ForkOptions, type UtilityProcess, utilityProcess } from 'electron';
import { childEnvironment } from '#main/base/child-process.ts';

/** Starts a program as a utility process, without the station's secrets in its environment. */
export function forkUtility(
  file: string,
  args: readonly string[],
  options: Omit<ForkOptions, 'env'>,
): UtilityProcess {
  return utilityProcess.fork(file, [...args], { ...options, env: childEnvironment(process.env) });
}
