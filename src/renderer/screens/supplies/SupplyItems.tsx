import { Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SupplyItemView, SupplyProblemView, SupplyView } from '#shared/contract/supplies.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { offsetOf, PART_ROWS, PartTable } from '../../widgets/goods-changes/PartTable.tsx';
import styles from './Supplies.module.css';
import { isOff } from './SupplyList.tsx';
import { SUPPLY_FIGURES, useFigureText } from './supply-words.ts';

const COLUMNS = 'minmax(12rem, 2fr) minmax(9rem, 1fr) repeat(6, 5.5rem)';
const WITH_PROBLEMS = `${COLUMNS} minmax(18rem, 3fr)`;

/** The items with what the warehouse has counted; what the platform's check says of one stands in its row. */
export function SupplyItems({ supply }: { readonly supply: SupplyView }) {
  const { t } = useTranslation();
  const figure = useFigureText(supply.status);
  const problemText = useProblemText();
  const [first, setFirst] = useState(0);
  const offset = offsetOf(first);
  const input = { code: supply.code, offset, limit: PART_ROWS };
  const { data } = useStationQuery(
    (station) => station.supplies.items.queryOptions({ input, placeholderData: keepPreviousData }),
    `${supply.detailReadAt}`,
  );
  const total = data?.total ?? 0;
  const hasProblems = supply.faultyItems > 0;
  const headings = [
    t('ui.supplies.columns.goods'),
    t('ui.supplies.columns.sku'),
    ...SUPPLY_FIGURES.map((name) => t(`ui.supplies.columns.${name}`)),
    ...(hasProblems ? [t('ui.supplies.columns.problems')] : []),
  ];
  const problemsOf = (row: SupplyItemView) => row.problems.map(problemText).join(t('ui.common.separator'));
  const cells = (row: SupplyItemView): readonly ReactNode[] => [
    row.goods === null
      ? t('ui.supplies.noGoods')
      : [row.goods.name, row.goods.size].filter((text) => text !== '').join(t('ui.common.separator')),
    row.sku,
    ...SUPPLY_FIGURES.map((name) => (
      <span key={name} className={styles.count} data-off={isOff(name, row[name])}>
        {figure(name, row)}
      </span>
    )),
    ...(hasProblems
      ? [
          <span key="problems" className={styles.wholeText} title={problemsOf(row)}>
            {problemsOf(row)}
          </span>,
        ]
      : []),
  ];
  return (
    <section className={styles.panel} aria-labelledby="supply-items">
      <h3 id="supply-items" className={styles.title}>
        {t('ui.supplies.itemsTitle')}
      </h3>
      <Text size="sm" className={styles.totals}>
        {SUPPLY_FIGURES.map((name) =>
          t('ui.common.colon', { name: t(`ui.supplies.columns.${name}`), value: figure(name, supply) }),
        ).join(t('ui.common.separator'))}
      </Text>
      {total > 0 && (
        <div className={styles.items} style={{ '--rows': Math.min(total, 12) } as object}>
          <PartTable
            label={t('ui.supplies.itemsTitle')}
            headings={headings}
            columns={hasProblems ? WITH_PROBLEMS : COLUMNS}
            total={total}
            rows={data?.rows ?? []}
            offset={offset}
            onFirst={setFirst}
            cells={cells}
          />
        </div>
      )}
    </section>
  );
}

const FIELDS = ['sku', 'ean', 'quantity', 'price', 'datamatrixes'] as const;

/** What the platform's check says, with the field in words; the rest are the platform's words. */
export function useProblemText(): (problem: SupplyProblemView) => string {
  const { t } = useTranslation();
  return ({ field, message }) => {
    const known = FIELDS.find((name) => name === field);
    const name = known === undefined ? field : t(`ui.supplies.fields.${known}`);
    return name === '' ? message : t('ui.supplies.problemAt', { field: name, message });
  };
}
