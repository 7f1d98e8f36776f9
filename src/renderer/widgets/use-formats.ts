import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { stationTime } from '../station/station-store.ts';
import { date, day, formatTimestamp, type WallClock, wallClock } from './clock.ts';

export type Formats = {
  readonly wall: (iso: string, now: number) => WallClock;
  readonly timestamp: (iso: string) => string;
  /** To the second, for events that a person has just watched. */
  readonly timestampToSecond: (iso: string) => string;
  /** With year and second: `23.10.2026, 14:05:00`. */
  readonly dateAndTime: (iso: string) => string;
  /** The date of a timestamp in the station's zone: `23.10.2026`. */
  readonly date: (iso: string) => string;
  /** A platform date: `23 October`. */
  readonly day: (date: string) => string;
};

/** Times and dates in the language of the screen and the station's time zone. */
export function useFormats(): Formats {
  const { t } = useTranslation();
  const language = t('language.locale');
  return useMemo(
    () => ({
      wall: (iso, now) => wallClock(iso, now, { language }),
      timestamp: (iso) => formatTimestamp(iso, { language }),
      timestampToSecond: (iso) => formatTimestamp(iso, { language }, 'second'),
      dateAndTime: (iso) => formatTimestamp(iso, { language }, 'second-and-year'),
      date: (iso) => date(iso, { language }),
      day: (date) => day(date, stationTime(), language),
    }),
    [language],
  );
}
