import { IconCheck, IconHandGrab, IconHourglassHigh, IconX } from '@tabler/icons-react';
import { memo, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnitView } from '#shared/contract/bench.ts';
import { MarkIcon } from '../../widgets/MarkIcon.tsx';
import { Picture } from '../../widgets/Picture.tsx';
import settledUnitStyles from './SettledUnit.module.css';
import unitCardStyles from './UnitCard.module.css';
import styles from './UnitList.module.css';
import { groupUnits } from './units.ts';

/** This many cards or more are smaller. */
const MANY = 6;

type Props = {
  readonly units: readonly UnitView[];
  readonly nextItemNr: string | null;
  readonly isCancelled: boolean;
};

export const UnitList = memo(function UnitList({ units, nextItemNr, isCancelled }: Props) {
  const { t } = useTranslation();
  const { toTake, settled } = useMemo(() => groupUnits(units, isCancelled), [units, isCancelled]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section className={styles.units} aria-label={t('ui.bench.units')} tabIndex={0}>
      <ul className={styles.cards} data-many={toTake.length >= MANY}>
        {toTake.map((unit) => (
          <UnitCard key={unit.itemNr} unit={unit} isActive={unit.itemNr === nextItemNr} />
        ))}
      </ul>
      {settled.length > 0 && (
        <ul className={styles.settled}>
          {settled.map((unit) => (
            <SettledUnit key={unit.itemNr} unit={unit} />
          ))}
        </ul>
      )}
    </section>
  );
});

/** A longer size (`One Size`) gets a smaller font, so that the name keeps its space. */
const SHORT_SIZE = 5;

type UnitCardProps = { readonly unit: UnitView; readonly isActive: boolean };

/** A unit that is still to be packed. The active one is the one in the sentence at the top. */
const UnitCard = memo(function UnitCard({ unit, isActive }: UnitCardProps) {
  const { t } = useTranslation();
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const isWaiting = unit.status === 'waiting';
  return (
    <li ref={card} className={unitCardStyles.card} data-active={isActive} data-status={unit.status}>
      <Picture url={unit.picture} className={unitCardStyles.picture} />
      <div className={unitCardStyles.words}>
        <p className={unitCardStyles.name}>{unit.name}</p>
        <p className={unitCardStyles.codes}>
          {unit.sellerSku}
          {unit.barcode !== '' && ` · ${unit.barcode}`}
        </p>
      </div>
      {unit.size !== '' && (
        <p className={unitCardStyles.size} data-long={unit.size.length > SHORT_SIZE}>
          <span className={unitCardStyles.caption}>{t('ui.bench.size')}</span>
          {unit.size}
        </p>
      )}
      {unit.markRequired && <MarkIcon className={unitCardStyles.mark} label={t('ui.bench.markNeeded')} />}
      <p className={unitCardStyles.state}>
        {isWaiting ? <IconHourglassHigh aria-hidden="true" /> : <IconHandGrab aria-hidden="true" />}
        {t(isWaiting ? 'ui.bench.stateWaiting' : 'ui.bench.stateOpen')}
      </p>
    </li>
  );
});

/** A packed or cancelled unit: one line is enough. */
const SettledUnit = memo(function SettledUnit({ unit }: { readonly unit: UnitView }) {
  const { t } = useTranslation();
  const isPacked = unit.status === 'packed';
  const Icon = isPacked ? IconCheck : IconX;
  return (
    <li className={settledUnitStyles.unit} data-packed={isPacked}>
      <Icon size={28} stroke={3} aria-hidden="true" className={settledUnitStyles.icon} />
      <span className={settledUnitStyles.name}>{unit.name}</span>
      {unit.size !== '' && <strong className={settledUnitStyles.state}>{unit.size}</strong>}
      {unit.uit !== null && <MarkIcon className={settledUnitStyles.mark} label={t('ui.bench.markTaken')} />}
      <span className={settledUnitStyles.state}>
        {isPacked ? t('ui.bench.statePacked', { pack: unit.pack ?? '' }) : t('ui.bench.stateCancelled')}
      </span>
    </li>
  );
});
