import { Table, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PrintRow } from '#shared/contract/prints.ts';
import type { Deed } from '../../state/use-deed.ts';
import { PrintLine } from './PrintLine.tsx';

type Props = {
  readonly title: 'ui.prints.toLookAt' | 'ui.prints.others';
  readonly rows: readonly PrintRow[];
  readonly deed: Deed;
  readonly onShow: (what: 'preview' | 'reprint' | 'force', row: PrintRow) => void;
};

export function PrintTable({ title, rows, deed, onShow }: Props) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <section>
      <Title order={3} mb="xs">
        {t(title)} ({rows.length})
      </Title>
      <Table fz="md" verticalSpacing="sm" withTableBorder bg="white" layout="fixed">
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
            <PrintLine key={row.id} row={row} deed={deed} onShow={(what) => onShow(what, row)} />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
