import { Button, Stack, Table, Text } from '@mantine/core';
import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckReport } from '#shared/domain/check-report.ts';
import { useView } from '../../station/station-store.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { Dialog } from '../../widgets/Dialog.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import { ReportFacts, ReportProblems } from '../scanners/ReportFacts.tsx';
import { reportGrade, VERDICT_TEXTS } from '../scanners/report-facts.ts';
import { SetDoubleRead } from '../scanners/SetDoubleRead.tsx';
import { scannerName } from '../scanners/scanner-name.ts';

/** The last check of each scanner. */
export function ScannerReports() {
  const { t } = useTranslation();
  const revision = useView((view) => view.revisions.settings) ?? 0;
  const isChecking = useView((view) => view.scannerCheck !== null) ?? false;
  // A finished check may have a new report.
  const { data } = useStationQuery(
    (station) => station.scanners.reports.queryOptions(),
    revision * 2 + (isChecking ? 1 : 0),
  );
  const [shown, setShown] = useState<CheckReport | null>(null);
  if (data === null) return null;
  return (
    <Stack gap="xs" mt="md">
      <Text fw={700}>{t('ui.scanners.reports')}</Text>
      {data.length === 0 && <Text>{t('ui.scanners.reportsNone')}</Text>}
      {data.length > 0 && (
        <Table fz="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('ui.scanners.scanner')}</Table.Th>
              <Table.Th>{t('ui.scanners.checkedAt')}</Table.Th>
              <Table.Th>{t('ui.scanners.verdict')}</Table.Th>
              <Table.Th>{t('ui.common.actions')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map((report) => (
              <ReportRow key={report.scanner} report={report} onShow={() => setShown(report)} />
            ))}
          </Table.Tbody>
        </Table>
      )}
      {shown !== null && (
        <Dialog title={scannerName(t, shown.scanner)} onClose={() => setShown(null)}>
          <Stack>
            <ReportProblems problems={shown.problems} />
            <ReportFacts report={shown} />
            {shown.doubleReadMs !== null && <SetDoubleRead scanner={shown.scanner} ms={shown.doubleReadMs} />}
            <div>
              <Button size="md" onClick={() => setShown(null)}>
                {t('ui.common.close')}
              </Button>
            </div>
          </Stack>
        </Dialog>
      )}
    </Stack>
  );
}

function ReportRow({ report, onShow }: { readonly report: CheckReport; readonly onShow: () => void }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const name = scannerName(t, report.scanner);
  const time = formats.timestamp(report.at);
  const verdict = reportGrade(report);
  const Icon = verdict === 'mend' ? IconAlertTriangleFilled : IconCircleCheckFilled;
  return (
    <Table.Tr>
      <Table.Td>{name}</Table.Td>
      <Table.Td>
        {report.operator === null ? time : t('ui.scanners.checkedBy', { time, operator: report.operator })}
      </Table.Td>
      <Table.Td>
        <Icon
          size={20}
          color={verdict === 'mend' ? 'var(--pb-warn-text)' : 'var(--pb-good-text)'}
          aria-hidden="true"
        />{' '}
        {t(VERDICT_TEXTS[verdict])}
        {verdict !== 'well' && (
          <ul>
            {report.problems.map((problem) => (
              <li key={problem}>{t(`scannerProblems.${problem}.what`)}</li>
            ))}
          </ul>
        )}
      </Table.Td>
      <Table.Td>
        <Button
          size="compact-md"
          variant="default"
          aria-label={t('ui.scanners.detailsOf', { name })}
          onClick={onShow}
        >
          {t('ui.scanners.details')}
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}
