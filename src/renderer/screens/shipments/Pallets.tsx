import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { IconLock, IconLockOpen, IconPrinter } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TakeOffTaskView } from '#shared/contract/bench.ts';
import type { PalletRow } from '#shared/contract/shipments.ts';
import { useStationLink } from '../../station/station-link.tsx';
import type { Action } from '../../station/use-action.ts';
import { BenchButton } from '../../widgets/BenchButton.tsx';
import { PackNumber } from '../../widgets/PackNumber.tsx';
import { Expand } from './Expand.tsx';
import { PackLines } from './PackLines.tsx';
import styles from './Shipments.module.css';
import { TakeOffNotes } from './TakeOffList.tsx';
import { TemporaryNumber } from './TemporaryNumber.tsx';
import { useWantedCard } from './use-wanted.ts';

type Props = {
  readonly pallets: readonly PalletRow[];
  readonly tasks: readonly TakeOffTaskView[];
  readonly current: string | null;
  readonly action: Action;
};

/** Pallets that are in no shipment yet: the open ones first. */
export function Pallets({ pallets, tasks, current, action }: Props) {
  const { t } = useTranslation();
  const { press } = useStationLink();
  const open = pallets.filter(({ status }) => status === 'open');
  const closed = pallets.filter(({ status }) => status === 'closed');
  return (
    <section>
      <Group mb="xs">
        <Title order={3}>{t('ui.shipments.pallets')}</Title>
        <BenchButton variant="default" onClick={() => void press({ does: 'command', command: 'PALLET' })}>
          {t('ui.shipments.newPallet')}
        </BenchButton>
        {current !== null && (
          <BenchButton
            variant="default"
            onClick={() => void press({ does: 'command', command: 'CLOSEPALLET' })}
          >
            {t('ui.shipments.closePallet')}
          </BenchButton>
        )}
      </Group>
      {pallets.length === 0 && <Text>{t('ui.shipments.palletsNone')}</Text>}
      <div className={styles.cards}>
        {[...open, ...closed].map((pallet) => (
          <Pallet key={pallet.barcode} pallet={pallet} tasks={tasks} current={current} action={action} />
        ))}
      </div>
    </section>
  );
}

type PalletProps = Omit<Props, 'pallets'> & { readonly pallet: PalletRow };

const Pallet = memo(function Pallet({ pallet, tasks, current, action }: PalletProps) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const { card, isWanted } = useWantedCard(pallet.barcode);
  const [isOpen, setOpen] = useState(isWanted);
  const { barcode, packs, isCurrent } = pallet;
  const orders = new Set(packs.map(({ orderId }) => orderId)).size;
  const units = packs.reduce((sum, pack) => sum + pack.units, 0);
  return (
    <article
      ref={card}
      className={styles.card}
      data-current={isCurrent}
      data-open={isOpen}
      data-wanted={isWanted}
    >
      <div className={styles.head}>
        <span className={styles.title}>
          <PackNumber number={barcode} scale="list" />
        </span>
        {pallet.isTemporary && <TemporaryNumber />}
        <PalletStatus status={pallet.status} />
        {isCurrent && <Badge size="lg">{t('ui.shipments.current')}</Badge>}
      </div>
      <Text>{t('ui.shipments.contents', { packs: packs.length, orders, units })}</Text>
      <TakeOffNotes tasks={tasks} pallets={[barcode]} />
      <div className={styles.deeds}>
        {packs.length > 0 && (
          <Expand
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
            label={t('ui.common.colon', { name: t('ui.shipments.showPacks'), value: barcode })}
          >
            {t('ui.shipments.showPacks')}
          </Expand>
        )}
        <PalletActions pallet={pallet} action={action} />
      </div>
      {isOpen && (
        <PackLines
          packs={packs}
          current={current}
          action={action}
          onTakeOff={(packNumber) => void action.run(() => client.shipments.takeOffPallet({ packNumber }))}
        />
      )}
    </article>
  );
});

function PalletStatus({ status }: Pick<PalletRow, 'status'>) {
  const { t } = useTranslation();
  const Icon = status === 'open' ? IconLockOpen : IconLock;
  return (
    <span className={styles.state} data-tone={status === 'open' ? 'waits' : 'over'}>
      <Icon size={18} aria-hidden="true" />
      {t(status === 'open' ? 'ui.shipments.palletOpen' : 'ui.shipments.palletClosed')}
    </span>
  );
}

type PalletActionsProps = { readonly pallet: PalletRow; readonly action: Action };

function PalletActions({ pallet, action }: PalletActionsProps) {
  const { t } = useTranslation();
  const { client, press } = useStationLink();
  const { barcode } = pallet;
  const can = (action: PalletRow['actions'][number]) => pallet.actions.includes(action);
  return (
    <>
      {can('make-current') && (
        <BenchButton variant="default" onClick={() => void press({ does: 'choose-pallet', barcode })}>
          {t('ui.shipments.makeCurrent')}
        </BenchButton>
      )}
      {can('reopen') && (
        <Button
          variant="default"
          disabled={action.isBusy}
          onClick={() => void action.run(() => client.shipments.reopenPallet({ barcode }))}
        >
          {t('ui.shipments.reopenPallet')}
        </Button>
      )}
      {can('print-tag') && (
        <Button
          variant="default"
          disabled={action.isBusy}
          leftSection={<IconPrinter size={20} aria-hidden="true" />}
          aria-label={t('ui.common.named', { name: t('ui.shipments.printTag'), number: barcode })}
          onClick={() => void action.run(() => client.shipments.printPalletTag({ barcode }))}
        >
          {t('ui.shipments.printTag')}
        </Button>
      )}
    </>
  );
}
