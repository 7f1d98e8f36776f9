import { Button, Group } from '@mantine/core';
import { IconArrowRight, IconHandStop, IconPackageExport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderPageView } from '#shared/contract/order-page.ts';
import { PACKER_HOLD_REASONS, type PackerHoldReason } from '#shared/domain/packer-reasons.ts';
import { isDeadStatus } from '#shared/domain/status.ts';
import { addressOf, goTo } from '../../shell/addresses.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { BenchButton } from '../../widgets/BenchButton.tsx';
import { Dialog } from '../../widgets/Dialog.tsx';
import { ChangeOrder } from '../../widgets/order-changes/ChangeOrder.tsx';
import { ReasonButtons } from '../../widgets/ReasonButtons.tsx';
import { HandOver } from './HandOver.tsx';

/** What may be done with the order now; the station checks again who does it. */
export function OrderActions({ order }: { readonly order: OrderPageView }) {
  const { t } = useTranslation();
  const { client, press } = useStationLink();
  const action = useAction();
  const [isHolding, setHolding] = useState(false);
  const { orderId, actions, openAt, status } = order;
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const hold = async (reason: PackerHoldReason) => {
    setHolding(false);
    await action.run(() => client.lookup.hold({ orderId, reason }));
  };
  const openAtBench = async () => {
    // The bench says what came of it.
    if ((await press({ does: 'open-order', orderId })) !== null) goTo(addressOf.bench);
  };
  // Until it has ended, a supervisor is told what the platform may be asked, and what not.
  const isChangeable = !isDeadStatus(status);
  if (actions.length === 0 && openAt !== 'here' && !(isSupervisor && isChangeable))
    return <ActionNote note={action.note} />;
  return (
    <>
      <Group mt="md" gap="sm" role="group" aria-label={t('ui.orderPage.actions')}>
        {openAt === 'here' && (
          <Button
            size="md"
            leftSection={<IconArrowRight aria-hidden="true" />}
            onClick={() => goTo(addressOf.bench)}
          >
            {t('ui.orderPage.toBench')}
          </Button>
        )}
        {actions.includes('open') && (
          <BenchButton
            size="md"
            leftSection={<IconPackageExport aria-hidden="true" />}
            onClick={() => void openAtBench()}
          >
            {t('ui.orderPage.open')}
          </BenchButton>
        )}
        {actions.includes('hold') && (
          <Button
            size="md"
            variant="default"
            disabled={action.isBusy}
            leftSection={<IconHandStop aria-hidden="true" />}
            onClick={() => setHolding(true)}
          >
            {t('ui.orderPage.holdOrder')}
          </Button>
        )}
        {actions.includes('release') && (
          <Button
            size="md"
            disabled={action.isBusy}
            onClick={() => void action.run(() => client.queue.release({ orderId }))}
          >
            {t('ui.orderPage.release')}
          </Button>
        )}
        {actions.includes('take-apart') && (
          <Button
            size="md"
            variant="default"
            disabled={action.isBusy}
            onClick={() => void action.run(() => client.queue.unpackOrder({ orderId }))}
          >
            {t('ui.orderPage.takenApart')}
          </Button>
        )}
        {isChangeable && <ChangeOrder orderId={orderId} isOld={actions.includes('cancel-old')} />}
        {actions.includes('hand-over') && <HandOver order={order} />}
      </Group>
      <ActionNote note={action.note} />
      {isHolding && (
        <Dialog title={t('ui.orderPage.title', { order: orderId })} onClose={() => setHolding(false)}>
          {/* First, so that it has the focus: the Enter of a scan must not hold the order. */}
          <Button size="md" variant="default" mb="lg" onClick={() => setHolding(false)}>
            {t('ui.common.cancel')}
          </Button>
          <ReasonButtons
            title={t('ui.orderPage.holdWhy')}
            reasons={PACKER_HOLD_REASONS}
            isBusy={action.isBusy}
            onChoose={(reason) => void hold(reason)}
          />
        </Dialog>
      )}
    </>
  );
}
