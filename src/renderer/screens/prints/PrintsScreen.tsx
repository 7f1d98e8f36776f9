import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintRow } from '#shared/contract/prints.ts';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { Page } from '../../widgets/Page.tsx';
import { ForcePrint, Reprint } from './ForcePrint.tsx';
import { Preview } from './Preview.tsx';
import { PrintTable } from './PrintTable.tsx';
import { needsAttention } from './print-state.ts';
import { StoppedPrinters } from './StoppedPrinters.tsx';

type OpenPrintDialog = { readonly what: 'preview' | 'reprint' | 'force'; readonly row: PrintRow } | null;

export function PrintsScreen() {
  const { t } = useTranslation();
  const revision = useView((view) => view.revisions.prints) ?? 0;
  const { data, hasFailed, reload } = useStationQuery(
    (station) => station.prints.list.queryOptions(),
    revision,
  );
  const action = useAction();
  const [shown, setShown] = useState<OpenPrintDialog>(null);
  const close = () => setShown(null);
  const lines = {
    action,
    onShow: (what: NonNullable<OpenPrintDialog>['what'], row: PrintRow) => setShown({ what, row }),
  };
  return (
    <Page title={t('ui.prints.title')} isLoading={data === null} hasFailed={hasFailed} onReload={reload}>
      <StoppedPrinters />
      <ActionNote note={action.note} />
      {data?.length === 0 && <Alert color="gray">{t('ui.prints.empty')}</Alert>}
      {data !== null && (
        <PrintTable rows={data.filter(needsAttention)} title="ui.prints.needsAttention" {...lines} />
      )}
      {data !== null && (
        <PrintTable rows={data.filter((row) => !needsAttention(row))} title="ui.prints.others" {...lines} />
      )}
      {shown?.what === 'preview' && <Preview row={shown.row} onClose={close} />}
      {shown?.what === 'force' && <ForcePrint row={shown.row} action={action} onClose={close} />}
      {shown?.what === 'reprint' && <Reprint row={shown.row} action={action} onClose={close} />}
    </Page>
  );
}
