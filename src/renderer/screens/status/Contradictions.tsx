import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ContradictionView } from '#shared/contract/queue.ts';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import styles from './Contradictions.module.css';
import { StatusSection } from './StatusSection.tsx';

/** What tables packed without the floor's database and does not match it; nothing while there is none. */
export function Contradictions({ tick }: { readonly tick: string }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const { data, reload } = useStationQuery((station) => station.queue.contradictions.queryOptions(), tick);
  const action = useAction();
  if (data === null || data.length === 0) return null;
  const settle = async (id: number) => {
    await action.run(() => client.queue.settleContradiction({ id }));
    reload();
  };
  return (
    <StatusSection
      title={t('ui.status.contradictions.title')}
      state="bad"
      word={t('ui.status.contradictions.state')}
      todo={t('ui.status.contradictions.todo')}
    >
      <ul className={styles.rows}>
        {data.map((row) => (
          <li key={row.id} className={styles.row}>
            <Contradiction row={row} />
            {isSupervisor && (
              <Button variant="default" loading={action.isBusy} onClick={() => void settle(row.id)}>
                {t('ui.status.contradictions.settle')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ActionNote note={action.note} />
    </StatusSection>
  );
}

/** What does not match, in which pack of which order, and what to do. */
function Contradiction({ row }: { readonly row: ContradictionView }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { at, table, operator, kind, orderId, packNumber, itemNr, uit, other } = row;
  const named = (name: string, number: string) => t('ui.common.named', { name, number });
  return (
    <div className={styles.words}>
      <p className={styles.what}>
        {t(`ui.status.contradictions.kinds.${kind}.what`, { other: other ?? '' })}
      </p>
      <p>{t(`ui.status.contradictions.kinds.${kind}.todo`, { other: other ?? '' })}</p>
      <p className={styles.where}>
        {packNumber !== null && (
          <span>
            {t('ui.shipments.pack')} <PageLink to={addressOf.pack(packNumber)}>{packNumber}</PageLink>
          </span>
        )}
        {orderId !== null && (
          <span>
            {t('ui.common.order')} <PageLink to={addressOf.order(orderId)}>{orderId}</PageLink>
          </span>
        )}
        {itemNr !== null && <span>{named(t('ui.status.contradictions.item'), itemNr)}</span>}
        {uit !== null && <span>{named(t('ui.status.contradictions.mark'), uit)}</span>}
      </p>
      <p className={styles.who}>
        {[formats.timestamp(at), table, operator]
          .filter((part) => part !== null)
          .join(t('ui.common.separator'))}
      </p>
    </div>
  );
}
