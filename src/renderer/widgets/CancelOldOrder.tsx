import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CANCEL_REASONS, type CancelReason } from '#shared/domain/platform-reasons.ts';
import { useStationLink } from '../station/station-link.tsx';
import { useView } from '../station/station-store.ts';
import { useAction } from '../station/use-action.ts';
import { ActionNote } from './ActionNote.tsx';
import { Dialog } from './Dialog.tsx';

/** Lets a supervisor cancel an order over six days, with one of the platform's reasons. */
export function CancelOldOrder({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  if (!isSupervisor) return <Text size="sm">{t('ui.cancelOld.supervisor')}</Text>;
  return (
    <>
      <Button
        variant="default"
        onClick={() => setAsked(true)}
        aria-label={t('ui.common.named', { name: t('ui.cancelOld.ask'), number: orderId })}
      >
        {t('ui.cancelOld.ask')}
      </Button>
      {isAsked && <Question orderId={orderId} onClose={() => setAsked(false)} />}
    </>
  );
}

function Question({ orderId, onClose }: { readonly orderId: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  const [reason, setReason] = useState<CancelReason | null>(null);
  const cancel = async () => {
    if (reason !== null && (await action.run(() => client.queue.cancelOld({ orderId, reason })))) onClose();
  };
  return (
    <Dialog title={t('ui.cancelOld.title', { order: orderId })} onClose={onClose}>
      <Stack gap="md">
        <Text>{t('ui.cancelOld.consequence')}</Text>
        <Radio.Group
          label={t('ui.cancelOld.reason')}
          value={reason ?? ''}
          onChange={(chosen) => setReason(CANCEL_REASONS.find((known) => known === chosen) ?? null)}
        >
          <Stack gap="xs" mt="xs">
            {CANCEL_REASONS.map((known) => (
              <Radio key={known} value={known} label={<span lang="ru">{known}</span>} />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="space-between">
          <Button variant="default" size="lg" onClick={onClose}>
            {t('ui.cancelOld.back')}
          </Button>
          <Button
            color="var(--pb-stop-solid)"
            size="lg"
            disabled={reason === null}
            loading={action.isBusy}
            onClick={() => void cancel()}
          >
            {t('ui.cancelOld.cancel')}
          </Button>
        </Group>
        <ActionNote note={action.note} />
      </Stack>
    </Dialog>
  );
}
