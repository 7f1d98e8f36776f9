import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ContradictionView } from '#shared/contract/queue.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import { StatusSection } from './StatusSection.tsx';

/** What tables packed without the floor's database and the floor contradicts; nothing while there is none. */
export function Contradictions({ tick }: { readonly tick: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { client } = useStationLink();
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const { data, reload } = useStationQuery((station) => station.queue.contradictions.queryOptions(), tick);
  const action = useAction();
  if (data === null || data.length === 0) return null;
  const settle = async (id: number) => {
    await action.run(() => client.queue.settleContradiction({ id }));
    reload();
  };
  const lineOf = ({
    at,
    table,
    operator,
    kind,
    orderId,
    packNumber,
    itemNr,
    uit,
    other,
  }: ContradictionView) =>
    [
      ...[formats.timestamp(at), table, operator, orderId, packNumber, itemNr, uit],
      ...[t(`ui.status.contradictions.kinds.${kind}`), other],
    ]
      .filter((part) => part !== null)
      .join(' · ');
  return (
    <StatusSection
      title={t('ui.status.contradictions.title')}
      state="bad"
      todo={t('ui.status.contradictions.todo')}
    >
      <ul>
        {data.map((row) => (
          <li key={row.id}>
            {lineOf(row)}{' '}
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
