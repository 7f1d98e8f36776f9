import { Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { Dialog } from '../../widgets/Dialog.tsx';
import { PartTable } from '../../widgets/goods-changes/PartTable.tsx';
import { useDifferenceText, useQuantityText } from '../../widgets/goods-changes/quantity-words.ts';
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
  const action = useAction();
  if (take === null) return null;
  const rows = data ?? [];
  return (
    <section className={styles.frame} aria-label={t('ui.stock.take.title')}>
      <Group justify="space-between">
        <b>
          {t('ui.stock.take.title')}
          {t('ui.common.separator')}
          {t('ui.stock.take.figures', { goods: take.goods, units: text(take.units) })}
        </b>
        <Group gap="xs">
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
        </Group>
      </Group>
      <p className={styles.how}>{t(take.isOn ? 'ui.stock.take.isOn' : 'ui.stock.take.isOver')}</p>
      <p className={styles.how}>{t('ui.stock.take.whatToCount')}</p>
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
        <Dialog title={t('ui.stock.take.dropTitle')} onClose={() => setDropping(false)}>
          <p>{t('ui.stock.take.dropFollows', { units: text(take.units) })}</p>
          <ActionNote note={action.note?.done === true ? null : action.note} />
          <Group>
            <Button variant="default" onClick={() => setDropping(false)}>
              {t('ui.stock.take.dropNo')}
            </Button>
            <Button
              color="red"
              disabled={action.isBusy}
              onClick={() =>
                void action.run(() => client.stock.dropCounts()).then((isDone) => setDropping(!isDone))
              }
            >
              {t('ui.stock.take.drop')}
            </Button>
          </Group>
        </Dialog>
      )}
    </section>
  );
}
