import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './SetupSteps.module.css';

const STEPS = ['which', 'how', 'label', 'scan'] as const;

export type Step = (typeof STEPS)[number];

const TEXTS = {
  which: 'ui.printerSetup.whichStep',
  how: 'ui.printerSetup.howStep',
  label: 'ui.printerSetup.labelStep',
  scan: 'ui.printerSetup.scanStep',
} as const satisfies Record<Step, string>;

export function SetupSteps({ step }: { readonly step: Step }) {
  const { t } = useTranslation();
  const now = STEPS.indexOf(step);
  return (
    <ol className={styles.steps} aria-label={t('ui.printerSetup.steps')}>
      {STEPS.map((one, at) => (
        <li
          key={one}
          className={styles.stepName}
          data-state={at < now ? 'past' : at === now ? 'now' : 'later'}
          aria-current={at === now ? 'step' : undefined}
        >
          <span className={styles.stepNumber} aria-hidden="true">
            {at < now ? <IconCircleCheckFilled /> : at + 1}
          </span>
          {t(TEXTS[one])}
        </li>
      ))}
    </ol>
  );
}
