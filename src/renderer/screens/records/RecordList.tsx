import { Alert, Button, Group, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordCursor, RecordSearch, RecordView } from '#shared/contract/records.ts';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useStationLink } from '../../station/station-link.tsx';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { LoadFailed } from '../../widgets/LoadFailed.tsx';
import { lineHeight, useTop } from '../../widgets/list-lines.ts';
import { useFormats } from '../../widgets/use-formats.ts';
import styles from './Records.module.css';
import { recordWords } from './record-words.ts';

const OVERSCAN = 8;
/** So many lines before the last one that is loaded, the next part is asked for. */
const PREFETCH_LINES = 30;

/** The records that match, the newest first; a line is on the page only while somebody sees it. */
export function RecordList({ search }: { readonly search: RecordSearch }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const formats = useFormats();
  const body = useRef<HTMLTableSectionElement>(null);
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['records', search],
    queryFn: ({ pageParam }) => client.records.list({ ...search, after: pageParam }),
    initialPageParam: null as RecordCursor | null,
    getNextPageParam: (last) => (last.isRead ? last.next : null),
  });
  const pages = data?.pages ?? [];
  const records = pages.flatMap((page) => (page.isRead ? page.records : []));
  const [first] = pages;
  const top = useTop(body);
  const [height] = useState(lineHeight);
  const virtualizer = useWindowVirtualizer({
    count: records.length,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin: top,
    useFlushSync: false,
  });
  const lines = virtualizer.getVirtualItems();
  const lastShown = lines.at(-1)?.index ?? 0;
  useEffect(() => {
    // After a failure the person asks again: without that, it would be asked for in a loop.
    const mayFetch = hasNextPage && !isFetching && !isError;
    if (mayFetch && lastShown >= records.length - PREFETCH_LINES) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, lastShown, records.length, fetchNextPage]);
  const above = Math.max(0, (lines[0]?.start ?? 0) - virtualizer.options.scrollMargin);
  const since = first?.isRead === true ? first.since : null;
  return (
    <>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {since !== null && t('ui.records.since', { day: formats.date(since) })}
        </Text>
        <Button size="sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t('ui.records.reload')}
        </Button>
      </Group>
      {isError && <LoadFailed onReload={() => void refetch()} />}
      {first?.isRead === false && <ActionNote note={first.outcome} />}
      {first === undefined && !isError && <Text>{t('ui.common.loading')}</Text>}
      {first?.isRead === true && records.length === 0 && (
        <Alert color="gray">
          <b>{t('ui.records.none')}</b> {t('ui.records.noneTodo')}
        </Alert>
      )}
      <table
        aria-label={t('ui.records.title')}
        aria-rowcount={hasNextPage ? -1 : records.length + 1}
        className={styles.table}
        hidden={records.length === 0}
      >
        <thead className={styles.head}>
          <tr aria-rowindex={1} className={styles.line}>
            {(['at', 'table', 'person', 'what', 'about'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`ui.records.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          ref={body}
          className={styles.body}
          style={{ height: virtualizer.getTotalSize(), paddingTop: above }}
        >
          {lines.map(({ key, index }) => {
            const record = records[index];
            return record === undefined ? null : <RecordLine key={key} record={record} place={index + 2} />;
          })}
        </tbody>
      </table>
      {hasNextPage && records.length > 0 && (
        <Text size="sm" role="status">
          {t('ui.records.more')}
        </Text>
      )}
    </>
  );
}

function RecordLine({ record, place }: { readonly record: RecordView; readonly place: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { at, table, by, orderId, packNumber, uit } = record;
  const words = recordWords(t, formats, record);
  const tone = record.what === 'scan' ? record.verdict : 'action';
  return (
    <tr aria-rowindex={place} className={styles.line} data-tone={tone}>
      <td>
        <time dateTime={at}>{formats.dateAndTime(at)}</time>
      </td>
      <td title={table}>{table}</td>
      <td>{by === null ? t('ui.records.nobody') : (by.name ?? by.id)}</td>
      <td title={words}>{words}</td>
      <td>
        {orderId !== null && <PageLink to={addressOf.order(orderId)}>{orderId}</PageLink>}
        {orderId !== null && packNumber !== null && t('ui.common.separator')}
        {packNumber !== null && <PageLink to={addressOf.pack(packNumber)}>{packNumber}</PageLink>}
        {uit !== null && (
          <span className={styles.mark} title={uit}>
            {uit}
          </span>
        )}
      </td>
    </tr>
  );
}
