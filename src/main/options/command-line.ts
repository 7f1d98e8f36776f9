/** Switches of Chromium and of the inspector, which Electron takes for itself but leaves among the arguments. */
const ELECTRONS_OWN =
  /^--(?:inspect|remote-debugging|no-sandbox|disable-|enable-|ozone-|force-|js-flags|lang|user-data-dir|allow-file)/;

/** Whether the person asks how the program is started, and not to start it. */
export function isHelpWanted(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h');
}

/** The arguments that are for the station: without the program, its main file and what Electron takes for itself. */
export function stationArgs(argv: readonly string[], isElectron: boolean): string[] {
  if (!isElectron) return argv.slice(2);
  const args = argv.slice(1).filter((arg) => !ELECTRONS_OWN.test(arg));
  // An unpackaged Electron is told its main file or folder first; a packaged one is not.
  return args[0] !== undefined && !args[0].startsWith('-') ? args.slice(1) : args;
}
