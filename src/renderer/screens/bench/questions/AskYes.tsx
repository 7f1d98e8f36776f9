import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AskingView } from '#shared/contract/bench.ts';
import { useStationLink } from '../../../station/station-link.tsx';
import { useMayPress } from '../../../station/use-bench-lock.ts';
import styles from './Question.module.css';
import { Question } from './Question.tsx';

type Props = { readonly asking: Extract<AskingView, { kind: 'release-hold' | 'take-off' }> };

/** A plain question: `CMD:OK` agrees, any other scan leaves it. */
export function AskYes({ asking }: Props) {
  const { t } = useTranslation();
  const { press } = useStationLink();
  const mayAgree = useMayPress('OK');
  const isRelease = asking.kind === 'release-hold';
  const title = isRelease
    ? t('ui.asking.release', { order: asking.orderId })
    : t('ui.asking.takeOff', { pack: asking.packNumber, pallet: asking.pallet });
  return (
    <Question title={title} how={t(isRelease ? 'ui.asking.releaseHow' : 'ui.asking.takeOffHow')}>
      <div className={styles.decision}>
        <button
          type="button"
          className={styles.decide}
          data-needed="answer"
          disabled={!mayAgree}
          data-tone={isRelease ? 'hold' : 'undo'}
          onClick={() => void press({ does: 'command', command: 'OK' })}
        >
          <IconCheck aria-hidden="true" />
          {t(isRelease ? 'ui.asking.releaseYes' : 'ui.asking.takeOffYes')}
        </button>
      </div>
    </Question>
  );
}
