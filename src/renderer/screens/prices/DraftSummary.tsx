import { Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DRAFT_PARTS,
  type DraftPart,
  type DraftRow,
  type PriceDraft,
} from '#shared/contract/price-drafts.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useAction } from '../../station/use-action.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { LoadFailed } from '../../widgets/LoadFailed.tsx';
import styles from './DraftSummary.module.css';
import { type PriceWords, usePriceWords } from './use-price-words.ts';

/** Rows of one page of a summary, as the station sends them. */
const ROWS_A_PAGE = 100;

type Props = {
  readonly draft: PriceDraft;
  /** Back to what was typed. */
  readonly onBack: () => void;
  /** Makes the summary of the same again; null: that takes another file. */
  readonly onAgain: (() => void) | null;
  readonly onSent: () => void;
};

/** What will be sent: what customers pay before and after, the difference, what the platform will hold and what it will not. Only its button sends anything. */
export function DraftSummary({ draft, onBack, onAgain, onSent }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const words = usePriceWords(draft.country);
  const action = useAction();
  const { rows } = draft;
  const [part, setPart] = useState<DraftPart>(
    rows.problems > 0 ? 'problems' : rows.sent > 0 ? 'sent' : 'all',
  );
  const [page, setPage] = useState(0);
  const { data, hasFailed, reload } = useStationQuery(
    (station) =>
      station.prices.drafts.rows.queryOptions({
        input: { draft: draft.id, part, offset: page * ROWS_A_PAGE },
      }),
    '',
  );
  const { note } = action;
  const isStale = note?.done === false && (note.reason === 'prices-moved' || note.reason === 'prices-gone');
  const pages = Math.max(1, Math.ceil(rows[part] / ROWS_A_PAGE));
  const send = async () => {
    const isSent = await action.run(
      async () => (await client.prices.drafts.send({ draft: draft.id })).outcome,
    );
    if (isSent) onSent();
  };
  return (
    <Stack gap="sm" className={styles.summary}>
      <Text role="status">
        {t('ui.prices.summary', { sent: rows.sent, all: rows.all })}
        {draft.unchanged > 0 && ` ${t('ui.prices.summaryUnchanged', { count: draft.unchanged })}`}
        {rows.sales > 0 && ` ${t('ui.prices.summarySales', { count: rows.sales })}`}
        {draft.otherCountry > 0 && ` ${t('ui.prices.summaryOtherCountry', { count: draft.otherCountry })}`}
      </Text>
      {rows.held > 0 && (
        <Alert color="yellow" c="black" icon={<IconAlertTriangle aria-hidden="true" />}>
          {t('ui.prices.summaryHeld', { count: rows.held })}
        </Alert>
      )}
      {rows.unheld > 0 && (
        <Alert color="red" c="black" icon={<IconAlertTriangle aria-hidden="true" />}>
          {t('ui.prices.summaryUnheld', { count: rows.unheld })}
        </Alert>
      )}
      {rows.problems > 0 && (
        <Alert color="red" c="black" icon={<IconAlertTriangle aria-hidden="true" />}>
          {t('ui.prices.summaryProblems', { count: rows.problems })}
        </Alert>
      )}
      {hasFailed && <LoadFailed onReload={reload} />}
      <Group gap="sm">
        <NativeSelect
          size="sm"
          aria-label={t('ui.prices.summaryPart')}
          value={part}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setPage(0);
            setPart(DRAFT_PARTS.find((name) => name === value) ?? 'all');
          }}
          data={DRAFT_PARTS.filter((name) => rows[name] > 0 || name === part).map((name) => ({
            value: name,
            label: t('ui.prices.filterCount', {
              name: t(`ui.prices.summaryParts.${name}`),
              count: rows[name],
            }),
          }))}
        />
        {pages > 1 && (
          <>
            <Button variant="default" disabled={page === 0} onClick={() => setPage(page - 1)}>
              {t('ui.prices.pageBefore')}
            </Button>
            <Text>{t('ui.prices.page', { page: page + 1, pages })}</Text>
            <Button variant="default" disabled={page + 1 >= pages} onClick={() => setPage(page + 1)}>
              {t('ui.prices.pageNext')}
            </Button>
          </>
        )}
      </Group>
      <Rows rows={data ?? []} words={words} />
      <ActionNote note={note} />
      {isStale && onAgain === null && <Text>{t('ui.prices.fileAgain')}</Text>}
      <Group justify="space-between">
        <Button variant="default" size="lg" onClick={onBack}>
          {t('ui.prices.back')}
        </Button>
        <Group gap="sm">
          {isStale && onAgain !== null && (
            <Button size="lg" onClick={onAgain}>
              {t('ui.prices.again')}
            </Button>
          )}
          <Button
            size="lg"
            disabled={rows.sent === 0 || isStale}
            loading={action.isBusy}
            onClick={() => void send()}
          >
            {t('ui.prices.send', { count: rows.sent, place: words.place })}
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}

