import { describe, expect, it } from 'vitest';
import { measurePdf } from '#main/labels/pdf/pdfium.ts';
import { drawShiftSheet } from '#main/labels/sheets/shift-sheet.ts';
import { shiftSheetOf } from '#main/statistics-screen/shift-sheet.ts';
import type { StatisticsView, WorkFigures } from '#shared/contract/statistics.ts';

const NOTHING: WorkFigures = {
  orders: 0,
  units: 0,
  packs: 0,
  labels: 0,
  scans: 0,
  refusals: 0,
  alarms: 0,
  onTime: 0,
  late: 0,
  workSeconds: 0,
};
const WORK: WorkFigures = {
  orders: 4,
  units: 10,
  packs: 5,
  labels: 6,
  scans: 12,
  refusals: 2,
  alarms: 1,
  onTime: 3,
  late: 1,
  workSeconds: 120,
};
const AT = '2026-11-28T09:00:00.000Z';

function viewOf(part: Partial<StatisticsView>): StatisticsView {
  return {
    slotLength: 'hour',
    slots: [{ at: AT, figures: NOTHING }],
    totals: NOTHING,
    hours: [],
    people: [],
    tables: [],
    refusals: [],
    choices: { people: [], tables: [] },
    countedSince: null,
    journalSince: null,
    rowsLeft: 0,
    ...part,
  };
}

const context = { language: 'en', day: '2026-11-28', table: 'Table 1', printedAt: new Date(AT) } as const;

describe('The shift sheet', () => {
  it('has totals, and a table by hour, person, table and reason', () => {
    const sheet = shiftSheetOf(
      viewOf({
        slots: [
          { at: AT, figures: WORK },
          { at: '2026-11-28T10:00:00.000Z', figures: NOTHING },
        ],
        totals: WORK,
        people: [{ id: '', name: null, figures: WORK }],
        tables: [{ id: '', name: 'Table 1', figures: WORK }],
        refusals: [{ reason: 'of an older version', refusals: 2 }],
      }),
      context,
    );
    expect(sheet.totals).toContainEqual({ name: 'A unit', value: '12 s' });
    expect(sheet.totals).toContainEqual({ name: 'On time', value: '75%' });
    expect(sheet.tables.map(({ rows }) => rows.length)).toEqual([1, 1, 1, 1]);
    expect(sheet.tables[1]?.rows).toEqual([['no badge', '4', '10', '5', '6', '2', '12 s', '75%']]);
    expect(sheet.tables[3]?.rows).toEqual([['of an older version', '2']]);
    expect(sheet.nothing).toBeNull();
  });

  it('says of a day without work that there was none', () => {
    const sheet = shiftSheetOf(viewOf({}), context);
    expect([sheet.nothing, sheet.tables]).toEqual(['Nothing was done on this day.', []]);
  });

  it('goes on to a second page when many people have worked', async () => {
    const people = Array.from({ length: 60 }, (_, id) => ({
      id: String(id),
      name: `Packer ${id}`,
      figures: WORK,
    }));
    const sheet = shiftSheetOf(viewOf({ slots: [{ at: AT, figures: WORK }], totals: WORK, people }), context);
    expect(await measurePdf(await drawShiftSheet(sheet))).toMatchObject({ pages: 2 });
  });
});
