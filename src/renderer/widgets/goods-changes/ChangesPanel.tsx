import { Button } from '@mantine/core';
import { IconAlertTriangleFilled, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoodsChangeKind, GoodsChangeView } from '#shared/contract/goods-changes.ts';
import { useView } from '../../station/station-store.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ChangeLine } from './ChangeLine.tsx';
import { ChangeResults, type ValueText } from './ChangeResults.tsx';
import styles from './ChangesPanel.module.css';
import { shownChanges } from './shown-changes.ts';

type Props = { readonly kind: GoodsChangeKind; readonly valueText: ValueText };

/**
 * What was confirmed and is being sent, with its progress; what has ended and somebody must look at; and in one line, which
 * unfolds, everything else that has ended. Each has its table of results.
 */
export function ChangesPanel({ kind, valueText }: Props) {
  const { t } = useTranslation();
  const revision = useView((view) => view.revisions.goods) ?? 0;
  const [opened, setOpened] = useState<GoodsChangeView | null>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  const listed = useStationQuery(
    (station) => station.goodsChanges.list.queryOptions({ input: { kind } }),
    revision,
  );
  const over = useStationQuery(
    (station) => station.goodsChanges.summary.queryOptions({ input: { kind } }),
    revision,
  );
  const { ended, unseen, toReview } = over.data ?? { ended: 0, unseen: 0, toReview: [] };
  const changes = shownChanges(listed.data ?? [], toReview);
  if (changes.length === 0 && ended === 0) return null;
  const shown = opened === null ? null : (listed.data?.find(({ id }) => id === opened.id) ?? opened);
  const hidden = unseen - toReview.length;
  return (
    <section aria-label={t('ui.goodsChanges.title')} className={styles.panel}>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <ChangeLine key={change.id} change={change} onOpen={setOpened} />
          ))}
        </ul>
      )}
      {ended > 0 && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? (
            <IconChevronUp size={18} aria-hidden="true" />
          ) : (
            <IconChevronDown size={18} aria-hidden="true" />
          )}
          {t('ui.goodsChanges.ended', { count: ended })}
          {hidden > 0 && (
            <b className={styles.bad}>
              <IconAlertTriangleFilled size={16} aria-hidden="true" />
              {t('ui.goodsChanges.unseen', { count: hidden })}
            </b>
          )}
        </button>
      )}
      {isUnfolded && <EndedPart kind={kind} before={null} revision={revision} onOpen={setOpened} />}
      {shown !== null && (
        <ChangeResults change={shown} valueText={valueText} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}

type PartProps = {
  readonly kind: GoodsChangeKind;
  /** They are older than this one; null: the newest. */
  readonly before: number | null;
  readonly revision: number;
  readonly onOpen: (change: GoodsChangeView) => void;
};

/** A page of those that have ended, and the older ones when somebody wants them. */
function EndedPart({ kind, before, revision, onOpen }: PartProps) {
  const { t } = useTranslation();
  const [hasOlder, setOlder] = useState(false);
  const { data } = useStationQuery(
    (station) => station.goodsChanges.ended.queryOptions({ input: { kind, before } }),
    revision,
  );
  if (data === null) return <p>{t('ui.common.loading')}</p>;
  return (
    <>
      <ul className={styles.changes}>
        {data.changes.map((change) => (
          <ChangeLine key={change.id} change={change} onOpen={onOpen} />
        ))}
      </ul>
      {data.next !== null && !hasOlder && (
        <div>
          <Button variant="default" size="sm" onClick={() => setOlder(true)}>
            {t('ui.goodsChanges.older')}
          </Button>
        </div>
      )}
      {data.next !== null && hasOlder && (
        <EndedPart kind={kind} before={data.next} revision={revision} onOpen={onOpen} />
      )}
    </>
  );
}
