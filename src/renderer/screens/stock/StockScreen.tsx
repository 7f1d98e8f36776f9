import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import type { PreviewView } from '#shared/contract/goods-files.ts';
import { STOCK_KINDS, type StockKind } from '#shared/contract/stock.ts';
import { parseQuantity } from '#shared/domain/quantity.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { GoodsTabs } from '../../widgets/GoodsTabs.tsx';
import { ChangesPanel } from '../../widgets/goods-changes/ChangesPanel.tsx';
import { FileButton } from '../../widgets/goods-changes/FileButton.tsx';
import { PreviewQuestion } from '../../widgets/goods-changes/PreviewQuestion.tsx';
import { useDifferenceText, useQuantityText } from '../../widgets/goods-changes/quantity-words.ts';
import { Page } from '../../widgets/Page.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import { goodsErrorSentences } from '../../widgets/use-sentences.ts';
import { SoldOut } from './SoldOut.tsx';
import { StockFilters } from './StockFilters.tsx';
import { StockList } from './StockList.tsx';
import styles from './StockScreen.module.css';
import { StockTakePanel } from './StockTakePanel.tsx';
import type { ShownStock } from './stock-words.ts';

type Sending = {
  readonly preview: PreviewView;
  readonly source: 'typed' | 'csv' | 'scanned' | 'missing-unit';
};

/** What the platform has in stock, and the setting of what the seller has. */
export function StockScreen() {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const quantityText = useQuantityText();
  const differenceText = useDifferenceText();
  const search = new URLSearchParams(useSearch()).get('q') ?? '';
  const [shown, setShown] = useState<ShownStock>({ kind: 'fbs', text: search, filter: 'all' });
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [sending, setSending] = useState<Sending | null>(null);
  const action = useAction();
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;

  async function previewRows(
    rows: readonly { readonly sku: string; readonly quantity: string }[],
    source: Sending['source'],
  ): Promise<void> {
    await action.run(async () => {
      const answer = await client.stock.previewTyped({ rows: [...rows] });
      if (answer.isRead) setSending({ preview: answer.preview, source });
      return { done: true };
    });
  }

  async function previewCounted(withPacked: boolean): Promise<void> {
    await action.run(async () => {
      const answer = await client.stock.previewCounted({ withPacked });
      if (answer.isRead) setSending({ preview: answer.preview, source: 'scanned' });
      return { done: true };
    });
  }

  function send({ preview, source }: Sending, withUnknown: boolean): void {
    void action
      .run(async () => (await client.stock.confirm({ preview: preview.id, source, withUnknown })).outcome)
      .then((isSent) => {
        if (!isSent) return;
        setSending(null);
        if (source === 'typed') setTyped(unsent);
      });
  }

  const rows = [...typed].map(([sku, quantity]) => ({ sku, quantity }));
  return (
    <Page title={t('ui.stock.title')}>
      <Stack gap="sm">
        <GoodsTabs current="stock" />
        <ChangesPanel kind="stock" valueText={quantityText} />
        <StockTakePanel
          mayAct={isSupervisor && !action.isBusy}
          onShow={(withPacked) => void previewCounted(withPacked)}
        />
        <SoldOut
          mayAct={isSupervisor && !action.isBusy}
          onNoneLeft={({ sku, packed }) =>
            void previewRows([{ sku, quantity: String(packed) }], 'missing-unit')
          }
          onFound={(report) => void action.run(() => client.stock.dismissSoldOut(report))}
        />
        {/* Beside an open summary it stands there; what was done shows by itself. */}
        {sending === null && <ActionNote note={action.note?.done === true ? null : action.note} />}
        <Group justify="space-between">
          <Kinds kind={shown.kind} onChoose={(kind) => setShown({ ...shown, kind, filter: 'all' })} />
          <ReadState kind={shown.kind} />
        </Group>
        <StockFilters shown={shown} onShow={setShown}>
          {shown.kind === 'fbs' && isSupervisor && (
            <FileButton
              columns={t('ui.stock.fileColumns')}
              read={(upload) => client.stock.previewFile({ upload })}
              onPreview={(preview) => setSending({ preview, source: 'csv' })}
            />
          )}
        </StockFilters>
        {shown.kind === 'fbs' && !isSupervisor && <Text size="sm">{t('ui.stock.onlySupervisor')}</Text>}
        {rows.length > 0 && (
          <Group className={styles.typed} role="status">
            <b>{t('ui.stock.typed', { count: rows.length })}</b>
            <Button size="sm" disabled={action.isBusy} onClick={() => void previewRows(rows, 'typed')}>
              {t('ui.stock.showTyped')}
            </Button>
            <Button size="sm" variant="default" onClick={() => setTyped(new Map())}>
              {t('ui.stock.forgetTyped')}
            </Button>
          </Group>
        )}
        <StockList
          shown={shown}
          typed={typed}
          onType={
            isSupervisor && shown.kind === 'fbs' ? (sku, text) => setTyped(withTyped(typed, sku, text)) : null
          }
        />
      </Stack>
      {sending !== null && (
        <PreviewQuestion
          preview={sending.preview}
          valueText={quantityText}
          differenceText={differenceText}
          isOfFile={sending.source === 'csv'}
          isCounted={sending.source === 'scanned'}
          action={action}
          onSend={(withUnknown) => send(sending, withUnknown)}
          onClose={() => setSending(null)}
        />
      )}
    </Page>
  );
}

