import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoodsChangeKind, GoodsChangeView } from '#shared/contract/goods-changes.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../ActionNote.tsx';
import { ProgressBar } from '../ProgressBar.tsx';
import { useFormats } from '../use-formats.ts';
import { platformErrorSentences } from '../use-sentences.ts';
import { ChangeResults, type ValueText } from './ChangeResults.tsx';
import styles from './ChangesPanel.module.css';

/** Those that have ended are shown shortly: their tables are what matters. */
const ENDED_SHOWN = 3;

type Props = { readonly kind: GoodsChangeKind; readonly valueText: ValueText };

/** What was confirmed and is being sent, with its progress, and the last that ended, each with its table of results. */
export function ChangesPanel({ kind, valueText }: Props) {
  const { t } = useTranslation();
  const revision = useView((view) => view.revisions.goods) ?? 0;
  const [opened, setOpened] = useState<number | null>(null);
  const { data } = useStationQuery(
    (station) => station.goodsChanges.list.queryOptions({ input: { kind } }),
    revision,
  );
  if (data === null || data.length === 0) return null;
  const open = data.filter(({ endedAt }) => endedAt === null);
  const ended = data.filter(({ endedAt }) => endedAt !== null).slice(0, ENDED_SHOWN);
  const shown = data.find(({ id }) => id === opened);
  return (
    <section aria-label={t('ui.goodsChanges.title')}>
      <ul className={styles.changes}>
        {[...open, ...ended].map((change) => (
          <ChangeLine key={change.id} change={change} onOpen={() => setOpened(change.id)} />
        ))}
      </ul>
      {shown !== undefined && (
        <ChangeResults change={shown} valueText={valueText} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}

function ChangeLine({ change, onOpen }: { readonly change: GoodsChangeView; readonly onOpen: () => void }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const formats = useFormats();
  const action = useAction();
  const maySee = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const { rows, total, endedAt, waitingFor } = change;
  const answered = total - rows.waiting;
  const progress = t('ui.goodsChanges.progress', { done: answered, total });
  const why = waitingFor === null ? null : platformErrorSentences(t, waitingFor);
  return (
    <li className={styles.change} data-ended={endedAt !== null}>
      <div className={styles.facts}>
        <b>
          {t(`ui.goodsChanges.kinds.${change.kind}`)}
          {t('ui.common.separator')}
          {t(`ui.goodsChanges.sources.${change.source}`)}
        </b>
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
                {why.what}. {why.todo}
              </span>
            )}
          </>
        )}
        {endedAt !== null && <Counts rows={rows} />}
      </div>
      <div className={styles.actions}>
        <Button variant="default" size="sm" onClick={onOpen}>
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

/** Numbers of rows by result, without those that are zero. */
export function Counts({ rows }: Pick<GoodsChangeView, 'rows'>) {
  const { t } = useTranslation();
  const shown = (['done', 'quarantine', 'refused', 'cancelled'] as const).filter((state) => rows[state] > 0);
  return (
    <span className={styles.counts}>
      {shown.map((state) => (
        <span key={state} className={styles.count} data-state={state}>
          {t(`ui.goodsChanges.counts.${state}`, { count: rows[state] })}
        </span>
      ))}
    </span>
  );
}
