import { Button, Group, NativeSelect } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  GOODS_ROW_PROBLEMS,
  GOODS_ROW_STATES,
  type GoodsChangeRowView,
  type GoodsChangeView,
  type GoodsRowState,
} from '#shared/contract/goods-changes.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { Dialog } from '../Dialog.tsx';
import { saveFile } from '../save-file.ts';
import { WhatOf } from './ChangeLine.tsx';
import styles from './ChangesPanel.module.css';
import { offsetOf, PART_ROWS, PartTable } from './PartTable.tsx';

/** How a value of goods is written, a quantity or a price; empty: it is not known. */
export type ValueText = (value: unknown) => string;

type Props = {
  readonly change: GoodsChangeView;
  readonly valueText: ValueText;
  readonly onClose: () => void;
};

/** The table of results: what went and what did not, and why. */
export function ChangeResults({ change, valueText, onClose }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const [state, setState] = useState<GoodsRowState | null>(null);
  const [first, setFirst] = useState(0);
  const offset = offsetOf(first);
  const revision = useView((view) => view.revisions.goods) ?? 0;
  const input = { change: change.id, state, offset, limit: PART_ROWS };
  const { data } = useStationQuery(
    (station) => station.goodsChanges.rows.queryOptions({ input, placeholderData: keepPreviousData }),
    revision,
  );
  const problemText = (problem: string | null) => {
    const known = GOODS_ROW_PROBLEMS.find((name) => name === problem);
    return known === undefined ? (problem ?? '') : t(`ui.goodsChanges.rowProblems.${known}`);
  };
  const states = GOODS_ROW_STATES.filter((name) => change.rows[name] > 0);
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const isUnseen = change.isUnseen && isSupervisor;
  useEffect(() => {
    // If the call is lost, it stays to be looked at.
    if (isUnseen) void client.goodsChanges.review({ change: change.id }).catch(() => undefined);
  }, [client, change.id, isUnseen]);
  async function save(): Promise<void> {
    const file = await client.goodsChanges.file({ change: change.id });
    if (file !== null) saveFile(file.name, new Blob([file.text], { type: 'text/csv;charset=utf-8' }));
  }
  return (
    <Dialog title={t('ui.goodsChanges.resultsOf', { id: change.id })} size="window" onClose={onClose}>
      <p className={styles.what}>
        <b>{t(`ui.goodsChanges.kinds.${change.kind}`)}</b>
        {t('ui.common.separator')}
        {t(`ui.goodsChanges.sources.${change.source}`)}
        {t('ui.common.separator')}
        <WhatOf change={change} />
      </p>
      <Group>
        <NativeSelect
          aria-label={t('ui.goodsChanges.which')}
          value={state ?? ''}
          onChange={(event) => {
            setFirst(0);
            setState(GOODS_ROW_STATES.find((name) => name === event.currentTarget.value) ?? null);
          }}
          data={[
            { value: '', label: t('ui.goodsChanges.allRows', { count: change.total }) },
            ...states.map((name) => ({
              value: name,
              label: t(`ui.goodsChanges.counts.${name}`, { count: change.rows[name] }),
            })),
          ]}
        />
        <Button variant="default" onClick={() => void save()}>
          {t('ui.goodsChanges.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('ui.goodsChanges.close')}
        </Button>
      </Group>
      <PartTable
        key={state}
        label={t('ui.goodsChanges.resultsOf', { id: change.id })}
        headings={[
          t('ui.goodsChanges.columns.no'),
          t('ui.goodsChanges.columns.sku'),
          t('ui.goodsChanges.columns.before'),
          t('ui.goodsChanges.columns.after'),
          t('ui.goodsChanges.columns.result'),
          t('ui.goodsChanges.columns.why'),
        ]}
        columns="4rem minmax(8rem, 1fr) minmax(5rem, 0.5fr) minmax(5rem, 0.5fr) 9rem minmax(10rem, 2fr)"
        total={data?.total ?? 0}
        rows={data?.rows ?? []}
        offset={offset}
        onFirst={setFirst}
        cells={(row) => [
          row.no,
          skusOf(row).join(t('ui.common.separator')),
          valueText(row.oldValue),
          valueText(row.newValue),
          t(`ui.goodsChanges.states.${row.state}`),
          problemText(row.problem),
        ]}
      />
    </Dialog>
  );
}

/** People know the seller's SKU, which a price has with it; the one that the row goes by follows. */
function skusOf({ sku, newValue }: GoodsChangeRowView): readonly string[] {
  const known: unknown =
    typeof newValue === 'object' && newValue !== null ? Reflect.get(newValue, 'sellerParentSku') : null;
  return typeof known === 'string' && known !== '' && known !== sku ? [known, sku] : [sku];
}
