import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { RestorePreview, RestoreProblem } from '#shared/contract/restore.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#shared/domain/language.ts';
import { PAPERS } from '#shared/messages/catalogues.ts';
import { englishBackupsScreen } from '#shared/messages/en/backups-screen.ts';
import { englishRestore } from '#shared/messages/en/restore.ts';
import { russianBackupsScreen } from '#shared/messages/ru/backups-screen.ts';
import { russianRestore } from '#shared/messages/ru/restore.ts';
import { DATABASE_FILE } from './app/data.ts';
import { defaultDataDir } from './app/data-folder.ts';
import { type Backup, backupFolderOf, listBackups } from './backup/backup-files.ts';
import { settingsOfNow } from './backup/current-database.ts';
import type { Restored } from './backup/put-back.ts';
import { previewRestore, restoreBackup } from './backup/restore.ts';
import { knownStationId } from './store/data-folder.ts';

const USAGE =
  'Usage: npm run -s restore -- [--data DIR] [--from FILE|latest] [--yes] [--other-station]\n' +
  '       npm run -s restore -- --list [--data DIR]';

/**
 * `npm run -s restore`: shows what restoring a backup would change, and does it with `--yes`. Ends with 0 when
 * that was done, with 1 when it was refused, with 2 when the arguments are wrong.
 */
async function main(): Promise<number> {
  const args = readArguments();
  if (typeof args === 'string') {
    process.stderr.write(`${args}\n${USAGE}\n`);
    return 2;
  }
  const place = placeOf(args.dataDir);
  if (args.isList) return list(place, args.isOtherStation);
  const backup = args.from === 'latest' ? await latest(place, args.isOtherStation) : resolve(args.from);
  if (backup === null) return 1;
  const request = { file: place.file, backup, takesOver: args.isOtherStation };
  const preview = await previewRestore(request);
  if (!preview.ok) return refuse(preview.error, place);
  printPreview(preview.value, place);
  const { command } = place.texts;
  if (!args.isConfirmed) {
    print('', command.askForYes);
    return 0;
  }
  const { backupFolder } = place;
  const restored = await restoreBackup({ ...request, backupFolder, operator: null });
  if (!restored.ok) return refuse(restored.error, place);
  printRestored(restored.value, place);
  return 0;
}

type Arguments = {
  readonly dataDir: string;
  readonly from: string;
  readonly isConfirmed: boolean;
  readonly isList: boolean;
  readonly isOtherStation: boolean;
};

