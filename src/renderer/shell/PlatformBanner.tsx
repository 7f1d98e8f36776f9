import { IconDatabaseX, IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ApiVersionView } from '#shared/contract/api-version.ts';
import type { AccountNeeded, HealthView } from '#shared/contract/bench.ts';
import { useView } from '../station/station-store.ts';
import { useNow } from '../station/use-now.ts';
import { reasonSentences } from '../widgets/reason-sentences.ts';
import { useFormats } from '../widgets/use-formats.ts';
import { platformErrorSentences } from '../widgets/use-sentences.ts';
import { isFailing } from './is-failing.ts';
import styles from './PlatformBanner.module.css';
import frame from './WideBanner.module.css';

/** The platform does not answer or refuses: a banner across the whole width, readable from two metres. */
export function PlatformBanner() {
  const platform = useView((view) => view.health.platform);
  // Without its account the station sends no requests: the account's banner explains why.
  const hasAccount = useView((view) => view.accountNeeded === null) ?? false;
  return (
    <div role="status">
      {platform !== undefined && hasAccount && isFailing(platform) && <Failing platform={platform} />}
    </div>
  );
}

function Failing({ platform }: { readonly platform: HealthView['platform'] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const now = useNow();
  const isFilled = useView((view) => view.health.isFilled) ?? true;
  // Without any order so far packing cannot go on. An ended version has its own text.
  const isFirst = !isFilled && platform.state !== 'ended';
  const apiVersion = useView((view) => view.apiVersion);
  const todo =
    platform.state === 'ended' && apiVersion !== undefined
      ? t(endedText(apiVersion))
      : (platformErrorSentences(t, platform.cause)?.todo ?? '');
  const time = formats.wall(platform.since, now).local;
  return (
    <div className={frame.banner}>
      <IconPlugConnectedX className={frame.icon} aria-hidden="true" />
      <p className={styles.what}>
        {t('ui.health.platformSince', { state: t(`ui.health.${platform.state}`), time })}
      </p>
      <p className={styles.todo}>
        {isFirst ? t('ui.health.neverReachedTodo') : todo}
        {apiVersion?.api === 'v2' && apiVersion.mayStay && ` ${t('ui.apiVersion.wayBack')}`}
      </p>
    </div>
  );
}

/** What happens to a station whose version has ended. */
function endedText({ mode, v2State }: ApiVersionView) {
  if (mode !== 'auto') return 'ui.apiVersion.endedKept';
  return v2State.state === 'no-seller-id' ? 'ui.apiVersion.endedNoSellerId' : 'ui.apiVersion.endedSwitching';
}

/** Scans cannot be stored: a banner across the whole width, even before a scan was refused for it. */
export function StoreBanner() {
  const { t } = useTranslation();
  const problem = useView((view) => view.health.storeProblem) ?? null;
  return (
    <div role="status">
      {problem !== null && (
        <div className={frame.banner}>
          <IconDatabaseX className={frame.icon} aria-hidden="true" />
          <p className={styles.what}>{t(`ui.storeProblem.${problem}`)}</p>
          <p className={styles.todo}>
            {problem === 'labels-folder' ? t('ui.labelsFolderTodo') : reasonSentences(t, problem, {}).todo}
          </p>
        </div>
      )}
    </div>
  );
}

/** Nothing can be packed without the account: which one, why, and what to do. */
export function AccountBanner() {
  const needed = useView((view) => view.accountNeeded) ?? null;
  return <div role="status">{needed !== null && <Needed needed={needed} />}</div>;
}

function Needed({ needed }: { readonly needed: AccountNeeded }) {
  const { t } = useTranslation();
  const error = platformErrorSentences(t, needed.error)?.what ?? '';
  const client = needed.clientId;
  const [what, todo] = {
    none: [t('ui.account.none'), t('ui.account.noneTodo')],
    'not-accepted': [
      t('ui.account.notAccepted', { client }),
      t('ui.common.sentences', { first: error, second: t('ui.account.notAcceptedTodo') }),
    ],
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