/** More rows than one call of the station takes are typed by nobody: for these is the file. */
const MAX_TYPED = 1_000;

function withTyped(
  typed: ReadonlyMap<string, string>,
  sku: string,
  text: string,
): ReadonlyMap<string, string> {
  const next = new Map(typed);
  if (text === '') next.delete(sku);
  else if (next.has(sku) || next.size < MAX_TYPED) next.set(sku, text);
  return next;
}

/** What could not be sent waits to be corrected. */
function unsent(typed: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...typed].filter(([, text]) => !parseQuantity(text).ok));
}

function Kinds({
  kind,
  onChoose,
}: {
  readonly kind: StockKind;
  readonly onChoose: (kind: StockKind) => void;
}) {
  const { t } = useTranslation();
  const { data } = useStationQuery((station) => station.stock.state.queryOptions(), '');
  return (
    <Group gap="xs" role="group" aria-label={t('ui.stock.kindsLabel')}>
      {STOCK_KINDS.filter((name) => name !== 'illiquid' || data?.hasIlliquid === true).map((name) => (
        <Button
          key={name}
          size="sm"
          variant={name === kind ? 'filled' : 'default'}
          aria-pressed={name === kind}
          title={t(`ui.stock.kindHints.${name}`)}
          onClick={() => onChoose(name)}
        >
          {t(`ui.stock.kinds.${name}`)}
        </Button>
      ))}
    </Group>
  );
}

/** When the platform was asked, and how to ask it again. */
function ReadState({ kind }: { readonly kind: StockKind }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const formats = useFormats();
  const revision = useView((view) => view.revisions.goods) ?? 0;
  const { data, reload } = useStationQuery((station) => station.stock.state.queryOptions(), revision);
  if (data === null) return null;
  const { readAt, isReading, failure } = data[kind];
  const why = failure === null ? null : goodsErrorSentences(t, failure);
  return (
    <Group gap="sm">
      <Text size="sm" role="status">
        {isReading && t('ui.stock.reading')}
        {!isReading && readAt !== null && t('ui.stock.readAt', { time: formats.timestamp(readAt) })}
        {!isReading && readAt === null && t('ui.stock.neverRead')}
      </Text>
      {why !== null && (
        <Alert color="yellow" py={4}>
          {why.what} {why.todo}
        </Alert>
      )}
      <Button
        size="sm"
        variant="default"
        disabled={isReading}
        onClick={() => void client.stock.refresh({ kind }).then(reload, reload)}
      >
        {t('ui.stock.readNow')}
      </Button>
    </Group>
  );
}
