import { ActionIcon, Alert, Group, Stack } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearch } from 'wouter';
import { MAX_SEARCH } from '#shared/domain/queue-lists.ts';
import { goTo } from '../../shell/addresses.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { Page } from '../../widgets/Page.tsx';
import { Attention } from './Attention.tsx';
import { HoldShelf } from './HoldShelf.tsx';
import { OrderList } from './OrderList.tsx';
import styles from './QueueScreen.module.css';
import { QueueTabs } from './QueueTabs.tsx';
import {
  type AddressProblem,
  addressOfChoice,
  choiceOf,
  LIST_OF_TAB,
  type QueueChoice,
  type QueueTab,
  tabOf,
} from './queue-address.ts';

/** The queue: orders to pack and to confirm, the hold shelf, and what a person must handle. */
export function QueueScreen() {
  const { t } = useTranslation();
  const tab = tabOf(useParams<{ readonly tab?: string }>().tab);
  const { choice, problems } = choiceOf(useSearch());
  return (
    <Page title={t('ui.queue.title')}>
      <Stack gap="sm">
        <div className={styles.top}>
          <QueueTabs current={tab} />
          <Refresh />
        </div>
        {problems.map((problem) => (
          <Problem key={JSON.stringify(problem)} problem={problem} />
        ))}
        {tab === null ? (
          <Alert color="yellow">{t('ui.queue.noSuchTab')}</Alert>
        ) : (
          <Tab tab={tab} choice={choice} />
        )}
      </Stack>
    </Page>
  );
}

function Tab({ tab, choice }: { readonly tab: QueueTab; readonly choice: QueueChoice }) {
  const { t } = useTranslation();
  const choose = useCallback(
    (next: QueueChoice) => goTo(addressOfChoice(tab, next), { replace: true }),
    [tab],
  );
  const list = LIST_OF_TAB[tab];
  if (list !== null)
    return (
      <OrderList key={tab} list={list} label={t(`ui.queue.tabs.${tab}`)} choice={choice} onChoose={choose} />
    );
  return tab === 'hold' ? <HoldShelf /> : <Attention />;
}

function Problem({ problem }: { readonly problem: AddressProblem }) {
  const { t } = useTranslation();
  return (
    <Alert color="yellow">
      {problem.kind === 'search-too-long'
        ? t('ui.queue.searchTooLong', { max: MAX_SEARCH })
        : t('ui.queue.unknownFilter', { part: problem.part })}
    </Alert>
  );
}

/** Asks the platform for changed orders now. */
function Refresh() {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const refresh = useAction();
  return (
    <Group gap="sm">
      <ActionNote note={refresh.note} />
      <ActionIcon
        variant="default"
        size="2.75rem"
        aria-label={t('ui.queue.refresh')}
        title={t('ui.queue.refresh')}
        loading={refresh.isBusy}
        onClick={() => void refresh.run(() => client.queue.refresh())}
      >
        <IconRefresh size={24} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
}
