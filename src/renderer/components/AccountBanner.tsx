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
  const client = needed.clientId;
  const [what, todo] = {
    none: [t('ui.account.none'), t('ui.account.noneTodo')],
    'not-accepted': [t('ui.account.notAccepted', { client }), `${error} ${t('ui.account.notAcceptedTodo')}`],
    'newer-database': [t('ui.account.newer', { client }), t('ui.account.newerTodo')],
  }[needed.cause];
  return (
    <div className={frame.banner}>
      <IconPlugConnectedX className={frame.icon} aria-hidden="true" />
      <p className={styles.what}>{what}</p>
      <p className={styles.todo}>{todo}</p>
    </div>
  );
}
