import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PackRow } from '#shared/contract/shipments.ts';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import type { Action } from '../../station/use-action.ts';
import { CancelledMark, OldLabel, UnprovenLabel } from '../../widgets/PackBadges.tsx';
import { PackNumber } from '../../widgets/PackNumber.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import { PlacePack } from './PlacePack.tsx';
import styles from './Shipments.module.css';

type Props = {
  readonly packs: readonly PackRow[];
  /** Barcode of the station's pallet; null: it has none. */
  readonly current: string | null;
  readonly action: Action;
  readonly onTakeOff: (packNumber: string) => void;
};

/** Packs on the floor, with what may be done with each. */
export function PackLines({ packs, current, action, onTakeOff }: Props) {
  return (
    <ul className={styles.packs}>
      {packs.map((pack) => (
        <li key={pack.packId} className={styles.pack}>
          <PackFacts pack={pack} />
          <span className={styles.deeds}>
            {pack.actions.includes('place') && pack.packNumber !== null && (
              <PlacePack packNumber={pack.packNumber} current={current} />
            )}
            <TakeOff pack={pack} action={action} onTakeOff={onTakeOff} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function PackFacts({ pack }: { readonly pack: PackRow }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <>
      {pack.packNumber === null ? (
        <b>{t('ui.shipments.numberWaits')}</b>
      ) : (
        <PageLink to={addressOf.pack(pack.packNumber)} className={styles.numberLink}>
          <PackNumber number={pack.packNumber} scale="list" />
        </PageLink>
      )}
      <PageLink to={addressOf.order(pack.orderId)} className={styles.numberLink}>
        {pack.orderId}
      </PageLink>
      <span>{t('ui.shipments.pieces', { count: pack.units })}</span>
      <span className={styles.quiet}>{formats.timestamp(pack.closedAt)}</span>
      {pack.cancelled !== null && <CancelledMark cancelled={pack.cancelled} />}
      {pack.isLabelOutdated && <OldLabel />}
      {pack.isUnproven && <UnprovenLabel />}
    </>
  );
}

type TakeOffProps = {
  readonly pack: PackRow;
  readonly action: Action;
  readonly onTakeOff: (packNumber: string) => void;
};

function TakeOff({ pack, action, onTakeOff }: TakeOffProps) {
  const { t } = useTranslation();
  const number = pack.packNumber;
  if (number === null || !pack.actions.includes('take-off')) return null;
  return (
    <Button
      variant="default"
      disabled={action.isBusy}
      aria-label={t('ui.common.named', { name: t('ui.shipments.takeOff'), number })}
      onClick={() => onTakeOff(number)}
    >
      {t('ui.shipments.takeOff')}
    </Button>
  );
}
