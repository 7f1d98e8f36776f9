import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { PartTable } from '../../widgets/goods-changes/PartTable.tsx';
import { useDifferenceText, useQuantityText } from '../../widgets/goods-changes/quantity-words.ts';
import { DropScannedQuestion, ScanModePanel } from '../../widgets/ScanModePanel.tsx';
import styles from './StockTakePanel.module.css';

type Props = {
  readonly mayAct: boolean;
  /** Shows what would be sent. */
  readonly onShow: (withPacked: boolean) => void;
};

/** What was counted by scanner at this table, beside what the platform has, until a supervisor sends or drops it. */
export function StockTakePanel({ mayAct, onShow }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const text = useQuantityText();
  const difference = useDifferenceText();
  const take = useView((view) => view.stockTake) ?? null;
  const revision = useView((view) => view.revisions.goods) ?? 0;
  const { data } = useStationQuery((station) => station.stock.counts.queryOptions(), revision);
  // Boxes are closed: nobody scans what is in them.
  const [withPacked, setWithPacked] = useState(true);
  const [isDropping, setDropping] = useState(false);
  if (take === null) return null;
  const rows = data ?? [];
  return (
    <ScanModePanel
      title={t('ui.stock.take.title')}
      figures={t('ui.stock.take.figures', { goods: take.goods, units: text(take.units) })}
      isOn={take.isOn}
      buttons={
        <>
          <Button
            size="sm"
            disabled={!mayAct || take.isOn || take.goods === 0}
            onClick={() => onShow(withPacked)}
          >
            {t('ui.stock.take.show')}
          </Button>
          <Button size="sm" variant="default" disabled={!mayAct} onClick={() => setDropping(true)}>
            {t('ui.stock.take.drop')}
          </Button>
        </>
      }
      how={[t(take.isOn ? 'ui.stock.take.isOn' : 'ui.stock.take.isOver'), t('ui.stock.take.whatToCount')]}
    >
      <Checkbox
        label={t('ui.stock.take.withPacked')}
        checked={withPacked}
        onChange={(event) => setWithPacked(event.currentTarget.checked)}
      />
      {rows.length > 0 && (
        <div className={styles.table}>
          <PartTable
            label={t('ui.stock.take.counts')}
            headings={[
              t('ui.stock.columns.goods'),
              t('ui.stock.columns.sku'),
              t('ui.stock.take.counted'),
              t('ui.stock.take.packed'),
              t('ui.stock.take.atPlatform'),
              t('ui.goodsChanges.columns.difference'),
            ]}
            columns="minmax(12rem, 2fr) minmax(8rem, 1fr) 7rem 9rem 8rem 7rem"
            total={rows.length}
            rows={rows}
            offset={0}
            onFirst={() => undefined}
            cells={({ goods, sellerSku, counted, packed, quantity }) => [
              `${goods?.name ?? t('ui.stock.noGoods')} ${goods?.size ?? ''}`.trim(),
              sellerSku,
              <b key="counted">{text(counted)}</b>,
              packed === 0 ? '' : text(packed),
              quantity === null ? t('ui.goodsChanges.notKnown') : text(quantity),
              difference(quantity, counted + (withPacked ? packed : 0)),
            ]}
          />
        </div>
      )}
      {isDropping && (
        <DropScannedQuestion
          title={t('ui.stock.take.dropTitle')}
          follows={t('ui.stock.take.dropFollows', { units: text(take.units) })}
          keep={t('ui.stock.take.dropNo')}
          drop={t('ui.stock.take.drop')}
          onDrop={() => client.stock.dropCounts()}
          onClose={() => setDropping(false)}
        />
      )}
    </ScanModePanel>
  );
}
