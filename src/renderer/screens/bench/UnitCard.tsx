import { IconHandGrab, IconHourglassHigh } from '@tabler/icons-react';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnitView } from '#shared/contract/bench.ts';
import { MarkIcon } from '../../components/MarkIcon.tsx';
import { Picture } from '../../components/Picture.tsx';
import styles from './UnitCard.module.css';

/** A longer size (`One Size`) is set smaller, so that the name keeps its room. */
const SHORT_SIZE = 5;

type Props = { readonly unit: UnitView; readonly isActive: boolean };

/** A unit that is still to be taken. The active one is the one that the sentence on top speaks of. */
export const UnitCard = memo(function UnitCard({ unit, isActive }: Props) {
  const { t } = useTranslation();
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const isWaiting = unit.status === 'waiting';
  return (
    <li ref={card} className={styles.card} data-active={isActive} data-status={unit.status}>
      <Picture url={unit.imageUrl} className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.name}>{unit.name}</p>
        <p className={styles.codes}>
          {unit.sellerSku}
          {unit.barcode !== '' && ` · ${unit.barcode}`}
        </p>
      </div>
      {unit.size !== '' && (
        <p className={styles.size} data-long={unit.size.length > SHORT_SIZE}>
          <span className={styles.caption}>{t('ui.bench.size')}</span>
          {unit.size}
        </p>
      )}
      {unit.markRequired && <MarkIcon className={styles.mark} label={t('ui.bench.markNeeded')} />}
      <p className={styles.state}>
        {isWaiting ? <IconHourglassHigh aria-hidden="true" /> : <IconHandGrab aria-hidden="true" />}
        {t(isWaiting ? 'ui.bench.stateWaiting' : 'ui.bench.stateOpen')}
      </p>
    </li>
  );
});
