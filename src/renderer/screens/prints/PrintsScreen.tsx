import { Alert, Table } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintRow } from '#shared/contract/prints.ts';
import type { StationClient } from '#shared/contract.ts';
import { DeedNoteLine } from '../../components/DeedNoteLine.tsx';
import { Page } from '../../components/Page.tsx';
import { useView } from '../../state/station-store.ts';
import { useDeed } from '../../state/use-deed.ts';
import { useList } from '../../state/use-list.ts';
import { ForcePrint } from './ForcePrint.tsx';
import { Preview } from './Preview.tsx';
import { PrintLine } from './PrintLine.tsx';
import { Reprint } from './Reprint.tsx';

const loadPrints = (client: StationClient) => client.prints.list();

type Shown = { readonly what: 'preview' | 'reprint' | 'force'; readonly row: PrintRow } | null;

export function PrintsScreen() {
  const { t } = useTranslation();
  const revision = useView((view) => view.revisions.prints) ?? 0;
  const { data, hasFailed, reload } = useList(loadPrints, revision);
  const deed = useDeed();
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  return (
    <Page title={t('ui.prints.title')} isLoading={data === null} hasFailed={hasFailed} onReload={reload}>
      <DeedNoteLine note={deed.note} />
      {data?.length === 0 && <Alert color="gray">{t('ui.prints.empty')}</Alert>}
      {data !== null && data.length > 0 && (
        <Table fz="md" verticalSpacing="sm" withTableBorder bg="white">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('ui.prints.document')}</Table.Th>
              <Table.Th>{t('ui.common.status')}</Table.Th>
              <Table.Th>{t('ui.prints.printer')}</Table.Th>
              <Table.Th>{t('ui.prints.why')}</Table.Th>
              <Table.Th>{t('ui.prints.when')}</Table.Th>
              <Table.Th>{t('ui.common.actions')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map((row) => (
              <PrintLine key={row.id} row={row} deed={deed} onShow={(what) => setShown({ what, row })} />
            ))}
          </Table.Tbody>
        </Table>
      )}
      {shown?.what === 'preview' && <Preview row={shown.row} onClose={close} />}
      {shown?.what === 'force' && <ForcePrint row={shown.row} deed={deed} onClose={close} />}
      {shown?.what === 'reprint' && <Reprint row={shown.row} deed={deed} onClose={close} />}
    </Page>
  );
}
