import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreviewView } from '#shared/contract/goods-files.ts';
import type { StockMove } from '#shared/contract/returns.ts';
import type { ReturnCondition } from '#shared/domain/returns.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { ChangesPanel } from '../../widgets/goods-changes/ChangesPanel.tsx';
import { PreviewQuestion } from '../../widgets/goods-changes/PreviewQuestion.tsx';
import { useDifferenceText, useQuantityText } from '../../widgets/goods-changes/quantity-words.ts';
import { Page } from '../../widgets/Page.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import { goodsErrorSentences } from '../../widgets/use-sentences.ts';
import { ReceivingPanel } from './ReceivingPanel.tsx';
import type { ShownReturns } from './ReturnFilters.tsx';
import { ReturnFilters } from './ReturnFilters.tsx';
import { ReturnList } from './ReturnList.tsx';

/** What would be sent of the stock, and why. */
type ShownMove = { readonly move: StockMove; readonly preview: PreviewView };

/** What comes back: on its way, arrived, received; the receiving of it, and the way back into stock. */
export function ReturnsScreen() {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const quantityText = useQuantityText();
  const differenceText = useDifferenceText();
  const [shown, setShown] = useState<ShownReturns>({ text: '', filter: 'all' });
  const [shownMove, setShownMove] = useState<ShownMove | null>(null);
  const [nothingTo, setNothingTo] = useState<StockMove | null>(null);
  const action = useAction();
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const revision = useView((view) => view.revisions.returns) ?? 0;
  const { data: state } = useStationQuery((station) => station.returns.state.queryOptions(), revision);

  function show(move: StockMove, ids: readonly string[] | null): void {
    void action.run(async () => {
      const answer = await client.returns.previewStock({ move, ids: ids === null ? null : [...ids] });
      if (!answer.isRead) return { done: true };
      const { changes, unknown, problems } = answer.preview;
      const isNothing = changes + unknown + problems === 0;
      setNothingTo(isNothing ? move : null);
      if (!isNothing) setShownMove({ move, preview: answer.preview });
      return { done: true };
    });
  }

  function setFound(id: string, found: ReturnCondition | null): void {
    void action.run(() => client.returns.setFound({ id, found }));
  }

  function send({ id }: PreviewView): void {
    void action
      .run(async () => (await client.returns.moveStock({ preview: id })).outcome)
      .then((isSent) => {
        if (isSent) setShownMove(null);
      });
  }

  const toStock = state?.counts['to-stock'] ?? 0;
  const twice = state?.counts.twice ?? 0;
  return (
    <Page title={t('ui.returns.title')}>
      <Stack gap="sm">
        <ReceivingPanel mayAct={isSupervisor} onFound={isSupervisor ? setFound : null} />
        <ChangesPanel kind="stock" valueText={quantityText} />
        {state?.canRead === false && <Alert color="yellow">{t('ui.returns.cannotRead')}</Alert>}
        {shownMove === null && <ActionNote note={action.note?.done === true ? null : action.note} />}
        {nothingTo !== null && (
          <Alert color="gray">
            {t(nothingTo === 'put-back' ? 'ui.returns.nothingToPutBack' : 'ui.returns.nothingToTakeOut')}
          </Alert>
        )}
        {twice > 0 && (
          <Alert color="yellow">
            <Stack gap="xs">
              <Text size="sm">{t('ui.returns.twice', { count: quantityText(twice) })}</Text>
              {isSupervisor && (
                <Group gap="xs">
                  <Button size="sm" disabled={action.isBusy} onClick={() => show('take-out', null)}>
                    {t('ui.returns.takeOutAll', { count: quantityText(twice) })}
                  </Button>
                  <Button
                    size="sm"
                    variant="default"
                    disabled={action.isBusy}
                    onClick={() => void action.run(() => client.returns.stockIsRight())}
                  >
                    {t('ui.returns.stockIsRight')}
                  </Button>
                </Group>
              )}
            </Stack>
          </Alert>
        )}
        <Group justify="space-between">
          <ReturnFilters shown={shown} counts={state?.counts ?? null} onShow={setShown} />
          <ReadState />
        </Group>
        {isSupervisor ? (
          toStock > 0 && (
            <Group>
              <Button
                size="sm"
                variant="default"
                disabled={action.isBusy}
                onClick={() => show('put-back', null)}
              >
                {t('ui.returns.putBackAll', { count: quantityText(toStock) })}
              </Button>
            </Group>
          )
        ) : (
          <Text size="sm">{t('ui.returns.onlySupervisor')}</Text>
        )}
        <ReturnList
          shown={shown}
          onFound={isSupervisor ? setFound : null}
          onMove={isSupervisor && !action.isBusy ? (move, id) => show(move, [id]) : null}
        />
      </Stack>
      {shownMove !== null && (
        <PreviewQuestion
          preview={shownMove.preview}
          valueText={quantityText}
          differenceText={differenceText}
          isOfFile={false}
          isCounted={false}
          warning={t(
            shownMove.move === 'put-back' ? 'ui.returns.putBackWarning' : 'ui.returns.takeOutWarning',
          )}
          action={action}
          onSend={() => send(shownMove.preview)}
          onClose={() => setShownMove(null)}
        />
      )}
    </Page>
  );
}

/** When the platform was asked, and how to ask it again. */
function ReadState() {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const formats = useFormats();
  const revision = useView((view) => view.revisions.returns) ?? 0;
  const { data, reload } = useStationQuery((station) => station.returns.state.queryOptions(), revision);
  if (data?.canRead !== true) return null;
  const { readAt, isReading, failure } = data;
  const why = failure === null ? null : goodsErrorSentences(t, failure);
  return (
    <Group gap="sm">
      <Text size="sm" role="status">
        {isReading && t('ui.returns.reading')}
        {!isReading && readAt !== null && t('ui.returns.readAt', { time: formats.timestamp(readAt) })}
        {!isReading && readAt === null && t('ui.returns.neverRead')}
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
        onClick={() => void client.returns.refresh().then(reload, reload)}
      >
        {t('ui.returns.readNow')}
      </Button>
    </Group>
  );
}
