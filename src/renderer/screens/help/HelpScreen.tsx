import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { HELP_GROUPS, type HelpTopic, helpTopicOf } from '#shared/messages/help-pages.ts';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { Page } from '../../widgets/Page.tsx';
import { StartPractice } from '../practice/StartPractice.tsx';
import { Guide } from './Guide.tsx';
import styles from './HelpScreen.module.css';
import { TopicText } from './TopicText.tsx';
import { StartTour } from './tour/StartTour.tsx';

/** The guide with all refusals, or the page of one refusal. */
export function HelpScreen() {
  const { topic } = useParams<{ topic?: string }>();
  return topic === undefined ? <AllHelp /> : <TopicPage name={topic} />;
}

function AllHelp() {
  const { t } = useTranslation();
  return (
    <Page title={t('ui.help.title')}>
      <StartPractice />
      <StartTour />
      <Guide after={<Topics />} />
    </Page>
  );
}

const GROUPS = [
  'alarms',
  'goods',
  'orders',
  'packs',
  'station',
] as const satisfies readonly (keyof typeof HELP_GROUPS)[];

/** Every refusal by the sentence with which it appears at the bench. */
function Topics() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="help-messages">
      <h2 id="help-messages" className={styles.heading}>
        {t('ui.help.messages')}
      </h2>
      {GROUPS.map((group) => (
        <section key={group} aria-label={t(`ui.help.groups.${group}`)}>
          <h3 className={styles.group}>{t(`ui.help.groups.${group}`)}</h3>
          <ul className={styles.topics}>
            {HELP_GROUPS[group].map((topic) => (
              <li key={topic}>
                <PageLink to={addressOf.helpTopic(topic)} className={styles.topic}>
                  {t(`reasons.${topic}.what`)}
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function TopicPage({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const topic: HelpTopic | null = helpTopicOf(name);
  return (
    <Page title={topic === null ? t('ui.help.noSuchTopic') : t(`reasons.${topic}.what`)}>
      {topic !== null && (
        <>
          <Text fz="lg" fw={600}>
            {t(`reasons.${topic}.todo`)}
          </Text>
          <TopicText topic={topic} />
        </>
      )}
      <p className={styles.ways}>
        <PageLink to={addressOf.bench} className={styles.topic}>
          {t('ui.pages.toBench')}
        </PageLink>
        <PageLink to={addressOf.help} className={styles.topic}>
          {t('ui.help.toMessages')}
        </PageLink>
      </p>
    </Page>
  );
}
