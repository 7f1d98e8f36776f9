import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FIRST_RUN_STEPS, type FirstRunStep, type FirstRunView } from '#shared/contract/first-run.ts';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import styles from './FirstRun.module.css';
import { useStepsDone } from './use-steps-done.ts';

type Props = { readonly step: FirstRunStep; readonly progress: FirstRunView };

/** All steps, those that are done with a mark: as they are, not as somebody has gone through them. */
export function FirstRunSteps({ step, progress }: Props) {
  const { t } = useTranslation();
  const isDone = useStepsDone(progress);
  return (
    <ol className={styles.steps} aria-label={t('ui.firstRun.steps')}>
      {FIRST_RUN_STEPS.map((name, at) => (
        <li
          key={name}
          className={styles.stepName}
          data-current={name === step}
          aria-current={name === step ? 'step' : undefined}
        >
          <PageLink to={addressOf.firstRunStep(name)} className={styles.stepLink}>
            <span className={styles.number} data-done={isDone[name]} aria-hidden="true">
              {isDone[name] ? <IconCircleCheckFilled /> : at + 1}
            </span>
            <span className={styles.stepText}>{t(`ui.firstRun.names.${name}`)}</span>
            {isDone[name] && <span className="visually-hidden">, {t('ui.firstRun.isDone')}</span>}
          </PageLink>
        </li>
      ))}
    </ol>
  );
}
