import { useTranslation } from 'react-i18next';
import type { AskingView } from '#shared/contract/bench.ts';
import { useStationLink } from '../../state/station-link.tsx';
import styles from './Question.module.css';
import { Question } from './Question.tsx';

type Props = { readonly asking: Extract<AskingView, { kind: 'release-hold' | 'take-off' }> };

/** A plain question: `CMD:OK` says yes, any other scan leaves it. */
export function AskYes({ asking }: Props) {
  const { t } = useTranslation();
  const { press } = useStationLink();
  const isRelease = asking.kind === 'release-hold';
  const title = isRelease
    ? t('ui.asking.release', { order: asking.orderId })
    : t('ui.asking.takeOff', { pack: asking.packNumber, pallet: asking.pallet });
  return (
    <Question title={title} how={t(isRelease ? 'ui.asking.releaseHow' : 'ui.asking.takeOffHow')}>
      <button
        type="button"
        className={styles.yes}
        onClick={() => void press({ does: 'command', command: 'OK' })}
      >
        {t('ui.commands.ok')}
      </button>
    </Question>
  );
}
