import { Alert, Button, Group, Text } from '@mantine/core';
import { useThrottledValue } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SELECTED, type PriceDraft } from '#shared/contract/price-drafts.ts';
import type { PriceModel } from '#shared/contract/prices.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { Dialog } from '../../widgets/Dialog.tsx';
import { FileButton } from '../../widgets/goods-changes/FileButton.tsx';
import { LoadFailed } from '../../widgets/LoadFailed.tsx';
import { lineHeight, useTop } from '../../widgets/list-lines.ts';
import { useCursor } from '../queue/use-cursor.ts';
import { DecideQuarantine } from './DecideQuarantine.tsx';
import { DraftSummary } from './DraftSummary.tsx';
import { PercentDialog } from './PercentDialog.tsx';
import { PriceFilters } from './PriceFilters.tsx';
import columns from './PriceLine.module.css';
import { actionOf, PriceLine } from './PriceLine.tsx';
import styles from './PriceList.module.css';
import type { PriceChoice } from './price-address.ts';
import { SetPrices } from './SetPrices.tsx';
import { usePriceModels } from './use-price-models.ts';
import { usePriceWords } from './use-price-words.ts';
import { useShownModels } from './use-shown-models.ts';

const OVERSCAN = 8;
/** A change of a thousand prices is answered in many parts. */
const RELOAD_MS = 2_000;
const NO_MODELS: readonly PriceModel[] = [];

/**
 * Ticked models by SKU, of one part of the list: behind another search nobody would see what a change concerns. They stay
 * ticked while the list is read again, which may leave out lines that were scrolled past.
 */
type Selected = { readonly of: string; readonly models: ReadonlyMap<string, PriceModel> };
const NONE_SELECTED: Selected['models'] = new Map();

type Props = { readonly choice: PriceChoice; readonly onChoose: (choice: PriceChoice) => void };

type Opened =
  | { readonly dialog: 'set' | 'percent'; readonly models: readonly PriceModel[] }
  | { readonly dialog: 'decide'; readonly models: readonly [PriceModel] }
  | { readonly dialog: 'file'; readonly draft: PriceDraft };

/** All models that match, one line each; a line is on the page only while somebody sees it. */
export function PriceList({ choice, onChoose }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const body = useRef<HTMLTableSectionElement>(null);
  const revision = useThrottledValue(useView((view) => view.revisions.goods) ?? 0, RELOAD_MS);
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  // Only version 2 has bounds.
  const isBounded = useView((view) => view.api) === 'v2';
  const [last, setLast] = useState(0);
  const { models, isWhole, hasFailed, reload } = usePriceModels(choice, last, revision);
  const known = models ?? NO_MODELS;
  const words = usePriceWords(choice.country);
  const of = `${choice.country} ${choice.filter} ${choice.text}`;
  const [selected, setSelected] = useState<Selected>({ of, models: NONE_SELECTED });
  const [opened, setOpened] = useState<Opened | null>(null);
  const toggle = useCallback(
    (model: PriceModel) =>
      setSelected((old) => {
        const models = new Map(old.of === of ? old.models : NONE_SELECTED);
        if (!models.delete(model.parentSku)) models.set(model.parentSku, model);
        return { of, models };
      }),
    [of],
  );
  const set = useCallback((model: PriceModel) => setOpened({ dialog: 'set', models: [model] }), []);
  const decide = useCallback((model: PriceModel) => setOpened({ dialog: 'decide', models: [model] }), []);
  const close = useCallback(() => setOpened(null), []);
  const sent = useCallback(() => setSelected({ of: '', models: NONE_SELECTED }), []);
  const top = useTop(body);
  const [height] = useState(lineHeight);
  const sizeOf = useCallback(() => height, [height]);
  const virtualizer = useWindowVirtualizer({
    count: known.length,
    estimateSize: sizeOf,
    overscan: OVERSCAN,
    scrollMargin: top,
    onChange: ({ range }) => setLast(range?.endIndex ?? 0),
    // The next frame is soon enough, and a scroll event would wait for the lines.
    useFlushSync: false,
  });
  const skus = useMemo(() => known.map(({ parentSku }) => parentSku), [known]);
  const cursor = useCursor(skus, {
    show: (place) => virtualizer.scrollToIndex(place, { align: 'auto' }),
    open(sku) {
      const model = known.find(({ parentSku }) => parentSku === sku);
      const does = model === undefined || !isSupervisor ? null : actionOf(model);
      if (model !== undefined && does !== null) setOpened({ dialog: does, models: [model] });
    },
  });
  const lines = virtualizer.getVirtualItems();
  const shown = lines.flatMap(({ index }) => known[index] ?? []);
  const bounds = useShownModels(choice.country, shown);
  // A place of its own for each line would be a style of its own for each.
  const above = Math.max(0, (lines[0]?.start ?? 0) - virtualizer.options.scrollMargin);
  const ticked = selected.of === of ? selected.models : NONE_SELECTED;
  const chosen = useMemo(() => {
    const current = new Map(known.map((model) => [model.parentSku, model]));
    return [...ticked].map(([sku, model]) => current.get(sku) ?? model);
  }, [known, ticked]);
  return (
    <>
      <PriceFilters choice={choice} onChoose={onChoose} />
      {hasFailed && <LoadFailed onReload={reload} />}
      {models === null && !hasFailed && <Text>{t('ui.common.loading')}</Text>}
      {models !== null && isWhole && known.length === 0 && (
        <Alert color="gray">
          {t(choice.text === '' && choice.filter === 'all' ? 'ui.prices.none' : 'ui.prices.nothingFound')}
        </Alert>
      )}
      {isSupervisor ? (
        <Selection
          chosen={chosen.length}
          loaded={known.length}
          isWhole={isWhole}
          onAll={() =>
            setSelected({
              of,
              models: new Map(known.slice(0, MAX_SELECTED).map((model) => [model.parentSku, model])),
            })
          }
          onNone={sent}
          onOpen={(dialog) => setOpened({ dialog, models: chosen })}
        >
          <FileButton
            columns={t('ui.prices.fileColumns')}
            read={(upload) => client.prices.drafts.file({ country: choice.country, upload })}
            onPreview={(draft) => setOpened({ dialog: 'file', draft })}
          />
        </Selection>
      ) : (
        <Text size="sm">{t('ui.prices.onlySupervisor')}</Text>
      )}
      <table
        aria-label={t('ui.prices.title')}
        aria-rowcount={isWhole ? known.length + 1 : -1}
        className={styles.table}
        data-selectable={isSupervisor}
        data-bounded={isBounded}
        hidden={known.length === 0}
      >
        <thead className={styles.head}>
          <Heading isSelectable={isSupervisor} isBounded={isBounded} />
        </thead>
        <tbody
          ref={body}
          className={styles.body}
          style={{ height: virtualizer.getTotalSize(), paddingTop: above }}
        >
          {lines.map(({ key, index }) => {
            const model = known[index];
            if (model === undefined) return null;
            return (
              <PriceLine
                key={key}
                model={model}
                bounds={bounds.get(model.parentSku) ?? null}
                isBounded={isBounded}
                words={words}
                place={index + 2}
                isSelected={isSupervisor ? ticked.has(model.parentSku) : null}
                isCurrent={model.parentSku === cursor}
                onSelect={toggle}
                onSet={set}
                onDecide={decide}
              />
            );
          })}
        </tbody>
      </table>
      <p className="visually-hidden" role="status">
        {known.find(({ parentSku }) => parentSku === cursor)?.name}
      </p>
      {opened?.dialog === 'set' && (
        <SetPrices
          country={choice.country}
          models={opened.models}
          bounds={opened.models.length === 1 ? (bounds.get(opened.models[0]?.parentSku ?? '') ?? null) : null}
          onClose={close}
          onSent={sent}
        />
      )}
      {opened?.dialog === 'percent' && (
        <PercentDialog country={choice.country} models={opened.models} onClose={close} onSent={sent} />
      )}
      {opened?.dialog === 'file' && (
        <Dialog title={t('ui.prices.summaryTitle', { place: words.place })} size="wide" onClose={close}>
          <DraftSummary draft={opened.draft} onBack={close} onAgain={null} onSent={close} />
        </Dialog>
      )}
      {opened?.dialog === 'decide' && (
        <DecideQuarantine country={choice.country} model={opened.models[0]} onClose={close} />
      )}
    </>
  );
}

