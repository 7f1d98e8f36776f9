import { useTranslation } from 'react-i18next';
import type { PrinterStatus, StatusView } from '#shared/contract/status.ts';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { scannerName, scannerSentences } from '../scanners/scanner-name.ts';
import { SIZE_TEXTS, shownPrinter } from '../settings/printers/size-texts.ts';
import { useTime } from './PlatformSections.tsx';
import { StatusSection, usePart } from './StatusSection.tsx';
import { useBytes } from './use-bytes.ts';

type Props = { readonly status: StatusView };

/** The printers of the settings. */
export function Printers({ status }: Props) {
  const { t } = useTranslation();
  const part = usePart(status.problems);
  const { printers, prints } = status;
  const printerWords = usePrinterWords();
  return (
    <StatusSection
      title={t('ui.status.printers.title')}
      {...part('printers')}
      facts={[
        ...printers.map(printerWords),
        [t('ui.status.printers.failed'), prints.failed > 0 ? prints.failed : null],
      ]}
    >
      {printers.length === 0 && <p>{t('ui.status.printers.nothing')}</p>}
      <PageLink to={addressOf.prints}>{t('ui.status.printers.open')}</PageLink>
    </StatusSection>
  );
}

/** The scanners that the station sees. */
export function Scanners({ status }: Props) {
  const { t } = useTranslation();
  const part = usePart(status.problems);
  const { scanners } = status;
  return (
    <StatusSection
      title={t('ui.status.scanners.title')}
      {...part('scanners')}
      facts={scanners.map((scanner) => [scannerName(t, scanner.name), scannerSentences(t, scanner).what])}
    >
      {scanners.length === 0 && <p>{t('ui.status.scanners.keyboard')}</p>}
    </StatusSection>
  );
}

function usePrinterWords() {
  const { t } = useTranslation();
  return ({ name, sizes, isSpare, trouble, waiting }: PrinterStatus) => {
    const state = trouble === null ? t('ui.status.printers.working') : t(`printProblems.${trouble}.what`);
    const words = [
      state,
      ...(waiting > 0 ? [t('ui.status.printers.waiting', { count: waiting })] : []),
      ...(isSpare ? [t('ui.status.printers.spare')] : []),
    ];
    const items = sizes.map((size) => t(SIZE_TEXTS[size]));
    return [
      t('ui.status.printers.sizes', {
        sizes: t('ui.common.list', { items }),
        name: shownPrinter(t, name),
      }),
      words.join(t('ui.common.separator')),
    ] as const;
  };
}

/** The station's data; their size is in `Storage`. */
export function Database({ status }: Props) {
  const { t } = useTranslation();
  const bytes = useBytes();
  const part = usePart(status.problems);
  const { account, walBytes, migrations, lastMigration } = status.database;
  const { floor } = status;
  const wal = walBytes === null ? t('ui.status.database.unknown') : bytes(walBytes);
  return (
    <StatusSection
      title={t('ui.status.database.title')}
      {...part('database')}
      facts={[
        [t('ui.status.database.account'), t(`ui.status.database.accounts.${account}`)],
        [t('ui.status.database.stations'), floor?.stations ?? null],
        [
          t('ui.status.database.worker'),
          floor && t(`ui.status.database.work.${floor.isWorker ? 'here' : 'elsewhere'}`),
        ],
        [
          t('ui.status.database.scanMs'),
          floor && floor.scanMs !== null ? t('ui.status.database.scanMsValue', { ms: floor.scanMs }) : null,
        ],
        [t('ui.status.database.wal'), walBytes === 0 ? null : wal],
        [t('ui.status.database.migrations'), `${migrations}, ${lastMigration}`],
      ]}
    >
      {floor !== null && <p>{t('ui.backups.ofFloor')}</p>}
    </StatusSection>
  );
}

/** The program and what it runs on. */
export function Programs({ status }: Props) {
  const { t } = useTranslation();
  const time = useTime();
  const part = usePart(status.problems);
  const { programs, monitoring, startedAt } = status;
  return (
    <StatusSection
      title={t('ui.status.programs.title')}
      {...part('programs')}
      facts={[
        [t('ui.status.programs.packbench'), programs.packbench ?? t('ui.status.programs.unknown')],
        [t('ui.status.programs.electron'), programs.electron],
        [t('ui.status.programs.node'), programs.node],
        [t('ui.status.programs.system'), programs.system],
        [t('ui.status.programs.started'), time(startedAt)],
        [
          t('ui.status.programs.monitoring'),
          t(`ui.status.programs.monitored.${monitoring.state}`, { port: monitoring.port }),
        ],
      ]}
    />
  );
}
