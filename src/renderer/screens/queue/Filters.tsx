import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SEARCH, type OrderList, QUEUE_SORTS } from '#shared/domain/queue-lists.ts';
import { useShortcut } from '../../scanning/use-shortcut.ts';
import { useNow } from '../../station/use-now.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { useFormats } from '../../widgets/use-formats.ts';
import styles from './Filters.module.css';
import { EVERYTHING, isFiltered, type QueueChoice } from './queue-address.ts';

type Props = {
  readonly list: OrderList;
  readonly choice: QueueChoice;
  readonly onChoose: (choice: QueueChoice) => void;
};

/** Search, filters and sorting of a list of orders; the list is rendered in each frame while somebody scrolls. */
export const Filters = memo(function Filters({ list, choice, onChoose }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const choose = (part: Partial<QueueChoice>) => onChoose({ ...choice, ...part });
  return (
    <search className={styles.filters} data-open={isOpen}>
      <Search search={choice.search} onSearch={(search) => choose({ search })} />
      <Button
        variant="default"
        className={styles.toggle}
        leftSection={<IconFilter size={20} aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('ui.queue.filters')}
      </Button>
      <div className={styles.choices}>
        <OrderFilters list={list} choice={choice} choose={choose} />
        {isFiltered(choice) && (
          <Button
            variant="subtle"
            className={styles.button}
            onClick={() => onChoose({ ...EVERYTHING, sort: choice.sort })}
          >
            {t('ui.queue.resetFilters')}
          </Button>
        )}
      </div>
    </search>
  );
});

/** How long a person pauses before the search begins, in ms. */
const TYPING_MS = 250;

function Search({
  search,
  onSearch,
}: {
  readonly search: string;
  readonly onSearch: (text: string) => void;
}) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  // The address has changed: back, or a reset.
  if (known !== search) {
    setKnown(search);
    if (typed.trim() !== search) setTyped(search);
  }
  const isTooLong = typed.trim().length > MAX_SEARCH;
  useEffect(() => {
    if (typed.trim() === search || isTooLong) return;
    const timer = setTimeout(() => onSearch(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, search, isTooLong, onSearch]);
  useShortcut('/', () => field.current?.focus());
  return (
    <TextInput
      ref={field}
      size="sm"
      type="search"
      className={styles.search}
      leftSection={<IconSearch size={20} aria-hidden="true" />}
      aria-label={t('ui.queue.search')}
      placeholder={t('ui.queue.searchHint')}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      error={isTooLong && t('ui.queue.searchTooLong', { max: MAX_SEARCH })}
    />
  );
}

type OrderFiltersProps = Pick<Props, 'list' | 'choice'> & {
  readonly choose: (part: Partial<QueueChoice>) => void;
};

function OrderFilters({ list, choice, choose }: OrderFiltersProps) {
  const { t } = useTranslation();
  const facets = useStationQuery((station) => station.queue.facets.queryOptions({ input: { list } }), list);
  const { country, isMarked, isSingleUnit, sort } = choice;
  const countries = new Set([...(facets.data?.countries ?? []), ...(country === null ? [] : [country])]);
  return (
    <>
      <CutOffFilter facets={facets} choice={choice} choose={choose} />
      {countries.size > 1 && (
        <NativeSelect
          size="sm"
          aria-label={t('ui.queue.country')}
          value={country ?? ''}
          onChange={(event) => choose({ country: event.currentTarget.value || null })}
          data={[
            { value: '', label: t('ui.queue.anyCountry') },
            ...[...countries].map((code) => ({ value: code, label: code })),
          ]}
        />
      )}
      <NativeSelect
        size="sm"
        aria-label={t('ui.queue.marking')}
        value={isMarked === null ? '' : String(isMarked)}
        onChange={(event) => choose({ isMarked: flagOf(event.currentTarget.value) })}
        data={[
          { value: '', label: t('ui.queue.anyMarking') },
          { value: 'true', label: t('ui.queue.marked') },
          { value: 'false', label: t('ui.queue.unmarked') },
        ]}
      />
      <NativeSelect
        size="sm"
        aria-label={t('ui.queue.numberOfUnits')}
        value={isSingleUnit === null ? '' : String(isSingleUnit)}
        onChange={(event) => choose({ isSingleUnit: flagOf(event.currentTarget.value) })}
        data={[
          { value: '', label: t('ui.queue.anyUnits') },
          { value: 'true', label: t('ui.queue.singleUnit') },
          { value: 'false', label: t('ui.queue.severalUnits') },
        ]}
      />
      <NativeSelect
        size="sm"
        aria-label={t('ui.queue.sort')}
        value={sort}
        onChange={(event) => {
          const { value } = event.currentTarget;
          choose({ sort: QUEUE_SORTS.find((known) => known === value) ?? EVERYTHING.sort });
        }}
        data={QUEUE_SORTS.map((value) => ({ value, label: t(`ui.queue.sorts.${value}`) }))}
      />
    </>
  );
}

type Facets = {
  readonly data: {
    readonly cutOffs: readonly { readonly cutOff: string | null; readonly orders: number }[];
  } | null;
  readonly reload: () => void;
};

function CutOffFilter({
  facets,
  choice: { cutOff },
  choose,
}: Omit<OrderFiltersProps, 'list'> & { readonly facets: Facets }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const now = useNow();
  const future = (facets.data?.cutOffs ?? []).flatMap((one) =>
    one.cutOff !== null && Date.parse(one.cutOff) > now ? [{ at: one.cutOff, orders: one.orders }] : [],
  );
  const isListed = cutOff === null || cutOff === 'overdue' || cutOff === 'none';
  const gone = isListed || future.some(({ at }) => at === cutOff) ? [] : [{ at: cutOff, orders: 0 }];
  return (
    <NativeSelect
      size="sm"
      aria-label={t('ui.common.cutOff')}
      value={cutOff ?? ''}
      onFocus={facets.reload}
      onChange={(event) => choose({ cutOff: event.currentTarget.value || null })}
      data={[
        { value: '', label: t('ui.queue.anyCutOff') },
        { value: 'overdue', label: t('ui.queue.overdue') },
        ...[...future, ...gone].map(({ at, orders }) => ({
          value: at,
          label: t('ui.queue.cutOffOption', {
            time: t('ui.bench.until', { time: formats.wall(at, now).local }),
            count: orders,
          }),
        })),
        { value: 'none', label: t('ui.queue.withoutCutOff') },
      ]}
    />
  );
}

function flagOf(text: string): boolean | null {
  return text === '' ? null : text === 'true';
}
