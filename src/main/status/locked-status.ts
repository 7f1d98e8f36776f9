import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Log, logFolder } from '#main/base/log.ts';
import { DONE } from '#main/base/outcome.ts';
import { mergeSettings, storedSettings } from '#main/settings/settings.ts';
import type { Damage } from '#main/store/damage.ts';
import { readStationCopy } from '#main/store/station-copy.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { ReportAnswer } from '#shared/contract/status.ts';
import { problemReport, REPORTED_ROWS } from './problem-report.ts';
import { programVersions } from './read-status.ts';
import { logForReport } from './report-log.ts';
import { settingsForReport } from './report-settings.ts';
import { lockedStatusJson, type StatusJson } from './status-json.ts';
import { createStatusServer } from './status-server.ts';

/**
 * `/status.json` and the report of a problem of a station whose database cannot be used, by the settings that are
 * kept beside the database. Changes nothing in the folder.
 */
export function createLockedStatus(parts: {
  readonly folder: string;
  readonly damage: Damage['kind'];
  readonly now: () => Date;
  readonly version: string | null;
  readonly defaults: Settings;
  readonly log: Log;
}) {
  const { folder, damage, now, log } = parts;
  const kept = readStationCopy(folder);
  const settings = mergeSettings(parts.defaults, storedSettings(new Map(Object.entries(kept.settings))));
  const startedAt = now();
  const stationId = storedStationId(folder);
  const programs = programVersions(parts.version);
  const read = (): StatusJson => lockedStatusJson({ damage, at: now(), startedAt, stationId, programs });
  const server = createStatusServer({ log, port: () => settings.statusPort, read: async () => read() });

  return {
    ...server,
    /** Nobody can log in here, and nothing in the report is worth a badge. */
    async report(): Promise<ReportAnswer> {
      log.info('the report of a problem was saved at the locked station');
      const file = problemReport({
        at: now(),
        status: read(),
        settings: settingsForReport(settings),
        journal: null,
        log: await logForReport(logFolder(folder), REPORTED_ROWS),
      });
      return { outcome: DONE, file };
    },
  };
}

/** null: the folder has none that can be read. */
function storedStationId(folder: string): string | null {
  try {
    return readFileSync(join(folder, 'station-id'), 'utf8').trim();
  } catch {
    return null;
  }
}
