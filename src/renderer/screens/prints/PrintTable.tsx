import { Button, Group, Table, Text, Title } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { PrintAction, PrintRow } from '#shared/contract/prints.ts';
import { isReprintReason } from '#shared/domain/packer-reasons.ts';
import { printerName } from '#shared/domain/printer-spec.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import type { Action } from '../../station/use-action.ts';
import { useFormats } from '../../widgets/use-formats.ts';
import { SIZE_TEXTS } from '../settings/printers/size-texts.ts';
import { PrintState } from './PrintState.tsx';
import { documentNumber, statusSource } from './print-state.ts';
import { OtherPrinters } from './StoppedPrinters.tsx';

type Props = {
  readonly title: 'ui.prints.needsAttention' | 'ui.prints.others';
  readonly rows: readonly PrintRow[];
  readonly action: Action;
  readonly onShow: (what: 'preview' | 'reprint' | 'force', row: PrintRow) => void;
};

export function PrintTable({ title, rows, action, onShow }: Props) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <section>
      <Title order={3} mb="xs">
        {t(title)} ({rows.length})
      </Title>
      <Table fz="md" verticalSpacing="sm" withTableBorder bg="var(--pb-surface)" layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="19%">{t('ui.prints.document')}</Table.Th>
            <Table.Th w="22%">{t('ui.common.status')}</Table.Th>
            <Table.Th w="14%">{t('ui.prints.printer')}</Table.Th>
            <Table.Th w="10%">{t('ui.prints.why')}</Table.Th>
            <Table.Th w="8%">{t('ui.prints.when')}</Table.Th>
            <Table.Th>{t('ui.common.actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <PrintLine key={row.id} row={row} action={action} onShow={(what) => onShow(what, row)} />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

type PrintLineProps = {
  readonly row: PrintRow;
  readonly action: Action;
  readonly onShow: (what: 'preview' | 'reprint' | 'force') => void;
};

const REMOVED_TEXTS = {
  'comes-again': 'ui.prints.fileFetchedAgain',
  gone: 'ui.prints.fileGone',
} as const;

function PrintLine({ row, action, onShow }: PrintLineProps) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const formats = useFormats();
  const known = statusSource(row);
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const { id, removedFile: removed } = row;
  const can = (action: PrintAction) => row.actions.includes(action);
  const mayForce = can('force') || isSupervisor;
  return (
    <Table.Tr>
      <Table.Td>
        <Text>{t(`documents.${row.kind}`)}</Text>
        <Text fw={700} style={{ overflowWrap: 'anywhere' }}>
          {documentNumber(t, row)}
        </Text>
      </Table.Td>
      <Table.Td>
        <PrintState row={row} />
        {removed !== null && <Text fz="sm">{t(REMOVED_TEXTS[removed])}</Text>}
        {known !== null && row.problem === null && <Text fz="sm">{t(known)}</Text>}
      </Table.Td>
      <Table.Td>
        <Text title={row.printer} style={{ overflowWrap: 'anywhere' }}>
          {printerName(row.printer)}
        </Text>
        <Text fz="sm">{t(SIZE_TEXTS[row.size])}</Text>
        {/* A printer set-up sends its test labels there by itself. */}
        {row.sentTo === row.printer && row.reason !== 'test' && (
          <Text fz="sm">{t('ui.prints.sentHere')}</Text>
        )}
      </Table.Td>
      <Table.Td>{reasonText(t, row.reason)}</Table.Td>
      <Table.Td>{formats.timestamp(row.endedAt ?? row.createdAt)}</Table.Td>
      <Table.Td>
        <Group gap="xs">
          {can('retry') && (
            <Button
              size="compact-md"
              disabled={action.isBusy}
              onClick={() => void action.run(() => client.prints.retry({ id }))}
            >
              {t('ui.prints.retry')}
            </Button>
          )}
          <OtherPrinters
            printers={row.mayGoTo}
            action={action}
            onChoose={(printer) => () => client.prints.sendTo({ id, printer })}
          />
          {can('cancel') && (
            <Button
              size="compact-md"
              variant="default"
              disabled={action.isBusy}
              onClick={() => void action.run(() => client.prints.cancel({ id }))}
            >
              {t('ui.prints.cancel')}
            </Button>
          )}
          {can('preview') && (
            <Button size="compact-md" variant="default" onClick={() => onShow('preview')}>
              {t('ui.prints.preview')}
            </Button>
          )}
          {(can('force') || can('force-as-supervisor')) && (
            <Button
              size="compact-md"
              variant="default"
              disabled={action.isBusy || !mayForce}
              onClick={() => onShow('force')}
            >
              {t('ui.prints.force')}
            </Button>
          )}
          {can('force-as-supervisor') && !mayForce && <Text>{t('ui.common.supervisorOnly')}</Text>}
          {can('reprint') && (
            <Button
              size="compact-md"
              variant="default"
              disabled={action.isBusy}
              onClick={() => onShow('reprint')}
            >
              {t('ui.prints.reprint')}
            </Button>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

/** A person's reason may be a free text of an earlier version. */
function reasonText(t: TFunction, reason: string): string {
  if (isReprintReason(reason)) return t(`reprintReasons.${reason}`);
  return isOurs(reason) ? t(`printReason.${reason}`) : reason;
}

function isOurs(reason: string): reason is 'close' | 'packed' | 'open' | 'command' | 'shipment' | 'test' {
  return ['close', 'packed', 'open', 'command', 'shipment', 'test'].includes(reason);
}
