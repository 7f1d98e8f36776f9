import { ActionIcon, Alert, Stack } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { goTo } from '../../shell/addresses.ts';
import { LoadFailed } from '../../widgets/LoadFailed.tsx';
import { Page } from '../../widgets/Page.tsx';
import top from '../queue/QueueScreen.module.css';
import { QueueTabs } from '../queue/QueueTabs.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import { SearchList } from './SearchList.tsx';
import { SearchReportLines } from './SearchReportLines.tsx';
import { addressOfChoice, choiceOf, isNarrowed, type SearchChoice } from './search-address.ts';
import { setSearchText, useSearchText } from './search-text.ts';
import { useSearchRows } from './use-search-rows.ts';

/** All orders of the platform, also those that the station does not keep. */
export function OrderSearchScreen() {
  const { t } = useTranslation();
  const query = useSearch();
  const { choice, unknown } = useMemo(() => choiceOf(query), [query]);
  const text = useSearchText((state) => state.text);
  const search = useMemo(() => ({ ...choice, text }), [choice, text]);
  const key = JSON.stringify(search);
  const [seen, setSeen] = useState({ key, last: 0 });
  const onLast = useCallback((last: number) => setSeen({ key, last }), [key]);
  const found = useSearchRows(search, seen.key === key ? seen.last : 0);
  const choose = useCallback((next: SearchChoice) => goTo(addressOfChoice(next), { replace: true }), []);
  return (
    <Page title={t('ui.orderSearch.title')}>
      <Stack gap="sm">
        <div className={top.top}>
          <QueueTabs current="all" />
          <ActionIcon
            variant="default"
            size="2.75rem"
            aria-label={t('ui.orderSearch.refresh')}
            title={t('ui.orderSearch.refresh')}
            loading={found.isAsking}
            onClick={found.reload}
          >
            <IconRefresh size={24} aria-hidden="true" />
          </ActionIcon>
        </div>
        {unknown !== null && (
          <Alert color="yellow">{t('ui.orderSearch.unknownFilter', { part: unknown })}</Alert>
        )}
        <SearchFilters text={text} choice={choice} onText={setSearchText} onChoose={choose} />
        {found.hasFailed && <LoadFailed onReload={found.reload} />}
        <SearchReportLines found={found} text={text} />
        <SearchList
          // Another search begins at its first order.
          key={key}
          search={key}
          found={found}
          isNarrowed={text !== '' || isNarrowed(choice)}
          onLast={onLast}
        />
      </Stack>
    </Page>
  );
}
