import { Button, Loader } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FoundPrinters } from '#shared/contract/printers.ts';
import type { StationQuery } from '../../../station/use-station-query.ts';
import type { ChoiceProps } from './choice-props.ts';
import styles from './PrinterSetup.module.css';
import { chosenOf, withSystemPrinter } from './printer-draft.ts';

type Props = ChoiceProps & { readonly search: StationQuery<FoundPrinters> };

/** The system's printers; a click chooses one. */
export function SystemPrinters({ size, draft, change, found, search }: Props) {
  const { t } = useTranslation();
  const printers = found?.printers ?? [];
  const chosen = chosenOf(draft, found);
  return (
    <section className={styles.found} aria-label={t('ui.printerSetup.found')}>
      <div role="status">
        {found === null && !search.hasFailed && (
          <p className={styles.searching}>
            <Loader size="sm" /> {t('ui.printerSetup.searching')}
          </p>
        )}
        {(search.hasFailed || found?.problem === 'search-failed') && (
          <Warning text="ui.printerSetup.notAnswered" />
        )}
        {found?.problem === 'no-cups' && <Warning text="ui.printerSetup.noCups" />}
        {found?.problem === null && printers.length === 0 && <Warning text="ui.printerSetup.foundNone" />}
        {found !== null && draft.system !== null && chosen === undefined && (
          <p className={styles.how}>{t('ui.printerSetup.setButNotFound', { name: draft.system.name })}</p>
        )}
      </div>
      <div className={styles.names}>
        {printers.map((printer) => (
          <label key={`${printer.driver} ${printer.name}`} className={styles.kind}>
            <input
              type="radio"
              name="system-printer"
              checked={printer === chosen}
              onChange={() => change(withSystemPrinter(draft, printer, size))}
            />
            <span>
              <strong className={styles.kindName}>{printer.name}</strong>
              {printer.isStopped === true
                ? t('ui.printerSetup.stopped', { description: printer.description })
                : printer.description}
            </span>
          </label>
        ))}
      </div>
      <div>
        <Button variant="default" onClick={search.reload}>
          {t('ui.printerSetup.searchAgain')}
        </Button>
      </div>
    </section>
  );
}

function Warning({ text }: { readonly text: `ui.printerSetup.${'notAnswered' | 'noCups' | 'foundNone'}` }) {
  const { t } = useTranslation();
  return (
    <p className={styles.warning}>
      <IconAlertTriangleFilled aria-hidden="true" /> {t(text)}
    </p>
  );
}
