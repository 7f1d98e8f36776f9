import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { GoodsChangeView } from '#shared/contract/goods-changes.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../ActionNote.tsx';
import { ProgressBar } from '../ProgressBar.tsx';
import { useFormats } from '../use-formats.ts';
import { goodsErrorSentences } from '../use-sentences.ts';
import styles from './ChangesPanel.module.css';

type Props = { readonly change: GoodsChangeView; readonly onOpen: (change: GoodsChangeView) => void };

/** What was changed, by whom and when, how far it is or how it ended. */
export function ChangeLine({ change, onOpen }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const formats = useFormats();
  const action = useAction();
  const maySee = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const { rows, total, endedAt, waitingFor } = change;
  const answered = total - rows.waiting;
  const progress = t('ui.goodsChanges.progress', { done: answered, total });
  const why = waitingFor === null ? null : goodsErrorSentences(t, waitingFor);
  return (
    <li className={styles.change} data-unseen={change.isUnseen}>
      <div className={styles.facts}>
        <span className={styles.what} title={change.about?.sku}>
          <b>{t(`ui.goodsChanges.sources.${change.source}`)}</b>
          {t('ui.common.separator')}
          <WhatOf change={change} />
        </span>
        <span className={styles.small}>
          {[change.operator, formats.timestamp(change.at)]
            .filter((text) => text !== null)
            .join(t('ui.common.separator'))}
        </span>
      </div>
      <div className={styles.progress}>
        {endedAt === null && (
          <>
            <ProgressBar done={answered} all={total} label={progress} className={styles.bar} />
            <span>{change.cancelledAt === null ? progress : t('ui.goodsChanges.cancelling')}</span>
            {why !== null && (
              <span className={styles.bad}>
                {why.what} {why.todo}
              </span>
            )}
          </>
        )}
        <Counts change={change} />
      </div>
      <div className={styles.actions}>
        <Button variant="default" size="sm" onClick={() => onOpen(change)}>
          {t('ui.goodsChanges.results')}
        </Button>
        {endedAt === null && maySee && change.cancelledAt === null && (
          <Button
            variant="default"
            size="sm"
            disabled={action.isBusy}
            onClick={() => void action.run(() => client.goodsChanges.cancel({ change: change.id }))}
          >
            {t('ui.goodsChanges.cancel')}
          </Button>
        )}
        {action.note !== null && !(action.note.done === true) && <ActionNote note={action.note} />}
      </div>
    </li>
  );
}

/** The goods, or how many rows there are. */
export function WhatOf({ change: { about, total } }: { readonly change: GoodsChangeView }) {
  const { t } = useTranslation();
  if (about === null) return t('ui.goodsChanges.rowsOf', { count: total });
  return about.name === null ? about.sku : `${about.name} (${about.sku})`;
}

/** Numbers of rows by result, without those that are zero. */
export function Counts({ change: { rows, unsure } }: { readonly change: GoodsChangeView }) {
  const { t } = useTranslation();
  const counts = {
    done: rows.done,
    quarantine: rows.quarantine,
    refused: rows.refused,
    unsure,
    cancelled: rows.cancelled - unsure,
  };
  const shown = (['done', 'quarantine', 'refused', 'unsure', 'cancelled'] as const).filter(
    (state) => counts[state] > 0,
  );
  return (
    <span className={styles.counts}>
      {shown.map((state) => (
        <span key={state} className={styles.count} data-state={state}>
          {t(`ui.goodsChanges.counts.${state}`, { count: counts[state] })}
        </span>
      ))}
    </span>
  );
}
