/** How bad it is: `warn` needs somebody soon, `bad` stops work or endangers data. */
export type StatusLevel = 'ok' | 'warn' | 'bad';

/** What the status of a station is divided into. */
export const STATUS_PARTS = [
  'platform',
  'version',
  'orders',
  'outbox',
  'printers',
  'scanners',
  'database',
  'programs',
  'clock',
  'backups',
  'disk',
] as const;

export type StatusPart = (typeof STATUS_PARTS)[number];

/**
 * Everything that can be wrong with a station, the worst first: which part of the status shows it, and how bad it
 * is. The codes stay: monitoring reads them (`docs/it.md`).
 */
export const STATION_PROBLEMS = {
  'database-locked': { part: 'database', level: 'bad' },
  'store-failing': { part: 'database', level: 'bad' },
  recovering: { part: 'database', level: 'bad' },
  'disk-full': { part: 'disk', level: 'bad' },
  'account-needed': { part: 'platform', level: 'bad' },
  'version-ended': { part: 'version', level: 'bad' },
  'platform-refused': { part: 'platform', level: 'bad' },
  'orders-never-loaded': { part: 'orders', level: 'bad' },
  'backups-failing': { part: 'backups', level: 'warn' },
  'orders-old': { part: 'orders', level: 'warn' },
  'disk-very-low': { part: 'disk', level: 'warn' },
  'recovery-unread': { part: 'database', level: 'warn' },
  'platform-away': { part: 'platform', level: 'warn' },
  'changes-refused': { part: 'outbox', level: 'warn' },
  'prices-quarantined': { part: 'outbox', level: 'warn' },
  'changes-waiting-long': { part: 'outbox', level: 'warn' },
  'prints-failed': { part: 'printers', level: 'warn' },
  'printer-stopped': { part: 'printers', level: 'warn' },
  'scanner-away': { part: 'scanners', level: 'warn' },
  'scanner-silent': { part: 'scanners', level: 'warn' },
  'monitoring-failed': { part: 'programs', level: 'warn' },
  'database-slow': { part: 'database', level: 'warn' },
  'server-clock-differs': { part: 'clock', level: 'warn' },
  'clock-wrong': { part: 'clock', level: 'warn' },
  'disk-low': { part: 'disk', level: 'warn' },
  'version-ends-soon': { part: 'version', level: 'warn' },
} as const satisfies Record<string, { readonly part: StatusPart; readonly level: 'warn' | 'bad' }>;

export type StationProblem = keyof typeof STATION_PROBLEMS;

/** The worst first. */
export function worstFirst(problems: readonly StationProblem[]): readonly StationProblem[] {
  const wanted: ReadonlySet<string> = new Set(problems);
  return (Object.keys(STATION_PROBLEMS) as StationProblem[]).filter((code) => wanted.has(code));
}

/** The level of one part, or without one of the whole station. */
export function levelOf(problems: readonly StationProblem[], part?: StatusPart): StatusLevel {
  const levels = problems
    .map((code) => STATION_PROBLEMS[code])
    .flatMap((problem) => (part === undefined || problem.part === part ? [problem.level] : []));
  if (levels.includes('bad')) return 'bad';
  return levels.length > 0 ? 'warn' : 'ok';
}
