import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SearchReport } from '#shared/contract/orders.ts';
import type { SearchPart } from '#shared/domain/order-search.ts';
import { useFormats } from '../../widgets/use-formats.ts';
import type { SearchRows } from './use-search-rows.ts';

type Props = { readonly found: SearchRows; readonly text: string };

/** What the platform was asked for, and what the station has only from its cache. */
export function SearchReportLines({ found, text }: Props) {
  const { t } = useTranslation();
  const { report } = found;
  if (report === null)
    return found.hasFailed ? null : <Text role="status">{t('ui.orderSearch.asking')}</Text>;
  return report.source === 'cache' ? (
    <FromCache report={report} text={text} onReload={found.reload} />
  ) : (
    <FromPlatform report={report} />
  );
}

function usePartNames(): (parts: readonly (SearchPart | 'all')[]) => string {
  const { t } = useTranslation();
  return (parts) => t('ui.common.list', { items: parts.map((part) => t(`ui.orderSearch.parts.${part}`)) });
}

function FromPlatform({ report }: { readonly report: SearchReport }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const names = usePartNames();
  const about = { api: t(`ui.orderSearch.apis.${report.api}`), time: formats.timestamp(report.at) };
  const isAll = report.asked.every((part) => part === 'sort');
  const more = report.since !== null ? (['changed'] as const) : isAll ? (['all'] as const) : [];
  const notes = [
    t('ui.orderSearch.asked', { ...about, parts: names([...more, ...report.asked]) }),
    report.checked.length > 0 && t('ui.orderSearch.checked', { parts: names(report.checked) }),
    report.since !== null && t('ui.orderSearch.since', { day: formats.day(report.since) }),
  ].filter((note) => note !== false);
  if (report.unanswered.includes('text'))
    return <Alert color="yellow">{t('ui.orderSearch.portalOnly')}</Alert>;
  return (
    <>
      <Text size="sm" c="dimmed" role="status">
        {notes.join(' ')}
      </Text>
      {!report.isSorted && <Alert color="yellow">{t('ui.orderSearch.unsorted')}</Alert>}
    </>
  );
}

type FromCacheProps = {
  readonly report: SearchReport;
  readonly text: string;
  readonly onReload: () => void;
};

function FromCache({ report, text, onReload }: FromCacheProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const names = usePartNames();
  const checked = report.checked.filter((part) => part !== 'sort');
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden="true" />} c="black">
      <Group>
        <div role="status">
          <Text fw={600}>
            {report.cause !== null && `${t(`platformErrors.${report.cause}.what`)} `}
            {t('ui.orderSearch.cached', { time: formats.timestamp(report.at) })}
          </Text>
          {checked.length > 0 && <Text>{t('ui.orderSearch.cachedFilters', { parts: names(checked) })}</Text>}
          {text !== '' && <Text>{t('ui.orderSearch.cachedText')}</Text>}
          {report.unanswered.length > 0 && (
            <Text>{t('ui.orderSearch.notInCache', { parts: names(report.unanswered) })}</Text>
          )}
        </div>
        <Button variant="default" onClick={onReload}>
          {t('ui.orderSearch.refresh')}
        </Button>
      </Group>
    </Alert>
  );
}
