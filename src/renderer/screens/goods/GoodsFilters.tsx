import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoodsFilterView } from '#shared/contract/goods-list.ts';
import { categoryLanguage } from '#shared/domain/category-names.ts';
import { MAX_GOODS_SEARCH } from '#shared/domain/goods-list.ts';
import { useShortcut } from '../../scanning/use-shortcut.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import styles from '../queue/Filters.module.css';
import { ALL_GOODS, isFiltered, SPECIAL_NAMES, specialOf, withSpecial } from './goods-address.ts';
import { useModelName } from './use-model-name.ts';
import { useStatusName } from './use-status-name.ts';

type Props = {
  readonly filter: GoodsFilterView;
  readonly onFilter: (filter: GoodsFilterView) => void;
};

/** Search and filters of the list. */
export const GoodsFilters = memo(function GoodsFilters({ filter, onFilter }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <search className={styles.filters} data-open={isOpen}>
      <Search search={filter.search} onSearch={(search) => onFilter({ ...filter, search })} />
      <Button
        variant="default"
        className={styles.toggle}
        leftSection={<IconFilter size={20} aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('ui.goods.filters')}
      </Button>
      <div className={styles.choices}>
        <Choices filter={filter} onFilter={onFilter} />
        {isFiltered(filter) && (
          <Button variant="subtle" className={styles.button} onClick={() => onFilter(ALL_GOODS)}>
            {t('ui.goods.resetFilters')}
          </Button>
        )}
      </div>
    </search>
  );
});

/** How long a person pauses before the search begins, in ms. */
const TYPING_MS = 200;

type SearchProps = { readonly search: string; readonly onSearch: (text: string) => void };

function Search({ search, onSearch }: SearchProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  // The address has changed: back, or a reset.
  if (known !== search) {
    setKnown(search);
    if (typed.trim() !== search) setTyped(search);
  }
  const isTooLong = typed.trim().length > MAX_GOODS_SEARCH;
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
      aria-label={t('ui.goods.search')}
      placeholder={t('ui.goods.searchHint')}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      error={isTooLong && t('ui.goods.searchTooLong', { max: MAX_GOODS_SEARCH })}
    />
  );
}

function Choices({ filter, onFilter }: Props) {
  const { t } = useTranslation();
  const modelName = useModelName();
  const statusName = useStatusName();
  const { data, reload } = useStationQuery((station) => station.goods.facets.queryOptions(), '');
  const choose = (part: Partial<GoodsFilterView>) => onFilter({ ...filter, ...part });
  const special = specialOf(filter);
  return (
    <>
      <Facet
        label={t('ui.goods.category')}
        any={t('ui.goods.anyCategory')}
        values={data?.categories[categoryLanguage(t('language.locale'))]}
        value={filter.category}
        onChoose={(category) => choose({ category })}
        onOpen={reload}
      />
      <Facet
        label={t('ui.goods.brand')}
        any={t('ui.goods.anyBrand')}
        values={data?.brands}
        value={filter.brand}
        onChoose={(brand) => choose({ brand })}
        onOpen={reload}
      />
      <Facet
        label={t('ui.goods.status')}
        any={t('ui.goods.anyStatus')}
        values={data?.statuses}
        value={filter.status}
        nameOf={statusName}
        onChoose={(status) => choose({ status })}
        onOpen={reload}
      />
      <Facet
        label={t('ui.goods.model')}
        any={t('ui.goods.anyModel')}
        values={data?.models}
        value={filter.model}
        nameOf={modelName}
        onChoose={(model) => choose({ model })}
        onOpen={reload}
      />
      <NativeSelect
        size="sm"
        aria-label={t('ui.goods.special')}
        value={special ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onFilter(withSpecial(filter, SPECIAL_NAMES.find((name) => name === value) ?? null));
        }}
        data={[
          { value: '', label: t('ui.goods.anySpecial') },
          ...SPECIAL_NAMES.map((name) => ({ value: name, label: t(`ui.goods.specials.${name}`) })),
        ]}
      />
    </>
  );
}

type FacetProps = {
  readonly label: string;
  readonly any: string;
  readonly values: readonly string[] | undefined;
  readonly value: string | null;
  readonly nameOf?: (value: string) => string;
  readonly onChoose: (value: string | null) => void;
  readonly onOpen: () => void;
};

/** A filter by one of the values that goods have. */
function Facet({ label, any, values = [], value, nameOf = (name) => name, onChoose, onOpen }: FacetProps) {
  // An address may name one that no goods have any more.
  const shown = value === null || values.includes(value) ? values : [value, ...values];
  if (shown.length === 0) return null;
  return (
    <NativeSelect
      size="sm"
      aria-label={label}
      value={value ?? ''}
      onFocus={onOpen}
      onChange={(event) => onChoose(event.currentTarget.value || null)}
      data={[{ value: '', label: any }, ...shown.map((one) => ({ value: one, label: nameOf(one) }))]}
    />
  );
}
