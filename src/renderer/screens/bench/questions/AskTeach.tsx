import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AskingView } from '#shared/contract/bench.ts';
import { useStationLink } from '../../../station/station-link.tsx';
import { useMayPress } from '../../../station/use-bench-lock.ts';
import styles from './Question.module.css';
import { Question } from './Question.tsx';

type Props = { readonly asking: Extract<AskingView, { kind: 'confirm-teach' }> };

/** The goods to which an unknown barcode is taught: `CMD:OK` agrees. */
export function AskTeach({ asking: { code, goods } }: Props) {
  const { t } = useTranslation();
  const { press } = useStationLink();
  const mayAgree = useMayPress('OK');
  return (
    <Question
      title={t('ui.asking.teach', { code })}
      how={t('ui.asking.teachHow')}
      goods={goods}
      loses={false}
    >
      <div className={styles.decision}>
        <button
          type="button"
          className={styles.decide}
          data-needed="answer"
          disabled={!mayAgree}
          data-tone="leaves"
          onClick={() => void press({ does: 'command', command: 'OK' })}
        >
          <IconCheck aria-hidden="true" />
          {t('ui.asking.teachYes')}
        </button>
      </div>
    </Question>
  );
}
