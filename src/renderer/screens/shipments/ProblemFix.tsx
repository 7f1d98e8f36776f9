import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PalletRow, ShipmentProblem } from '#shared/contract/shipments.ts';
import { assertNever } from '#shared/domain/result.ts';
import { addressOf, goTo } from '../../shell/addresses.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import type { Action } from '../../station/use-action.ts';
import { BenchButton } from '../../widgets/BenchButton.tsx';
import { PlacePack } from './PlacePack.tsx';

type Props = {
  readonly problem: ShipmentProblem;
  readonly pallets: readonly PalletRow[];
  readonly action: Action;
};

/** The action that removes what keeps a pack from being sent, or the place where a person can do it. */
export function ProblemFix({ problem, pallets, action }: Props) {
  const { t } = useTranslation();
  const { packNumber, orderId, pallet } = problem;
  const current = pallets.find(({ isCurrent }) => isCurrent)?.barcode ?? null;
  switch (problem.code) {
    case 'pack-not-on-pallet':
      return packNumber === null ? null : <PlacePack packNumber={packNumber} current={current} />;
    case 'pack-on-open-pallet':
      return pallet === null ? null : <ClosePallet barcode={pallet} isCurrent={pallet === current} />;
    case 'order-incomplete':
    case 'pack-open':
      return orderId === null ? null : <OpenOrder orderId={orderId} />;
    case 'unit-cancelled':
    case 'mark-missing':
      return packNumber === null ? null : <ReopenPack packNumber={packNumber} />;
    case 'label-outdated':
      return packNumber === null ? null : <RenewLabel packNumber={packNumber} />;
    case 'pallet-empty':
    case 'unitload-used':
    case 'order-too-old':
      return <ReopenPallet barcode={pallet} pallets={pallets} action={action} />;
    case 'label-not-scanned':
      return <Leads to={addressOf.bench} text={t('ui.shipments.fix.bench')} />;
    case 'order-on-hold':
    case 'order-cancelled':
      return <Leads to={addressOf.queueTab('hold')} text={t('ui.shipments.fix.holdShelf')} />;
    // They leave, or are refused, by themselves: there a person sees why one still waits.
    case 'cancel-on-its-way':
    case 'assembly-on-its-way':
    case 'number-missing':
      return <Leads to={addressOf.outbox} text={t('ui.shipments.fix.outbox')} />;
    case 'seller-sku-unknown':
    case 'unitload-too-long':
    case 'refused-by-platform':
      return orderId === null ? null : (
        <Leads to={addressOf.order(orderId)} text={t('ui.shipments.fix.order')} />
      );
    // Nothing can be done at the station: a person acts in the platform's portal, or the pallets go in another shipment.
    case 'pallet-unnamed':
    case 'pallet-mismatch':
    case 'shipment-dropped':
    case 'shipment-in-portal':
      return null;
    default:
      return assertNever(problem.code);
  }
}

function Leads({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <Button variant="default" onClick={() => goTo(to)}>
      {text}
    </Button>
  );
}

/** A pallet must be the station's before the station can close it. */
function ClosePallet({ barcode, isCurrent }: { readonly barcode: string; readonly isCurrent: boolean }) {
  const { t } = useTranslation();
  const { press } = useStationLink();
  if (isCurrent)
    return (
      <BenchButton onClick={() => void press({ does: 'command', command: 'CLOSEPALLET' })}>
        {t('ui.shipments.closePallet')}
      </BenchButton>
    );
  return (
    <BenchButton variant="default" onClick={() => void press({ does: 'choose-pallet', barcode })}>
      {t('ui.shipments.makeCurrent')}
    </BenchButton>
  );
}

/** The rest is done at the bench. */
function OpenOrder({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation();
  const { press } = useStationLink();
  const open = async () => {
    await press({ does: 'open-order', orderId });
    goTo(addressOf.bench);
  };
  return <BenchButton onClick={() => void open()}>{t('ui.shipments.fix.openOrder')}</BenchButton>;
}

function ReopenPack({ packNumber: number }: { readonly packNumber: string }) {
  const { t } = useTranslation();
  const { press } = useStationLink();
  const reopen = async () => {
    const asked = await press({ does: 'command', command: 'REOPEN' });
    if (asked?.verdict === 'accepted') await press({ does: 'name-pack-to-reopen', number });
    goTo(addressOf.bench);
  };
  return <BenchButton onClick={() => void reopen()}>{t('ui.shipments.fix.reopenPack')}</BenchButton>;
}

/** A scan of the pack's number prints the label with the new address. */
function RenewLabel({ packNumber }: { readonly packNumber: string }) {
  const { t } = useTranslation();
  const { press } = useStationLink();
  const isAsking = useView(({ asking }) => asking !== null) ?? false;
  return (
    <BenchButton disabled={isAsking} onClick={() => void press({ does: 'place-pack', packNumber })}>
      {t('ui.shipments.fix.renewLabel')}
    </BenchButton>
  );
}

type ReopenPalletProps = {
  readonly barcode: string | null;
  readonly pallets: readonly PalletRow[];
  readonly action: Action;
};

function ReopenPallet({ barcode, pallets, action }: ReopenPalletProps) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const closed = pallets.find((pallet) => pallet.barcode === barcode && pallet.actions.includes('reopen'));
  if (closed === undefined) return null;
  return (
    <Button
      variant="default"
      disabled={action.isBusy}
      onClick={() => void action.run(() => client.shipments.reopenPallet({ barcode: closed.barcode }))}
    >
      {t('ui.shipments.reopenPallet')}
    </Button>
  );
}
