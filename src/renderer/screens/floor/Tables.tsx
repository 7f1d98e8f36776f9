import { Alert, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FloorTable, FloorView } from '#shared/contract/floor.ts';
import { useShortcut } from '../../scanning/use-shortcut.ts';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { isInTrouble } from './floor-words.ts';
import { Lines } from './Lines.tsx';
import { RemoveTable } from './RemoveTable.tsx';
import { TableLine } from './TableLine.tsx';
import styles from './Tables.module.css';

const FILTERS = ['all', 'trouble', 'gone'] as const;
type Filter = (typeof FILTERS)[number];

const COLUMNS = ['table', 'state', 'packer', 'order', 'trouble', 'version'] as const;

/** Every table in a line, by name. */
export function Tables({ floor }: { readonly floor: FloorView }) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  const [removed, setRemoved] = useState<FloorTable | null>(null);
  const inFilter: Record<Filter, readonly FloorTable[]> = {
    all: floor.tables,
    trouble: floor.tables.filter((table) => isInTrouble(table, floor.claims)),
    gone: floor.tables.filter(({ presence }) => presence !== 'alive'),
  };
  const shown = inFilter[filter].filter((table) => isFound(table, floor, search));
  return (
    <>
      <div className={styles.filters}>
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{t('ui.floor.filters.label')}</legend>
          {FILTERS.map((name) => (
            <label key={name} className={styles.choice} data-chosen={name === filter}>
              <input
                type="radio"
                name="floor-filter"
                className="visually-hidden"
                checked={name === filter}
                onChange={() => setFilter(name)}
              />
              {t(`ui.floor.filters.${name}`)} <b>{inFilter[name].length}</b>
            </label>
          ))}
        </fieldset>
        {isCopyable(floor) && (
          <span className={styles.copy}>
            <PageLink to={addressOf.settingsTab('bench')}>{t('ui.floor.copy.link')}</PageLink>
          </span>
        )}
        <Search search={search} onSearch={setSearch} />
      </div>
      {floor.tables.length === 1 && <Alert color="gray">{t('ui.floor.onlyOne')}</Alert>}
      {shown.length === 0 ? (
        <Alert color="gray">
          {t(filter === 'trouble' && search === '' ? 'ui.floor.noneInTrouble' : 'ui.floor.noneFound')}
        </Alert>
      ) : (
        <Lines
          label={t('ui.floor.tabs.tables')}
          className={styles.tables}
          columns={COLUMNS.map((name) => ({ name, title: t(`ui.floor.columns.${name}`) }))}
        >
          {shown.map((table) => (
            <TableLine key={table.id} table={table} floor={floor} onRemove={() => setRemoved(table)} />
          ))}
        </Lines>
      )}
      {removed !== null && <RemoveTable table={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

type SearchProps = { readonly search: string; readonly onSearch: (text: string) => void };

function Search({ search, onSearch }: SearchProps) {
  const { t } = useTranslation();
  useShortcut('/', () => document.getElementById('floor-search')?.focus());
  return (
    <TextInput
      id="floor-search"
      type="search"
      className={styles.search}
      aria-label={t('ui.floor.find')}
      placeholder={t('ui.floor.find')}
      leftSection={<IconSearch size={20} aria-hidden="true" />}
      value={search}
      onChange={(event) => onSearch(event.currentTarget.value)}
    />
  );
}

/** There is another table to copy, and this one is no station without a bench. */
function isCopyable({ tables }: FloorView): boolean {
  const benches = tables.filter(({ isHeadless }) => !isHeadless);
  return benches.length > 1 && benches.some(({ isThis }) => isThis);
}

/** By the name of the table or the packer, or the number of one of its orders. */
function isFound(table: FloorTable, { claims }: FloorView, search: string): boolean {
  const wanted = search.trim().toLocaleLowerCase();
  if (wanted === '') return true;
  const orders = claims.flatMap((claim) => (claim.table === table.id ? [claim.orderId] : []));
  return [table.name, table.packer?.name ?? '', ...orders].some((text) =>
    text.toLocaleLowerCase().includes(wanted),
  );
}
