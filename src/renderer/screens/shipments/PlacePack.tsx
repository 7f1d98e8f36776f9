import { IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { palletEnd } from '#shared/domain/pallet-end.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { BenchButton } from '../../widgets/BenchButton.tsx';

type Props = {
  readonly packNumber: string;
  /** Barcode of the station's pallet; null: a new one is opened first. */
  readonly current: string | null;
};

/** Puts a closed pack on the station's pallet, as a scan of its number does. */
export function PlacePack({ packNumber, current }: Props) {
  const { t } = useTranslation();
  const { press } = useStationLink();
  // The number would answer a question of the bench.
  const isAsking = useView(({ asking }) => asking !== null) ?? false;
  if (current === null)
    return (
      <BenchButton
        variant="default"
        disabled={isAsking}
        onClick={() => void press({ does: 'command', command: 'PALLET' })}
      >
        {t('ui.shipments.newPallet')}
      </BenchButton>
    );
  const text = t('ui.shipments.place', { pallet: palletEnd(current) });
  return (
    <BenchButton
      disabled={isAsking}
      leftSection={<IconStack2 size={20} aria-hidden="true" />}
      aria-label={t('ui.common.colon', { name: text, value: packNumber })}
      onClick={() => void press({ does: 'place-pack', packNumber })}
    >
      {text}
    </BenchButton>
  );
}
