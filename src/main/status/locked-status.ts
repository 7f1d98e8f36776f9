import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '#main/base/log.ts';
import { storedSettings } from '#main/settings/settings.ts';
import type { Damage } from '#main/store/damage.ts';
import { readStationCopy } from '#main/store/station-copy.ts';
import { programVersions } from './read-status.ts';
import { lockedStatusJson } from './status-json.ts';
import { createStatusServer, type StatusServer } from './status-server.ts';

/**
 * `/status.json` of a station whose database cannot be used, on the port of the settings that are kept beside the
 * database. Changes nothing in the folder.
 */
export function createLockedStatus(parts: {
  readonly folder: string;
  readonly damage: Damage['kind'];
  readonly now: () => Date;
  readonly version: string | null;
  readonly log: Log;
}): StatusServer {
  const { folder, damage, now, log } = parts;
  const { settings } = readStationCopy(folder);
  const { statusPort = 0 } = storedSettings(new Map(Object.entries(settings)));
  const startedAt = now();
  const stationId = storedStationId(folder);
  const programs = programVersions(parts.version);
  return createStatusServer({
    log,
    port: () => statusPort,
    read: async () => lockedStatusJson({ damage, at: now(), startedAt, stationId, programs }),
  });
}

/** null: the folder has none that can be read. */
function storedStationId(folder: string): string | null {
  try {
    return readFileSync(join(folder, 'station-id'), 'utf8').trim();
  } catch {
    return null;
  }
}
