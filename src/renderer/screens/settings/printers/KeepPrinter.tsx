import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { KeepAs, PrinterSetupView } from '#shared/contract/printers.ts';
import type { SettingsView } from '#shared/contract/settings.ts';
import { useStationLink } from '../../../station/station-link.tsx';
import { type Action, useAction } from '../../../station/use-action.ts';
import { ActionNote } from '../../../widgets/ActionNote.tsx';
import styles from './KeepPrinter.module.css';
import wizard from './PrinterSetup.module.css';
import { SIZE_TEXTS, shownPrinter } from './size-texts.ts';

type Props = { readonly setup: PrinterSetupView; readonly view: SettingsView };

/** Saves it as the main printer of the size, or as an additional one; without a scan only on request. */
export function KeepPrinter({ setup, view }: Props) {
  const { t } = useTranslation();
  const action = useAction();
  if (setup.printer === null) return null;
  const note = action.note?.done !== true && <ActionNote note={action.note} />;
  if (setup.state === 'scanned')
    return (
      <section className={styles.keep} aria-label={t('ui.printerSetup.keep', { printer: setup.printer })}>
        <strong className={styles.printer} title={setup.printer}>
          {shownPrinter(t, setup.printer)}
        </strong>
        <KeepButtons setup={setup} view={view} action={action} withoutScan={false} />
        {note}
      </section>
    );
  return (
    <details className={styles.noScan}>
      <summary>{t('ui.printerSetup.noScan')}</summary>
      <p className={wizard.how}>{t('ui.printerSetup.noScanHow')}</p>
      <section className={styles.keep} aria-label={t('ui.printerSetup.keepUnscanned')}>
        <KeepButtons setup={setup} view={view} action={action} withoutScan />
        {note}
      </section>
    </details>
  );
}

type ButtonsProps = Props & { readonly action: Action; readonly withoutScan: boolean };

function KeepButtons({ setup, view, action, withoutScan }: ButtonsProps) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const { size, printer } = setup;
  const now = view.settings.printers[size];
  const isMain = now === printer;
  const isFixed = view.fixedPrinters.main.includes(size);
  const keep = (as: KeepAs) => void action.run(() => client.printers.keep({ as, withoutScan }));
  const sizeName = t(SIZE_TEXTS[size]);
  return (
    <div className={styles.keepButtons}>
      {!isFixed && (
        <div className={styles.keepWay}>
          <Button
            size="lg"
            variant={withoutScan ? 'default' : 'filled'}
            disabled={action.isBusy}
            onClick={() => keep('main')}
          >
            {withoutScan
              ? t('ui.printerSetup.keepMainUnscanned', { size: sizeName })
              : isMain
                ? t('ui.printerSetup.keepSame')
                : t('ui.printerSetup.keepMain', { size: sizeName })}
          </Button>
          {!isMain && now !== '' && (
            <span>{t('ui.printerSetup.keepMainInPlace', { printer: shownPrinter(t, now) })}</span>
          )}
        </div>
      )}
      {!isMain && (
        <div className={styles.keepWay}>
          <Button
            size="lg"
            variant={isFixed && !withoutScan ? 'filled' : 'default'}
            disabled={action.isBusy}
            onClick={() => keep('other')}
          >
            {t(withoutScan ? 'ui.printerSetup.keepOtherUnscanned' : 'ui.printerSetup.keepOther')}
          </Button>
          <span>{t('ui.printerSetup.keepOtherHow')}</span>
        </div>
      )}
      {isFixed && <span>{t('ui.settings.printerFixed')}</span>}
    </div>
  );
}
