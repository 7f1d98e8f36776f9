import { COUNTS, NO_COUNTS } from '#main/statistics/counted-work.ts';
import type { Database } from '#main/store/database.ts';

const DAYS = 120;
const SHIFT_HOURS = [6, 7, 8, 9, 10, 11, 12, 13, 14];
const HOUR_MS = 3_600_000;
const PEOPLE = ['1', '3', '4', '6'] as const;
const PACE: Readonly<Record<string, number>> = { '1': 1, '3': 0.8, '4': 1.15, '6': 0.6 };
const REASONS = [
  'not-needed',
  'mark-required',
  'unknown-code',
  'too-many',
  'already-packed',
  'locked',
] as const;

/**
 * Days of work as the statistics have counted them, up to `now`: four people in one shift (UTC hours), the same for the
 * same day. Nothing of it is in the journal, as after pruning.
 */
export async function seedStatistics(db: Database, now: Date, days = DAYS): Promise<void> {
  const names = { '1': 'Анна Ильина', '3': 'Тимур Сафин', '4': 'Мария Котова', '6': 'Дмитрий Ли' };
  for (const [id, name] of Object.entries(names))
    await db
      .insertInto('operators')
      .values({ id, name, role: 'packer' })
      .onConflict((of) => of.doNothing())
      .execute();
  const hours = [];
  const refusals = [];
  for (let day = 0; day < days; day += 1) {
    const date = new Date(now.getTime() - day * 24 * HOUR_MS);
    if (day > 0 && date.getUTCDay() === 0) continue;
    for (const hourOfDay of SHIFT_HOURS) {
      const hour = `${date.toISOString().slice(0, 10)}T${String(hourOfDay).padStart(2, '0')}`;
      if (`${hour}:59` > now.toISOString()) continue;
      for (const operator of PEOPLE) {
        const swing = 0.75 + 0.5 * noise(day * 31 + hourOfDay * 7 + Number(operator));
        const lunch = hourOfDay === 10 ? 0.4 : 1;
        const orders = Math.round(24 * (PACE[operator] ?? 1) * swing * lunch);
        const units = Math.round(orders * 1.7);
        const late = noise(day * 3 + hourOfDay) > 0.86 ? Math.round(orders * 0.2) : 0;
        const refused = Math.round(orders * 0.09 * (1 + noise(day + hourOfDay)));
        hours.push({
          ...NO_COUNTS,
          hour,
          station: '',
          operator,
          orders,
          units,
          packs: orders + Math.round(orders * 0.06),
          labels: orders + Math.round(orders * 0.08),
          scans: units + refused + orders,
          refusals: refused,
          alarms: Math.round(refused * 0.3),
          on_time: orders - late,
          late,
          work_ms: Math.round(orders * 78_000 * (0.9 + 0.2 * noise(day + Number(operator)))),
        });
        const reason =
          REASONS[Math.floor(noise(day * 5 + hourOfDay * 11 + Number(operator)) ** 2 * REASONS.length)];
        if (refused > 0)
          refusals.push({ hour, station: '', operator, reason: reason ?? 'not-needed', refusals: refused });
      }
    }
  }
  for (const values of parts(hours)) await db.insertInto('statistics_hours').values(values).execute();
  for (const values of parts(refusals)) await db.insertInto('statistics_refusals').values(values).execute();
}

/** From 0 to 1, the same for the same number. */
function noise(seed: number): number {
  const wave = Math.sin(seed * 12.9898) * 43_758.5453;
  return wave - Math.floor(wave);
}

/** SQLite takes some thousand values at once. */
function parts<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const size = Math.floor(900 / (COUNTS.length + 3));
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
    rows.slice(part * size, (part + 1) * size),
  );
}
