import { Alert, Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordSearch } from '#shared/contract/records.ts';
import { useShortcut } from '../../scanning/use-shortcut.ts';
import { useView } from '../../station/station-store.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { Page } from '../../widgets/Page.tsx';
import { ShiftTabs } from '../../widgets/ShiftTabs.tsx';
import { RecordList } from './RecordList.tsx';
import styles from './Records.module.css';

/** How long a person pauses before the search begins, in ms. */
const TYPING_MS = 300;
const MAX_SEARCH = 200;

const KINDS = ['all', 'scans', 'refused', 'actions'] as const satisfies readonly RecordSearch['what'][];

const EVERYTHING: RecordSearch = { what: 'all', text: '', person: null, from: null, until: null };

/** The journal and the audit together: who scanned and did what, when and where. For a supervisor. */
export function RecordsScreen() {
  const { t } = useTranslation();
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const [search, setSearch] = useState(EVERYTHING);
  return (
    <Page title={t('ui.records.title')}>
      <Stack gap="sm">
        <ShiftTabs current="records" />
        {isSupervisor ? (
          <>
            <Filters search={search} onSearch={setSearch} />
            <RecordList search={search} />
          </>
        ) : (
          <Alert color="gray">{t('ui.records.onlySupervisor')}</Alert>
        )}
      </Stack>
    </Page>
  );
}

type FiltersProps = { readonly search: RecordSearch; readonly onSearch: (search: RecordSearch) => void };

function Filters({ search, onSearch }: FiltersProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(search.text);
  const { data } = useStationQuery((station) => station.settings.operators.queryOptions(), 0);
  useEffect(() => {
    if (typed.trim() === search.text) return;
    const timer = setTimeout(() => onSearch({ ...search, text: typed.trim() }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, search, onSearch]);
  useShortcut('/', () => field.current?.focus());
  return (
    <search className={styles.filters}>
      <TextInput
        ref={field}
        size="sm"
        type="search"
        className={styles.search}
        maxLength={MAX_SEARCH}
        leftSection={<IconSearch size={20} aria-hidden="true" />}
        label={t('ui.records.search')}
        placeholder={t('ui.records.searchHint')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <NativeSelect
        size="sm"
        label={t('ui.records.what')}
        value={search.what}
        onChange={(event) =>
          onSearch({ ...search, what: KINDS.find((kind) => kind === event.currentTarget.value) ?? 'all' })
        }
        data={KINDS.map((kind) => ({ value: kind, label: t(`ui.records.kinds.${kind}`) }))}
      />
      <NativeSelect
        size="sm"
        label={t('ui.records.person')}
        value={search.person ?? ''}
        onChange={(event) => onSearch({ ...search, person: event.currentTarget.value || null })}
        data={[
          { value: '', label: t('ui.records.everybody') },
          ...(data?.operators ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {(['from', 'until'] as const).map((part) => (
        <TextInput
          key={part}
          size="sm"
          type="datetime-local"
          label={t(`ui.records.${part}`)}
          value={localTime(search[part])}
          onChange={(event) => onSearch({ ...search, [part]: isoTime(event.currentTarget.value) })}
        />
      ))}
      <Button
        size="sm"
        variant="default"
        onClick={() => {
          setTyped('');
          onSearch(EVERYTHING);
        }}
      >
        {t('ui.records.clear')}
      </Button>
    </search>
  );
}

/** As a field of the browser has it: in the zone of this screen, without one. '': none is chosen. */
function localTime(iso: string | null): string {
  if (iso === null) return '';
  const time = new Date(iso);
  const local = new Date(time.getTime() - time.getTimezoneOffset() * MINUTE_MS);
  return local.toISOString().slice(0, 'YYYY-MM-DDThh:mm'.length);
}

const MINUTE_MS = 60_000;

function isoTime(local: string): string | null {
  const time = new Date(local);
  return local === '' || Number.isNaN(time.getTime()) ? null : time.toISOString();
}
