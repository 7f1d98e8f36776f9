import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ANY_DAY,
  type DayRange,
  isReversed,
  isSet,
  MAX_ORDER_SEARCH,
  SEARCH_SORTS,
  SEARCH_STATUSES,
} from '#shared/domain/order-search.ts';
import { useShortcut } from '../../scanning/use-shortcut.ts';
import { useView } from '../../station/station-store.ts';
import filters from '../queue/Filters.module.css';
import styles from './SearchFilters.module.css';
import { COUNTRIES, DAY_KINDS, EVERY_ORDER, isNarrowed, type SearchChoice } from './search-address.ts';

type Props = {
  readonly text: string;
  readonly choice: SearchChoice;
  readonly onText: (text: string) => void;
  readonly onChoose: (choice: SearchChoice) => void;
};

/** Search, filters and sorting of the orders of the platform. */
export const SearchFilters = memo(function SearchFilters({ text, choice, onText, onChoose }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isUsed = text !== '' || isNarrowed(choice);
  return (
    <search className={filters.filters} data-open={isOpen}>
      <Search text={text} onText={onText} />
      <Button
        variant="default"
        className={filters.toggle}
        leftSection={<IconFilter size={20} aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('ui.orderSearch.filters')}
      </Button>
      <div className={`${filters.choices} ${styles.choices}`}>
        <Choices choice={choice} onChoose={onChoose} />
        {DAY_KINDS.map((kind) => (
          <Days
            key={kind}
            what={t(`ui.orderSearch.days.${kind}`)}
            days={choice[kind]}
            onChoose={(days) => onChoose({ ...choice, [kind]: days })}
          />
        ))}
        {isUsed && (
          <Button
            variant="subtle"
            className={filters.button}
            onClick={() => {
              onText('');
              onChoose({ ...EVERY_ORDER, sort: choice.sort });
            }}
          >
            {t('ui.orderSearch.resetFilters')}
          </Button>
        )}
      </div>
    </search>
  );
});

/** How long a person pauses before the platform is asked, in ms: each search is a request. */
const TYPING_MS = 600;

type SearchProps = Pick<Props, 'text' | 'onText'>;

function Search({ text, onText }: SearchProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const api = useView((view) => view.apiVersion.api) ?? 'v2';
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  // Reset, or chosen in Find.
  if (known !== text) {
    setKnown(text);
    if (typed.trim() !== text) setTyped(text);
  }
  const isTooLong = typed.trim().length > MAX_ORDER_SEARCH;
  useEffect(() => {
    if (typed.trim() === text || isTooLong) return;
    const timer = setTimeout(() => onText(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, text, isTooLong, onText]);
  useShortcut('/', () => field.current?.focus());
  return (
    <TextInput
      ref={field}
      size="sm"
      type="search"
      autoComplete="off"
      className={`${filters.search} ${styles.search}`}
      leftSection={<IconSearch size={20} aria-hidden="true" />}
      aria-label={t('ui.orderSearch.search')}
      placeholder={t(`ui.orderSearch.searchHint.${api}`)}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isTooLong) onText(typed.trim());
      }}
      error={isTooLong && t('ui.orderSearch.searchTooLong', { max: MAX_ORDER_SEARCH })}
    />
  );
}

function Choices({ choice, onChoose }: Pick<Props, 'choice' | 'onChoose'>) {
  const { t } = useTranslation();
  const choose = (part: Partial<SearchChoice>) => onChoose({ ...choice, ...part });
  return (
    <>
      <NativeSelect
        size="sm"
        aria-label={t('ui.orderSearch.status')}
        value={choice.status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          choose({ status: SEARCH_STATUSES.find((status) => status === value) ?? null })
        }
        data={[
          { value: '', label: t('ui.orderSearch.anyStatus') },
          ...SEARCH_STATUSES.map((value) => ({ value, label: t(`ui.orderSearch.statuses.${value}`) })),
        ]}
      />
      <NativeSelect
        size="sm"
        aria-label={t('ui.orderSearch.country')}
        value={choice.country ?? ''}
        onChange={({ currentTarget: { value } }) => choose({ country: value || null })}
        data={[
          { value: '', label: t('ui.orderSearch.anyCountry') },
          ...COUNTRIES.map((value) => ({ value, label: t(`ui.orderSearch.countries.${value}`) })),
        ]}
      />
      <NativeSelect
        size="sm"
        aria-label={t('ui.orderSearch.overdue')}
        value={choice.isOverdue ? 'yes' : ''}
        onChange={({ currentTarget: { value } }) => choose({ isOverdue: value === 'yes' })}
        data={[
          { value: '', label: t('ui.orderSearch.anyCutOff') },
          { value: 'yes', label: t('ui.orderSearch.isOverdue') },
        ]}
      />
      <NativeSelect
        size="sm"
        aria-label={t('ui.orderSearch.sort')}
        value={choice.sort}
        onChange={({ currentTarget: { value } }) =>
          choose({ sort: SEARCH_SORTS.find((sort) => sort === value) ?? EVERY_ORDER.sort })
        }
        data={SEARCH_SORTS.map((value) => ({ value, label: t(`ui.orderSearch.sorts.${value}`) }))}
      />
    </>
  );
}

type DaysProps = {
  readonly what: string;
  readonly days: DayRange;
  readonly onChoose: (days: DayRange) => void;
};

/** From one day to another, both included; the browser's own fields, which take a date by the keyboard. */
function Days({ what, days: asked, onChoose }: DaysProps) {
  const { t } = useTranslation();
  const error = useId();
  // The platform is not asked for days in the wrong order: what was typed waits for the other end.
  const [typed, setTyped] = useState<{ readonly days: DayRange; readonly instead: DayRange } | null>(null);
  const isWaiting = typed !== null && typed.instead.from === asked.from && typed.instead.to === asked.to;
  const days = isWaiting ? typed.days : asked;
  const choose = (next: DayRange) => {
    setTyped(isReversed(next) ? { days: next, instead: asked } : null);
    if (!isReversed(next)) onChoose(next);
  };
  return (
    <fieldset
      className={styles.days}
      data-set={isSet(days)}
      data-reversed={isWaiting}
      aria-describedby={isWaiting ? error : undefined}
    >
      <legend className="visually-hidden">{what}</legend>
      <span className={styles.what} aria-hidden="true">
        {what}
      </span>
      <Day
        label={t('ui.orderSearch.from', { what })}
        day={days.from}
        onChoose={(from) => choose({ ...days, from })}
      />
      <span aria-hidden="true">–</span>
      <Day
        label={t('ui.orderSearch.to', { what })}
        day={days.to}
        onChoose={(to) => choose({ ...days, to })}
      />
      {isSet(days) && (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('ui.orderSearch.clearDays', { what })}
          onClick={() => choose(ANY_DAY)}
        >
          ×
        </button>
      )}
      {isWaiting && (
        <span id={error} role="alert" className={styles.error}>
          {t('ui.orderSearch.reversed')}
        </span>
      )}
    </fieldset>
  );
}

type DayProps = {
  readonly label: string;
  readonly day: string | null;
  readonly onChoose: (day: string | null) => void;
};

function Day({ label, day, onChoose }: DayProps) {
  return (
    <input
      type="date"
      className={styles.day}
      aria-label={label}
      min="2020-01-01"
      max="2099-12-31"
      value={day ?? ''}
      // While a year is typed, the browser reports 0002, 0020, 0202.
      onChange={({ currentTarget: { value, validity } }) => {
        if (validity.valid) onChoose(value === '' ? null : value);
      }}
    />
  );
}
