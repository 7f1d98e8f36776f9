import { describe, expect, it } from 'vitest';
import { readReport, reportText } from '#main/floor/station-report.ts';

const since = '2026-11-22T08:00:00.000Z';

describe('what a station says of itself', () => {
  it('is read as it was written, the worst problem first', () => {
    const text = reportText({
      operator: { name: 'Анна', since },
      problems: [
        { code: 'disk-low', about: [] },
        { code: 'printer-stopped', about: ['cups:zebra'] },
        { code: 'disk-full', about: [] },
      ],
    });
    expect(readReport(text)).toEqual({
      operator: { name: 'Анна', since },
      problems: [
        { code: 'disk-full', about: [] },
        { code: 'printer-stopped', about: ['cups:zebra'] },
        { code: 'disk-low', about: [] },
      ],
    });
  });

  it('has some kilobytes at most', () => {
    const about = Array.from({ length: 500 }, () => 'printer '.repeat(500));
    const operator = { name: 'А'.repeat(5_000), since };
    expect(reportText({ operator, problems: [{ code: 'printer-stopped', about }] }).length).toBeLessThan(
      2_000,
    );
  });

  it('of a newer version is read as far as it is known', () => {
    const text = JSON.stringify({
      operator: null,
      battery: 3,
      problems: [
        { code: 'on-fire', about: [] },
        { code: 'clock-wrong', about: [], since },
      ],
    });
    expect(readReport(text)).toEqual({ operator: null, problems: [{ code: 'clock-wrong', about: [] }] });
  });

  it.each([null, '', '{', '[]', '{"operator":1,"problems":[]}', '{"operator":null}'])(
    'is nothing if it cannot be read: %s',
    (text) => {
      expect(readReport(text)).toBeNull();
    },
  );
});