type SelectionProps = {
  readonly chosen: number;
  readonly loaded: number;
  readonly isWhole: boolean;
  readonly onAll: () => void;
  readonly onNone: () => void;
  readonly onOpen: (dialog: 'set' | 'percent') => void;
  readonly children: ReactNode;
};

/** What can be done with the ticked models. */
function Selection({ chosen, loaded, isWhole, children, ...on }: SelectionProps) {
  const { t } = useTranslation();
  const isTooMuch = chosen > MAX_SELECTED;
  return (
    <Group gap="sm" className={styles.bar}>
      <Text size="sm" role="status">
        {chosen === 0 ? t('ui.prices.selectNone') : t('ui.prices.selected', { count: chosen })}
        {isTooMuch && ` ${t('ui.prices.selectedTooMany', { max: MAX_SELECTED })}`}
      </Text>
      {chosen > 0 && (
        <>
          <Button className={styles.button} disabled={isTooMuch} onClick={() => on.onOpen('percent')}>
            {t('ui.prices.byPercent')}
          </Button>
          <Button
            variant="default"
            className={styles.button}
            disabled={isTooMuch}
            onClick={() => on.onOpen('set')}
          >
            {t('ui.prices.setSelected')}
          </Button>
          <Button variant="subtle" className={styles.button} onClick={on.onNone}>
            {t('ui.prices.clearSelection')}
          </Button>
        </>
      )}
      {chosen < Math.min(loaded, MAX_SELECTED) && (
        <Button variant="default" className={styles.button} onClick={on.onAll}>
          {t(isWhole ? 'ui.prices.selectAll' : 'ui.prices.selectLoaded', {
            count: Math.min(loaded, MAX_SELECTED),
          })}
        </Button>
      )}
      {children}
    </Group>
  );
}

const COLUMNS = [
  [columns.goods, 'ui.prices.columns.model'],
  [columns.price, 'ui.prices.columns.price'],
  [columns.sale, 'ui.prices.columns.sale'],
  [columns.bounds, 'ui.prices.columns.bounds'],
  [columns.state, 'ui.prices.columns.state'],
  [columns.actions, 'ui.common.actions'],
] as const;

type HeadingProps = { readonly isSelectable: boolean; readonly isBounded: boolean };

const Heading = memo(function Heading({ isSelectable, isBounded }: HeadingProps) {
  const { t } = useTranslation();
  return (
    <tr aria-rowindex={1} className={columns.heading}>
      {isSelectable && (
        <th scope="col">
          <span className="visually-hidden">{t('ui.queue.selection')}</span>
        </th>
      )}
      {COLUMNS.filter(([, title]) => isBounded || title !== 'ui.prices.columns.bounds').map(
        ([style, title]) => (
          <th key={title} scope="col" className={style}>
            {t(title)}
          </th>
        ),
      )}
    </tr>
  );
});
