import type { TFunction } from 'i18next';
import type { FloorClaim, FloorTable } from '#shared/contract/floor.ts';
import { printerName } from '#shared/domain/printer-spec.ts';
import { STATION_PROBLEMS } from '#shared/domain/station-problem.ts';
import { timeLeft } from '../../widgets/time-left.ts';

const MINUTE_MS = 60_000;

/** How long ago something was, such as `12 min`; `since`, `now`: ISO 8601. */
export function ageText(t: TFunction, since: string, now: string): string {
  const age = timeLeft(since, Date.parse(now));
  if (age === null) return '';
  const ms = Math.max(0, Date.parse(now) - Date.parse(since));
  const text = ms < MINUTE_MS ? t('ui.floor.underMinute') : t(`ui.bench.${age.unit}`, age);
  return text.replaceAll(' ', '\u00a0');
}

/** The same to the second, for what changes while somebody looks. */
export function secondsText(t: TFunction, since: string, now: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(now) - Date.parse(since)) / 1_000));
  return seconds < 2 * 60
    ? t('ui.floor.seconds', { seconds }).replaceAll(' ', '\u00a0')
    : ageText(t, since, now);
}

export type Trouble = { readonly key: string; readonly level: 'warn' | 'bad'; readonly text: string };

/** What is wrong at a table, the worst first. */
export function troublesOf(t: TFunction, table: FloorTable): readonly Trouble[] {
  const { version, prints } = table;
  const reported = table.problems
    .filter(({ code }) => code !== 'prints-failed')
    .map(({ code, about }): Trouble => {
      const what = t(`ui.floor.problems.${code}`);
      const names = about.map((name) => (code === 'printer-stopped' ? printerName(name) : name));
      return {
        key: code,
        level: STATION_PROBLEMS[code].level,
        text: names.length === 0 ? what : `${what}: ${names.join(', ')}`,
      };
    });
  const failed: readonly Trouble[] =
    prints.failed === 0
      ? []
      : [{ key: 'failed', level: 'warn', text: t('ui.floor.printsFailed', { count: prints.failed }) }];
  const other: readonly Trouble[] = table.isOtherVersion
    ? [
        {
          key: 'version',
          level: 'warn',
          text: t('ui.floor.otherVersion', { version: version ?? t('ui.floor.noVersion') }),
        },
      ]
    : [];
  return [...reported, ...failed, ...other];
}

/** Whether a supervisor should look at this table. One that was switched off and left nothing behind is well. */
export function isInTrouble(table: FloorTable, claims: readonly FloorClaim[]): boolean {
  const { presence, problems, prints, isOtherVersion } = table;
  if (presence === 'gone')
    return prints.waiting + prints.failed > 0 || claims.some((claim) => claim.table === table.id);
  return presence === 'silent' || problems.length > 0 || prints.failed > 0 || isOtherVersion;
}
