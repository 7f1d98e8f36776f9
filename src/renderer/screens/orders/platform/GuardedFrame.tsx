import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonSentences } from '../../../widgets/reason-sentences.ts';
import styles from './PlatformOrder.module.css';
import type { GuardedView } from './use-guarded-view.ts';

type Props<View> = {
  readonly id: string;
  readonly title: string;
  readonly showText: string;
  readonly guarded: GuardedView<View>;
  readonly children: (view: View) => ReactNode;
};

/** What is shown to a supervisor who asks for it, and journaled. */
export function GuardedFrame<View>({ id, title, showText, guarded, children }: Props<View>) {
  const { t } = useTranslation();
  const { answer } = guarded;
  const isShown = answer !== null && answer !== 'lost' && answer.state === 'shown';
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {!guarded.isSupervisor && <p className={styles.note}>{t('ui.orderPlatform.customer.supervisor')}</p>}
      <div aria-live="polite">
        {isShown && children(answer.view)}
        {answer === 'lost' && (
          <p className={styles.problem}>
            {t('ui.common.failed')}. {t('ui.common.failedTodo')}
          </p>
        )}
        {answer !== null && answer !== 'lost' && answer.state === 'unanswered' && (
          <p className={styles.problem}>
            {t('ui.orderPlatform.noAnswer', { why: t(`platformErrors.${answer.cause}.what`) })}
          </p>
        )}
        {answer !== null && answer !== 'lost' && answer.state === 'refused' && (
          <Refused {...reasonSentences(t, answer.reason, answer.params)} />
        )}
      </div>
      {guarded.isSupervisor && (
        <Group gap="sm">
          {isShown ? (
            <Button variant="default" onClick={guarded.hide}>
              {t('ui.orderPlatform.customer.hide')}
            </Button>
          ) : (
            <Button variant="default" loading={guarded.isBusy} onClick={() => void guarded.show()}>
              {showText}
            </Button>
          )}
          <span className={styles.note}>{t('ui.orderPlatform.customer.journaled')}</span>
        </Group>
      )}
    </section>
  );
}

function Refused({ what, todo }: { readonly what: string; readonly todo: string }) {
  return (
    <p className={styles.problem}>
      {what}. {todo}
    </p>
  );
}
