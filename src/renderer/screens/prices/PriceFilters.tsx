import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PRICE_FILTERS } from '#shared/contract/prices.ts';
import { CURRENCY_OF, GOODS_COUNTRIES, type GoodsCountry } from '#shared/domain/platform-goods.ts';
import { useShortcut } from '../../scanning/use-shortcut.ts';
import { useView } from '../../station/station-store.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import styles from './PriceFilters.module.css';
import { MAX_PRICE_SEARCH, type PriceChoice } from './price-address.ts';

type Props = { readonly choice: PriceChoice; readonly onChoose: (choice: PriceChoice) => void };

/** Country, search and part of the list. */
export const PriceFilters = memo(function PriceFilters({ choice, onChoose }: Props) {
  const { t } = useTranslation();
  const revision = useView((view) => view.revisions.goods) ?? 0;
  const { data } = useStationQuery((station) => station.prices.counts.queryOptions(), revision);
  const counts = data?.[choice.country];
  return (
    <search className={styles.filters}>
      <fieldset className={styles.countries}>
        <legend className="visually-hidden">{t('ui.prices.country')}</legend>
        {GOODS_COUNTRIES.map((country) => (
          <span key={country} className={styles.place}>
            <button
              type="button"
              className={styles.country}
              aria-pressed={country === choice.country}
              onClick={() => onChoose({ ...choice, country })}
            >
              {t(`ui.prices.countries.${country}`)}{' '}
              <span className={styles.currency}>{CURRENCY_OF[country]}</span>
            </button>
            <Held
              count={data?.[country].quarantine ?? 0}
              country={country}
              onOpen={() => onChoose({ country, text: '', filter: 'quarantine' })}
            />
          </span>
        ))}
      </fieldset>
      <Search text={choice.text} onSearch={(text) => onChoose({ ...choice, text })} />
      <NativeSelect
        size="sm"
        aria-label={t('ui.prices.filter')}
        value={choice.filter}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChoose({ ...choice, filter: PRICE_FILTERS.find((filter) => filter === value) ?? 'all' });
        }}
        data={PRICE_FILTERS.map((filter) => {
          const name = t(`ui.prices.filters.${filter}`);
          const count =
            filter === 'quarantine' || filter === 'processing' || filter === 'error'
              ? (counts?.[filter] ?? 0)
              : 0;
          return { value: filter, label: count > 0 ? t('ui.prices.filterCount', { name, count }) : name };
        })}
      />
    </search>
  );
});

type HeldProps = {
  readonly count: number;
  readonly country: GoodsCountry;
  readonly onOpen: () => void;
};

/** How many prices of a country wait for a decision; a press shows them. */
function Held({ count, country, onOpen }: HeldProps) {
  const { t } = useTranslation();
  if (count === 0) return null;
  const name = t('ui.prices.heldCount', { country: t(`ui.prices.countries.${country}`), count });
  return (
    <button type="button" className={styles.held} title={name} aria-label={name} onClick={onOpen}>
      {count}
    </button>
  );
}

/** How long a person pauses before the search begins, in ms. */
const TYPING_MS = 200;

type SearchProps = { readonly text: string; readonly onSearch: (text: string) => void };

function Search({ text, onSearch }: SearchProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  // The address has changed: back, or a reset.
  if (known !== text) {
    setKnown(text);
    if (typed.trim() !== text) setTyped(text);
  }
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => onSearch(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, text, onSearch]);
  useShortcut('/', () => field.current?.focus());
  return (
    <TextInput
      ref={field}
      size="sm"
      type="search"
      className={styles.search}
      maxLength={MAX_PRICE_SEARCH}
      leftSection={<IconSearch size={20} aria-hidden="true" />}
      aria-label={t('ui.prices.search')}
      placeholder={t('ui.prices.searchHint')}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
