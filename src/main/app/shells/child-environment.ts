/** The environment of a program that the station starts for a demo or for practice: without the station's settings. */
export function childEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  // Windows takes a variable in any case.
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^PACKBENCH_/i.test(name)));
}
