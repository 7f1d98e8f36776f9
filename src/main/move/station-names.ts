import type { Trx } from '#main/store/database.ts';
import { lastValueOfFile, valuesOfFile } from '#main/store/file-rows.ts';
import { readStationCopy } from '#main/store/station-copy.ts';
import { MAX_STATION_NAME } from '#shared/contract/settings.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/domain/language.ts';
import { nameOfStation, namesOnFloor } from './merge-store.ts';
import type { MoveSource } from './source.ts';

/** The name of the station: the one that was set, else the one under which it has scanned last. */
export function nameOf({ settings, sqlite, station }: MoveSource): string {
  const set: unknown = JSON.parse(settings.get('station') ?? 'null');
  if (typeof set === 'string') return set;
  const scanned = lastValueOfFile(sqlite, 'journal', 'station');
  return typeof scanned === 'string' && scanned !== '' ? scanned : station;
}

/** Names under which the station has scanned, and which another table of the floor has: what it is called there. */
export async function newNamesOf(trx: Trx, source: MoveSource): Promise<ReadonlyMap<string, string>> {
  const taken = await namesOnFloor(trx, source.station);
  const registered = await nameOfStation(trx, source.station);
  const used = new Set([nameOf(source), ...valuesOfFile(source.sqlite, 'journal', 'station')]);
  const id = ` · ${source.station.slice(0, 8)}`;
  return new Map(
    [...used]
      .filter((name) => taken.has(name) && name !== registered)
      .map((name) => [name, `${name.slice(0, MAX_STATION_NAME - id.length)}${id}`]),
  );
}

/** The language of the station's screens, by the copy of its settings next to its file. */
export function languageOf(folder: string): Language {
  const { language } = readStationCopy(folder).settings;
  const code: unknown = language === undefined ? null : JSON.parse(language);
  return isLanguage(code) ? code : DEFAULT_LANGUAGE;
}
