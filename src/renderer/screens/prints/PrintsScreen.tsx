import { Alert, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import type { PrintRow } from '#shared/contract/prints.ts';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { Page } from '../../widgets/Page.tsx';
import { ForcePrint, Reprint } from './ForcePrint.tsx';
import { Preview } from './Preview.tsx';
import styles from './PrintList.module.css';
import { PrintList } from './PrintList.tsx';
import { PRINT_GROUPS, printGroup } from './print-state.ts';
import { StoppedPrinters } from './StoppedPrinters.tsx';

type OpenPrintDialog = { readonly what: 'preview' | 'reprint' | 'force'; readonly row: PrintRow } | null;

/** Somebody is typing: the station is asked when they pause. */
const TYPING_MS = 250;
/** Lines of a group at first. What is done is only looked up. */
const FIRST = { done: 10, other: 100 };

export function PrintsScreen() {
  const { t } = useTranslation();
  const revision = useView((view) => view.revisions.prints) ?? 0;
  const [address, setAddress] = useSearchParams();
  const typed = address.get('q') ?? '';
  const [number] = useDebouncedValue(typed.trim(), TYPING_MS);
  const { data, hasFailed, reload } = useStationQuery(
    (station) => station.prints.list.queryOptions({ input: { number }, placeholderData: keepPreviousData }),
    revision,
  );
  const action = useAction();
  const [shown, setShown] = useState<OpenPrintDialog>(null);
  const close = () => setShown(null);
  const groups = Map.groupBy(data ?? [], printGroup);
  return (
    <Page title={t('ui.prints.title')} isLoading={data === null} hasFailed={hasFailed} onReload={reload}>
      <StoppedPrinters />
      <ActionNote note={action.note} />
      <TextInput
        className={styles.search}
        type="search"
        size="md"
        maxLength={64}
        aria-label={t('ui.prints.search')}
        placeholder={t('ui.prints.searchHow')}
        leftSection={<IconSearch aria-hidden="true" />}
        value={typed}
        onChange={({ currentTarget: { value } }) =>
          setAddress(value === '' ? {} : { q: value }, { replace: true })
        }
      />
      {data?.length === 0 && (
        <Alert color="gray">{t(number === '' ? 'ui.prints.empty' : 'ui.prints.searchNone')}</Alert>
      )}
      {PRINT_GROUPS.map((group) => (
        <PrintList
          key={`${group} ${number}`}
          group={group}
          rows={groups.get(group) ?? []}
          first={group === 'done' ? FIRST.done : FIRST.other}
          action={action}
          onShow={(what, row) => setShown({ what, row })}
        />
      ))}
      {shown?.what === 'preview' && <Preview id={shown.row.id} onClose={close} />}
      {shown?.what === 'force' && <ForcePrint row={shown.row} action={action} onClose={close} />}
      {shown?.what === 'reprint' && <Reprint row={shown.row} action={action} onClose={close} />}
    </Page>
  );
}
