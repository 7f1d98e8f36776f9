import { Button, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FIRST_RUN_STEPS, type FirstRunStep } from '#shared/contract/first-run.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { FieldForm } from '../settings/FieldForm.tsx';
import styles from './FirstRun.module.css';
import { stepFrom, useSteps } from './use-steps.ts';

type Props = {
  readonly step: Exclude<FirstRunStep, 'done'>;
  /** What the step is for, in a sentence. */
  readonly how: string;
  /** Before the next step; false: the step stays. */
  readonly onNext?: () => Promise<boolean>;
  /** The button that leads on; absent: "Next". */
  readonly next?: string;
  readonly isBusy?: boolean;
  /** Nothing is to be skipped once the step has its result. */
  readonly maySkip?: boolean;
  readonly onSkip?: () => void;
  /** False: the step has forms of its own. */
  readonly isForm?: boolean;
  readonly children: ReactNode;
};

/** One step: its heading, its fields, and the ways back, on and out. */
export function StepFrame({
  step,
  how,
  onNext,
  next,
  isBusy = false,
  maySkip = true,
  onSkip,
  isForm = true,
  children,
}: Props) {
  const { t } = useTranslation();
  const { action, open, leave } = useSteps();
  const heading = useRef<HTMLHeadingElement>(null);
  // Each step begins at its heading, also for a screen reader.
  useEffect(() => heading.current?.focus(), []);
  const goOn = async () => {
    if (onNext === undefined || (await onNext())) await open(stepFrom(step, 1));
  };
  return (
    <FieldForm className={styles.step} isForm={isForm} onSubmit={() => void goOn()}>
      <div>
        <Text c="var(--pb-text-2)">
          {t('ui.firstRun.stepOf', {
            step: FIRST_RUN_STEPS.indexOf(step) + 1,
            steps: FIRST_RUN_STEPS.length - 1,
          })}
        </Text>
        <Title order={3} ref={heading} tabIndex={-1} className={styles.heading}>
          {t(`ui.firstRun.names.${step}`)}
        </Title>
        <Text>{how}</Text>
      </div>
      {children}
      {action.note !== null && action.note.done !== true && <ActionNote note={action.note} />}
      <div className={styles.foot}>
        {step !== 'language' && (
          <Button size="lg" variant="default" onClick={() => void open(stepFrom(step, -1))}>
            {t('ui.firstRun.back')}
          </Button>
        )}
        <Button
          size="lg"
          type={isForm ? 'submit' : 'button'}
          loading={isBusy || action.isBusy}
          {...(isForm ? {} : { onClick: () => void goOn() })}
        >
          {next ?? t('ui.firstRun.next')}
        </Button>
        {maySkip && (
          <Button
            size="lg"
            variant="subtle"
            disabled={isBusy || action.isBusy}
            onClick={() => {
              onSkip?.();
              void open(stepFrom(step, 1));
            }}
          >
            {t('ui.firstRun.skip')}
          </Button>
        )}
        <Button size="lg" variant="subtle" ml="auto" onClick={() => leave('later')}>
          {t('ui.firstRun.later')}
        </Button>
        {step === 'language' && (
          <Button size="lg" variant="subtle" onClick={() => leave('done')}>
            {t('ui.firstRun.never')}
          </Button>
        )}
      </div>
    </FieldForm>
  );
}
