import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CloseQuestion } from '#shared/contract/window.ts';
import { unfinishedWork } from '#shared/domain/unfinished-work.ts';
import { isInElectron } from '../station/connect-station.ts';
import { useStationLink } from '../station/station-link.tsx';
import { useStationStore } from '../station/station-store.ts';
import { Dialog } from '../widgets/Dialog.tsx';
import { followCloseQuestion, useCloseQuestion } from './close-question.ts';

/**
 * Asks before the station's own window closes with unfinished work. A scan is an answer, too: the window
 * withdraws the question.
 */
export function ClosingWindow() {
  const { client } = useStationLink();
  const isOnline = useStationStore((state) => state.link === 'online');
  const question = useCloseQuestion((state) => state.question);
  useEffect(() => (isInElectron && isOnline ? followCloseQuestion(client) : undefined), [client, isOnline]);
  // Another press on the window's button makes a new question, which has its own component.
  return question && <Question key={question.no} question={question} />;
}

function Question({ question }: { readonly question: CloseQuestion }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const view = useStationStore((state) => state.view);
  const { no } = question;
  useEffect(() => {
    // If the call fails, the window closes, as it does without a page.
    client.window.questionShown({ no }).catch(() => undefined);
  }, [client, no]);
  const answer = (given: 'stay' | 'close') => {
    // If the call fails, the question stays, and may be answered again.
    client.window.answerQuestion({ no, answer: given }).catch(() => undefined);
  };
  const work = view && unfinishedWork(view);
  return (
    <Dialog title={t('ui.closing.title')} onClose={() => answer('stay')}>
      <Stack gap="md">
        {work?.openPack && (
          <div>
            <Text size="lg" fw={700}>
              {t('ui.closing.openPack', {
                order: work.openPack.orderId,
                ordinal: work.openPack.ordinal,
                packed: work.openPack.units,
              })}
            </Text>
            <Text size="lg">{t('ui.closing.openPackTodo')}</Text>
          </div>
        )}
        {work !== null && work.waiting > 0 && (
          <div>
            <Text size="lg" fw={700}>
              {t('ui.closing.waiting', { waiting: work.waiting })}
            </Text>
            <Text size="lg">{t('ui.closing.waitingTodo')}</Text>
          </div>
        )}
        {work === null && <Text size="lg">{t('ui.closing.nothing')}</Text>}
        <Group justify="space-between" mt="md">
          {/* First, so that it has the focus. */}
          <Button size="lg" onClick={() => answer('stay')}>
            {t('ui.closing.stay')}
          </Button>
          <Button size="lg" color="var(--pb-stop-solid)" onClick={() => answer('close')}>
            {t('ui.closing.close')}
          </Button>
        </Group>
        <Text>{t('ui.closing.scanStays')}</Text>
      </Stack>
    </Dialog>
  );
}