function Rows({ rows, words }: { readonly rows: readonly DraftRow[]; readonly words: PriceWords }) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('ui.prices.summaryRows')}>
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col" className={styles.no}>
              {t('ui.prices.columns.row')}
            </th>
            <th scope="col" className={styles.model}>
              {t('ui.prices.columns.model')}
            </th>
            <th scope="col">{t('ui.prices.columns.old')}</th>
            <th scope="col">{t('ui.prices.columns.new')}</th>
            <th scope="col" className={styles.change}>
              {t('ui.prices.columns.change')}
            </th>
            <th scope="col" className={styles.note}>
              {t('ui.prices.columns.note')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.no}
              data-held={row.willBeHeld}
              data-wrong={row.problems.length > 0 || row.fallsUnheld}
            >
              <td>{row.no}</td>
              <td>
                {row.name} <Sku row={row} />
              </td>
              <td className={styles.money}>
                <Priced price={row.old} paid={row.paid.before} words={words} />
              </td>
              <td className={styles.money}>
                <Priced price={row.wanted} paid={row.paid.after} words={words} />
              </td>
              <td className={styles.money}>
                <Change row={row} words={words} />
              </td>
              <td>{notesOf(row, words, t).join(' ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** People know the seller's SKU; the platform's follows it. */
function Sku({ row }: { readonly row: DraftRow }) {
  const { t } = useTranslation();
  const skus = row.sellerSku === '' || row.sellerSku === row.sku ? [row.sku] : [row.sellerSku, row.sku];
  return <span className={styles.sku}>{skus.join(t('ui.common.separator'))}</span>;
}

/** By how much what customers pay changes, and the price without the sale where that is another difference. */
function Change({ row, words }: { readonly row: DraftRow; readonly words: PriceWords }) {
  const { t } = useTranslation();
  const { change, paid, plannedChange } = row;
  return (
    <>
      {paid.change !== null && words.percent(paid.change)}
      {change !== null && change !== paid.change && (
        <div className={styles.sku}>{t('ui.prices.fullChange', { percent: words.percent(change) })}</div>
      )}
      {plannedChange !== null && (
        <div className={styles.sku}>
          {t('ui.prices.plannedChange', { percent: words.percent(plannedChange) })}
        </div>
      )}
    </>
  );
}

function notesOf(row: DraftRow, words: PriceWords, t: TFunction): readonly string[] {
  const { problems, sale, wanted } = row;
  const notes = problems.map((problem) => t(`ui.prices.problems.${problem}`, { otherNo: row.otherNo }));
  if (row.willBeHeld) notes.push(t('ui.prices.willBeHeld'));
  if (row.fallsUnheld) notes.push(t('ui.prices.fallsUnheld'));
  if (sale === 'planned')
    notes.push(t('ui.prices.saleChanges.planned', { day: words.day(wanted.saleStart) }));
  else if (sale !== null) notes.push(t(`ui.prices.saleChanges.${sale}`));
  if (row.isUnchanged) notes.push(t('ui.prices.unchanged'));
  else if (row.onItsWay !== null && problems.length === 0)
    notes.push(t('ui.prices.sentBefore', { price: words.money(row.onItsWay) }));
  return notes;
}

type PricedProps = {
  readonly price: DraftRow['old'];
  /** What a customer pays; null: nothing, or it cannot be read. */
  readonly paid: string | null;
  readonly words: PriceWords;
};

function Priced({ price, paid, words }: PricedProps) {
  const { t } = useTranslation();
  if (price === null) return null;
  const { salePrice } = price;
  const days = words.days(price);
  const isOnSale = paid !== null && paid === salePrice;
  return (
    <>
      {words.money(paid ?? price.price)}
      {salePrice !== null && (
        <div className={styles.sku}>
          {isOnSale
            ? t(days === '' ? 'ui.prices.fullPrice' : 'ui.prices.fullPriceOnSale', {
                price: words.money(price.price),
                days,
              })
            : `${t('ui.prices.saleOf', { price: words.money(salePrice) })} ${days}`}
        </div>
      )}
    </>
  );
}
