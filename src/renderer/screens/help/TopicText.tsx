import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE } from '#shared/domain/language.ts';
import { HELP_PAGES, type HelpTopic, settlerOf } from '#shared/messages/help-pages.ts';
import { useView } from '../../station/station-store.ts';
import styles from './TopicText.module.css';

/** Why a refusal happened, what to do step by step, and who can. */
export function TopicText({ topic }: { readonly topic: HelpTopic }) {
  const { t } = useTranslation();
  const language = useView((view) => view.language) ?? DEFAULT_LANGUAGE;
  const { why, steps } = HELP_PAGES[language][topic];
  return (
    <div className={styles.text}>
      <p className={styles.why}>{why}</p>
      <ol className={styles.steps} aria-label={t('ui.help.steps')}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles.settler}>{t(`ui.help.settler.${settlerOf(topic)}`)}</p>
    </div>
  );
}
