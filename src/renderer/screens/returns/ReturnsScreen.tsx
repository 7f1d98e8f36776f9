import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreviewView } from '#shared/contract/goods-files.ts';
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

/** What comes back: on its way, arrived, received; the receiving of it, and the way back into stock. */
export function ReturnsScreen() {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const quantityText = useQuantityText();
  const differenceText = useDifferenceText();
  const [shown, setShown] = useState<ShownReturns>({ text: '', filter: 'all' });
  const [preview, setPreview] = useState<PreviewView | null>(null);
  const [isNothing, setNothing] = useState(false);
  const action = useAction();
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const revision = useView((view) => view.revisions.returns) ?? 0;
  const { data: state } = useStationQuery((station) => station.returns.state.queryOptions(), revision);

  function showPutBack(ids: readonly string[] | null): void {
    void action.run(async () => {
      const answer = await client.returns.previewStock({ ids: ids === null ? null : [...ids] });
      if (!answer.isRead) return { done: true };
      const { changes, unknown, problems } = answer.preview;
      setNothing(changes + unknown + problems === 0);
      if (changes + unknown + problems > 0) setPreview(answer.preview);
      return { done: true };
    });
  }

  function putBack({ id }: PreviewView): void {
    void action
      .run(async () => (await client.returns.putBack({ preview: id })).outcome)
      .then((isSent) => {
        if (isSent) setPreview(null);
      });
  }

  const toStock = state?.counts['to-stock'] ?? 0;
  return (
    <Page title={t('ui.returns.title')}>
      <Stack gap="sm">
        <ReceivingPanel mayAct={isSupervisor} />
        <ChangesPanel kind="stock" valueText={quantityText} />
        {state?.canRead === false && <Alert color="yellow">{t('ui.returns.cannotRead')}</Alert>}
        {preview === null && <ActionNote note={action.note?.done === true ? null : action.note} />}
        {isNothing && <Alert color="gray">{t('ui.returns.nothingToPutBack')}</Alert>}
        <Group justify="space-between">
          <ReturnFilters shown={shown} counts={state?.counts ?? null} onShow={setShown} />
          <ReadState />
        </Group>
        {isSupervisor ? (
          toStock > 0 && (
            <Group>
              <Button size="sm" variant="default" disabled={action.isBusy} onClick={() => showPutBack(null)}>
                {t('ui.returns.putBackAll', { count: quantityText(toStock) })}
              </Button>
            </Group>
          )
        ) : (
          <Text size="sm">{t('ui.returns.onlySupervisor')}</Text>
        )}
        <ReturnList
          shown={shown}
          onPutBack={isSupervisor && !action.isBusy ? (id) => showPutBack([id]) : null}
        />
      </Stack>
      {preview !== null && (
        <PreviewQuestion
          preview={preview}
          valueText={quantityText}
          differenceText={differenceText}
          isOfFile={false}
          isCounted={false}
          warning={t('ui.returns.putBackWarning')}
          action={action}
          onSend={() => putBack(preview)}
          onClose={() => setPreview(null)}
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
