import { useTranslation } from 'react-i18next';
import type { Reason } from '#shared/domain/reason.ts';
import { helpTopicOf } from '#shared/messages/help-pages.ts';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import styles from './AboutRefusal.module.css';
import { TopicText } from './TopicText.tsx';

/** Leads from a refusal to its page; nothing for one without a page. */
export function AboutRefusal({ reason }: { readonly reason: Reason | null }) {
  const { t } = useTranslation();
  const topic = reason === null ? null : helpTopicOf(reason);
  if (topic === null) return null;
  return (
    <PageLink to={addressOf.helpTopic(topic)} className={styles.link}>
      {t('ui.help.whatIsThis')}
    </PageLink>
  );
}

/** The same page within an alarm, which covers all others. */
export function AboutAlarm({ reason }: { readonly reason: Reason }) {
  const { t } = useTranslation();
  const topic = helpTopicOf(reason);
  if (topic === null) return null;
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{t('ui.help.whatIsThis')}</summary>
      <div className={styles.page}>
        <TopicText topic={topic} />
      </div>
    </details>
  );
}
