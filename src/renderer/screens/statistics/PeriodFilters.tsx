import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatisticsPeriod, StatisticsView } from '#shared/contract/statistics.ts';
import { useNow } from '../../station/use-now.ts';
import { nameOfPeriod, PERIODS, periodOf } from './period.ts';
import styles from './Statistics.module.css';

type Props = {
  readonly period: StatisticsPeriod;
  /** null: not loaded yet. */
  readonly choices: StatisticsView['choices'] | null;
  readonly onChoose: (period: StatisticsPeriod) => void;
  readonly children: ReactNode;
};

/** Which days, whose work, at which table; and what can be done with it. */
export function PeriodFilters({ period, choices, onChoose, children }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const named = nameOfPeriod(period, now);
  const chooseDay = (part: 'from' | 'until', day: string) => {
    // An empty field is being typed.
    if (day === '') return;
    const next = { ...period, [part]: day };
    onChoose(next.from <= next.until ? next : { ...next, from: day, until: day });
  };
  return (
    <search className={styles.filters}>
      <Group gap="xs" role="group" aria-label={t('ui.statistics.periodLabel')}>
        {PERIODS.map((name) => (
          <Button
            key={name}
            size="sm"
            variant={name === named ? 'filled' : 'default'}
            aria-pressed={name === named}
            onClick={() => onChoose({ ...period, ...periodOf(name, now) })}
          >
            {t(`ui.statistics.periods.${name}`)}
          </Button>
        ))}
      </Group>
      {(['from', 'until'] as const).map((part) => (
        <TextInput
          key={part}
          size="sm"
          type="date"
          required
          label={t(`ui.statistics.${part}`)}
          withAsterisk={false}
          value={period[part]}
          onChange={(event) => chooseDay(part, event.currentTarget.value)}
        />
      ))}
      <NativeSelect
        size="sm"
        label={t('ui.statistics.person')}
        value={period.person === null ? 'all' : `id ${period.person}`}
        onChange={(event) => onChoose({ ...period, person: idIn(event.currentTarget.value) })}
        data={[
          { value: 'all', label: t('ui.statistics.everybody') },
          ...(choices?.people ?? []).map(({ id, name }) => ({
            value: `id ${id}`,
            label: name ?? (id === '' ? t('ui.statistics.noBadge') : id),
          })),
        ]}
      />
      {(choices?.tables.length ?? 0) > 1 && (
        <NativeSelect
          size="sm"
          label={t('ui.statistics.table')}
          value={period.table === null ? 'all' : `id ${period.table}`}
          onChange={(event) => onChoose({ ...period, table: idIn(event.currentTarget.value) })}
          data={[
            { value: 'all', label: t('ui.statistics.allTables') },
            ...(choices?.tables ?? []).map(({ id, name }) => ({ value: `id ${id}`, label: name })),
          ]}
        />
      )}
      {children}
    </search>
  );
}

/** Whoever had no badge has the empty id. */
function idIn(value: string): string | null {
  return value === 'all' ? null : value.slice('id '.length);
}
