import { Button, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintAction, PrintRow } from '#shared/contract/prints.ts';
import { isReprintReason } from '#shared/domain/packer-reasons.ts';
import { printerName } from '#shared/domain/printer-spec.ts';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useStationLink } from '../../station/station-link.tsx';
import { isFloorAway, useStationStore, useView } from '../../station/station-store.ts';
import type { Action } from '../../station/use-action.ts';
import { useFormats } from '../../widgets/use-formats.ts';
import { SIZE_TEXTS } from '../settings/printers/size-texts.ts';
import styles from './PrintList.module.css';
import { PrintState } from './PrintState.tsx';
import { documentNumber, statusSource } from './print-state.ts';
import { OtherPrinters } from './StoppedPrinters.tsx';

export type ShowPrint = (what: 'preview' | 'reprint' | 'force', row: PrintRow) => void;

type Props = { readonly row: PrintRow; readonly action: Action; readonly onShow: ShowPrint };

const REMOVED_TEXTS = {
  'comes-again': 'ui.prints.fileFetchedAgain',
  gone: 'ui.prints.fileGone',
} as const;

/** One print: what it is, how it is, and what can be done. */
export const PrintLine = memo(function PrintLine({ row, action, onShow }: Props) {
  const { t } = useTranslation();
  const known = statusSource(row);
  const { removedFile: removed } = row;
  return (
    <li className={styles.line}>
      <div className={styles.document}>
        <Text>{t(`documents.${row.kind}`)}</Text>
        <DocumentNumber row={row} />
        <PrintFacts row={row} />
      </div>
      <div className={styles.state}>
        <PrintState row={row} />
        {removed !== null && <Text fz="sm">{t(REMOVED_TEXTS[removed])}</Text>}
        {known !== null && row.problem === null && <Text fz="sm">{t(known)}</Text>}
      </div>
      <PrintActions row={row} action={action} onShow={onShow} />
    </li>
  );
});

/** A pack has a page of its own. */
function DocumentNumber({ row }: { readonly row: PrintRow }) {
  const { t } = useTranslation();
  if (row.kind !== 'pack-label') return <p className={styles.number}>{documentNumber(t, row)}</p>;
  return (
    <p className={styles.number}>
      <PageLink to={addressOf.pack(row.number)}>{row.number}</PageLink>
    </p>
  );
}

function PrintFacts({ row }: { readonly row: PrintRow }) {
  const { t } = useTranslation();
  const formats = useFormats();
  // A printer set-up sends its test labels there by itself.
  const isSentHere = row.sentTo === row.printer && row.reason !== 'test';
  const facts = [
    formats.timestamp(row.endedAt ?? row.createdAt),
    reasonText(t, row.reason),
    // Whose printer it is: two tables may name theirs alike.
    row.table === null ? '' : t('ui.prints.atTable', { table: row.table }),
    printerName(row.printer),
    t(SIZE_TEXTS[row.size]).replaceAll(' ', '\u00a0'),
    isSentHere ? t('ui.prints.sentHere') : '',
  ];
  return (
    <Text fz="sm" className={styles.facts} title={row.printer}>
      {facts.filter((fact) => fact !== '').join(t('ui.common.separator'))}
    </Text>
  );
}

function PrintActions({ row, action, onShow }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const isAway = useStationStore(isFloorAway);
  const { id } = row;
  const can = (action: PrintAction) => row.actions.includes(action);
  const mayForce = can('force') || isSupervisor;
  return (
    <div className={styles.actions}>
      {can('retry') && (
        <Button disabled={action.isBusy} onClick={() => void action.run(() => client.prints.retry({ id }))}>
          {t('ui.prints.retry')}
        </Button>
      )}
      <OtherPrinters
        printers={row.mayGoTo}
        action={action}
        height="var(--pb-touch-screen)"
        onChoose={(printer) => () => client.prints.sendTo({ id, printer })}
      />
      {can('preview') && (
        <Button variant="default" onClick={() => onShow('preview', row)}>
          {t('ui.prints.preview')}
        </Button>
      )}
      {can('reprint') && (
        <Button variant="default" disabled={action.isBusy || isAway} onClick={() => onShow('reprint', row)}>
          {t('ui.prints.reprint')}
        </Button>
      )}
      {(can('force') || can('force-as-supervisor')) && (
        <Button variant="default" disabled={action.isBusy || !mayForce} onClick={() => onShow('force', row)}>
          {t('ui.prints.force')}
        </Button>
      )}
      {can('force-as-supervisor') && !mayForce && <Text>{t('ui.common.supervisorOnly')}</Text>}
      {can('cancel') && (
        <Button
          variant="default"
          disabled={action.isBusy}
          onClick={() => void action.run(() => client.prints.cancel({ id }))}
        >
          {t('ui.prints.cancel')}
        </Button>
      )}
    </div>
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