/** A text describes what is wrong with the arguments. */
function readArguments(): Arguments | string {
  try {
    const { values } = parseArgs({
      options: {
        data: { type: 'string' },
        from: { type: 'string', default: 'latest' },
        yes: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        'other-station': { type: 'boolean', default: false },
      },
    });
    const { from, yes, list: isList, 'other-station': isOtherStation } = values;
    const dataDir = resolve(values.data ?? defaultDataDir(process.env, process.platform));
    return { dataDir, from, isConfirmed: yes, isList, isOtherStation };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

type Place = ReturnType<typeof placeOf>;

/** The data folder with its folder of backups, and the language of its screens. */
function placeOf(dataDir: string) {
  const file = join(dataDir, DATABASE_FILE);
  const settings = settingsOfNow(file);
  const stored = (name: string): unknown => JSON.parse(settings.get(name) ?? 'null');
  const [folder, code] = [stored('backupFolder'), stored('language')];
  const language = isLanguage(code) ? code : DEFAULT_LANGUAGE;
  const backupFolder = backupFolderOf(dataDir, typeof folder === 'string' ? folder : '');
  const { restore: texts } = language === 'ru' ? russianRestore : englishRestore;
  const { backups } = language === 'ru' ? russianBackupsScreen : englishBackupsScreen;
  return {
    file,
    station: knownStationId(dataDir),
    backupFolder,
    /** A chosen folder has what the one in the data folder has lost with its disk. */
    backupFolders: [...new Set([backupFolderOf(dataDir, ''), backupFolder])],
    texts,
    reasons: backups.why,
    locale: PAPERS[language].language.locale,
  };
}

/**
 * The backups of this station, newest first; of all stations when the PC is to take one over, or has none yet.
 * One that is in both folders counts once.
 */
async function backupsIn({ backupFolders, station }: Place, isOfAll: boolean): Promise<readonly Backup[]> {
  const found = new Map<string, Backup>();
  for (const folder of backupFolders)
    for (const backup of await listBackups(folder, isOfAll ? null : station))
      if (!found.has(basename(backup.path))) found.set(basename(backup.path), backup);
  return [...found.values()].sort((one, other) => other.at.getTime() - one.at.getTime());
}

async function list(place: Place, isOfAll: boolean): Promise<number> {
  const { texts } = place;
  const folder = place.backupFolders.join(', ');
  const backups = await backupsIn(place, isOfAll);
  if (backups.length === 0) {
    print(fill(texts.command.noBackups, { folder }));
    return 0;
  }
  print(fill(texts.command.list, { folder }));
  for (const { path, at, bytes, why } of backups)
    print(`${path}  ${timeText(at.toISOString(), place)}  ${bytesText(bytes, place)}  ${place.reasons[why]}`);
  return 0;
}

/** Not of what an earlier restore has replaced: that was given up for a reason. */
async function latest(place: Place, isOfAll: boolean): Promise<string | null> {
  const newest = (await backupsIn(place, isOfAll)).find(({ why }) => why !== 'before-restore');
  if (newest === undefined)
    process.stderr.write(
      `${fill(place.texts.command.noBackups, { folder: place.backupFolders.join(', ') })}\n`,
    );
  return newest?.path ?? null;
}

function printPreview(preview: RestorePreview, place: Place): void {
  const { texts } = place;
  const { backup, lost, remains, lostScans } = preview;
  print(
    `${texts.backup}: ${backup.name}, ${bytesText(backup.bytes, place)}`,
    `${texts.madeAt}: ${timeText(backup.at, place)}`,
    '',
  );
  if (preview.current !== 'readable') print(texts.current[preview.current]);
  if (lostScans !== null) print(fill(texts.lostScans, lostScans));
  if (lost !== null) {
    print(`${texts.lost}:`);
    for (const [name, label] of Object.entries(texts.figures)) {
      const value = lost[name as keyof typeof texts.figures];
      const ids = typeof value === 'number' || value.length === 0 ? '' : ` (${value.join(', ')})`;
      print(`  ${label}: ${typeof value === 'number' ? value : value.length}${ids}`);
    }
    if (lost.firstAt !== null) print(`  ${texts.lostSince}: ${timeText(lost.firstAt, place)}`);
    if (lost.lastAt !== null) print(`  ${texts.lostUntil}: ${timeText(lost.lastAt, place)}`);
  }
  const { figures } = texts;
  print('', `${texts.remains}:`);
  for (const name of ['scans', 'packs', 'shipments'] as const) print(`  ${figures[name]}: ${remains[name]}`);
  if (remains.lastScanAt !== null) print(`  ${texts.lastScanAt}: ${timeText(remains.lastScanAt, place)}`);
  print('', preview.keepsSettings ? texts.settingsStay : texts.settingsOfBackup, texts.next, texts.kept);
}

function printRestored({ keptAs, backedUp }: Restored, { texts }: Place): void {
  const { command } = texts;
  print('', command.done);
  if (keptAs !== null) print(fill(command.keptAs, { name: keptAs }));
  if (backedUp !== null)
    print(
      'as' in backedUp
        ? fill(command.backedUpAs, { name: backedUp.as })
        : fill(command.notBackedUp, { reason: backedUp.failed }),
    );
}

/** The kind comes first, for scripts. */
function refuse(problem: RestoreProblem, { texts }: Place): number {
  process.stderr.write(`${problem}: ${texts.problems[problem]}\n`);
  return 1;
}

function timeText(at: string, { locale }: Place): string {
  return new Date(at).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'medium' });
}

function bytesText(bytes: number, { texts, locale }: Place): string {
  return fill(texts.command.bytes, { bytes: bytes.toLocaleString(locale) });
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

function print(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`The restore failed: ${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});
