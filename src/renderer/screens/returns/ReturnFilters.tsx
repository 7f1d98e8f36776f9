import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RETURN_FILTERS, type ReturnFilter, type ReturnsReadView } from '#shared/contract/returns.ts';
import { useShortcut } from '../../scanning/use-shortcut.ts';
import { useQuantityText } from '../../widgets/goods-changes/quantity-words.ts';
import filters from '../queue/Filters.module.css';

/** How long a person pauses before the search begins, in ms. */
const TYPING_MS = 200;
const MAX_SEARCH = 200;

/** What the list shows. */
export type ShownReturns = { readonly text: string; readonly filter: ReturnFilter };

type Props = {
  readonly shown: ShownReturns;
  /** null: not known yet. */
  readonly counts: ReturnsReadView['counts'] | null;
  readonly onShow: (shown: ShownReturns) => void;
};

/** Search and filter of the list; each filter says how many returns it shows. */
export function ReturnFilters({ shown, counts, onShow }: Props) {
  const { t } = useTranslation();
  const text = useQuantityText();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(shown.text);
  useEffect(() => {
    if (typed.trim() === shown.text) return;
    const timer = setTimeout(() => onShow({ ...shown, text: typed.trim() }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, shown, onShow]);
  useShortcut('/', () => field.current?.focus());
  return (
    <search className={filters.filters}>
      <TextInput
        ref={field}
        size="sm"
        type="search"
        className={filters.search}
        maxLength={MAX_SEARCH}
        leftSection={<IconSearch size={20} aria-hidden="true" />}
        aria-label={t('ui.returns.search')}
        placeholder={t('ui.returns.searchHint')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <NativeSelect
        size="sm"
        aria-label={t('ui.returns.filter')}
        value={shown.filter}
        onChange={(event) => {
          const filter = RETURN_FILTERS.find((name) => name === event.currentTarget.value);
          onShow({ ...shown, filter: filter ?? 'all' });
        }}
        data={RETURN_FILTERS.map((name) => ({
          value: name,
          label:
            counts === null
              ? t(`ui.returns.filters.${name}`)
              : t('ui.common.colon', { name: t(`ui.returns.filters.${name}`), value: text(counts[name]) }),
        }))}
      />
    </search>
  );
}
