import { IconArrowsExchange, IconDoorExit, IconScan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PracticeView } from '#shared/contract/practice.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import styles from './Practice.module.css';
import { isWithoutScanners } from './scanner-whereabouts.ts';
import { usePractice, useScannersHere } from './use-practice.ts';

/** Where the scanners' codes go, in either window while there are two, with the buttons to move them and to end practice. */
export function PracticeBar() {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  const practice = usePractice();
  if (practice.status === 'ended') return <Ended />;
  if (practice.status !== 'on' && practice.status !== 'inside') return null;
  const isInside = practice.status === 'inside';
  const isAway = isWithoutScanners(practice);
  const move = () =>
    action.run(() =>
      client.practice.moveScanners({ at: practice.scanners === 'bench' ? 'practice' : 'bench' }),
    );
  return (
    <section className={styles.bar} data-away={isAway} aria-label={t('ui.practice.region')}>
      <p className={styles.where} role="status">
        <IconScan size={24} stroke={2} aria-hidden="true" />
        {t(`ui.practice.${whereScannersAre(practice)}`)}
      </p>
      <button type="button" className={styles.press} disabled={action.isBusy} onClick={() => void move()}>
        <IconArrowsExchange size={22} stroke={2} aria-hidden="true" />
        {t(`ui.practice.${isAway ? 'bringHere' : isInside ? 'sendToBench' : 'sendToPractice'}`)}
      </button>
      <button
        type="button"
        className={styles.press}
        disabled={action.isBusy}
        onClick={() => void action.run(() => client.practice.stop())}
      >
        <IconDoorExit size={22} stroke={2} aria-hidden="true" />
        {t('ui.practice.stop')}
      </button>
      {action.note?.done === false && <ActionNote note={action.note} />}
    </section>
  );
}

/** On every page: nothing counts at the bench until somebody calls the scanners back. */
function Ended() {
  const { t } = useTranslation();
  const { isBusy, bring } = useScannersHere();
  return (
    <section className={styles.bar} data-away="true" aria-label={t('ui.practice.region')}>
      <p className={styles.where}>
        <IconScan size={24} stroke={2} aria-hidden="true" />
        {t('ui.practice.endedTitle')}
      </p>
      <button type="button" className={styles.press} disabled={isBusy} onClick={bring}>
        <IconArrowsExchange size={22} stroke={2} aria-hidden="true" />
        {t('ui.practice.bringHere')}
      </button>
    </section>
  );
}

function whereScannersAre(practice: Extract<PracticeView, { status: 'on' | 'inside' }>) {
  if (!isWithoutScanners(practice)) return 'scannersHere';
  return practice.scanners === 'practice' ? 'scannersAtPractice' : 'scannersAtBench';
}
