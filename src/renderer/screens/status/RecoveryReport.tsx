import { Button, Group } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { RecoveryReport as Report } from '#shared/contract/recovery.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { saveFile, textForPeople } from '../../widgets/save-file.ts';
import { useFormats } from '../../widgets/use-formats.ts';
import styles from './RecoveryReport.module.css';
import { StatusSection } from './StatusSection.tsx';

/** What the last recovery has found, and what the shift leader does about it. */
export function RecoveryReport() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { client } = useStationLink();
  const isUnseen = useView((view) => view.hasRecoveryReport) ?? false;
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const { data } = useStationQuery((station) => station.recovery.report.queryOptions(), String(isUnseen));
  const action = useAction();
  if (data === null) return null;
  const parts = partsOf(t, data);
  const facts: readonly (readonly [string, string])[] = [
    [t('ui.recovery.cause'), t(`ui.recovery.causes.${data.cause}`)],
    [t('ui.recovery.since'), formats.timestamp(data.since)],
    [t('ui.recovery.endedAt'), formats.timestamp(data.endedAt ?? data.startedAt)],
  ];
  const text = () => {
    const head = facts.map(([name, value]) => t('ui.common.colon', { name, value }));
    const lists = parts.map(({ title, todo, lines }) => [
      '',
      title,
      todo,
      ...lines.map((line) => `- ${line}`),
    ]);
    return [t('ui.recovery.title'), ...head, ...lists.flat()].join('\r\n');
  };
  return (
    <div className={styles.report}>
      <StatusSection
        title={t('ui.recovery.title')}
        state={isUnseen ? 'warn' : 'ok'}
        todo={isUnseen ? t('ui.recovery.readIt') : null}
        facts={facts}
      >
        {parts.length === 0 && <p>{t('ui.recovery.nothing')}</p>}
        <div className={styles.parts}>
          {parts.map(({ title, todo, lines }) => (
            <div key={title} className={styles.part}>
              <h4 className={styles.title}>
                {title} ({lines.length})
              </h4>
              <p>{todo}</p>
              <ul className={styles.lines}>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <Group>
          <Button
            variant="default"
            onClick={() => saveFile(t('ui.recovery.fileName'), textForPeople(text()))}
          >
            {t('ui.recovery.save')}
          </Button>
          {isUnseen && isSupervisor && (
            <Button loading={action.isBusy} onClick={() => void action.run(() => client.recovery.markSeen())}>
              {t('ui.recovery.markSeen')}
            </Button>
          )}
        </Group>
        <ActionNote note={action.note} />
      </StatusSection>
    </div>
  );
}

type Part = { readonly title: string; readonly todo: string; readonly lines: readonly string[] };

/** What somebody must do stands first; lists without a row are left out. */
function partsOf(t: TFunction, report: Report): readonly Part[] {
  const isTakenBack = ({ result }: Report['changes'][number]) => result === 'taken-back';
  const changes = (rows: Report['changes']) =>
    rows.map(({ kind, about, itemNr, result }) =>
      t('ui.recovery.change', {
        kind: t(`ui.queue.refusedKinds.${kind}`),
        about: itemNr ?? about,
        result: t(`ui.recovery.results.${result}`),
      }),
    );
  const part = (name: PartName, lines: readonly string[]): Part => ({
    title: t(`ui.recovery.parts.${name}.title`),
    todo: t(`ui.recovery.parts.${name}.todo`),
    lines,
  });
  const numbered = (rows: Report['numbers']) =>
    rows.map(({ orderId, numbers }) => t('ui.common.colon', { name: orderId, value: numbers.join(', ') }));
  return [
    part('toPackAgain', numbered(report.toPackAgain)),
    part('held', report.held),
    part('takenBack', changes(report.changes.filter(isTakenBack))),
    part(
      'prints',
      report.prints.map(({ kind, number }) =>
        t('ui.common.colon', { name: t(`documents.${kind}`), value: number }),
      ),
    ),
    part('withoutMark', report.withoutMark),
    part('unreadOrders', report.unreadOrders),
    part('unreadShipments', report.unreadShipments),
    part('cancelledUnits', report.cancelledUnits),
    part(
      'shipments',
      report.shipments.map(({ id, packs, units }) => t('ui.recovery.shipment', { id, packs, units })),
    ),
    part('changes', changes(report.changes.filter((change) => !isTakenBack(change)))),
  ].filter(({ lines }) => lines.length > 0);
}

type PartName =
  | Exclude<keyof Report, 'cause' | 'backup' | 'since' | 'startedAt' | 'endedAt' | 'seenAt' | 'numbers'>
  | 'takenBack';
