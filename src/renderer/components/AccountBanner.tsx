import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AccountNeeded } from '#shared/contract/bench.ts';
import { useView } from '../state/station-store.ts';
import styles from './PlatformBanner.module.css';
import { platformErrorSentences } from './platform-error-sentences.ts';
import frame from './WideBanner.module.css';

/** Nothing can be packed before the account is there: which one, why, and what to do. */
export function AccountBanner() {
  const needed = useView((view) => view.accountNeeded) ?? null;
  return <div role="status">{needed !== null && <Needed needed={needed} />}</div>;
}

function Needed({ needed }: { readonly needed: AccountNeeded }) {
  const { t, i18n } = useTranslation();
  const error = platformErrorSentences(i18n.language, needed.error)?.what ?? '';
  const isNone = needed.cause === 'none';
  return (
    <div className={frame.banner}>
      <IconPlugConnectedX className={frame.icon} aria-hidden="true" />
      <p className={styles.what}>
        {isNone ? t('ui.account.none') : t('ui.account.notAccepted', { client: needed.clientId })}
      </p>
      <p className={styles.todo}>
        {isNone ? t('ui.account.noneTodo') : `${error} ${t('ui.account.notAcceptedTodo')}`}
      </p>
    </div>
  );
}
