import { Button, Group } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ScannerCheckView } from '#shared/contract/scanners.ts';
import { CHECK_CODES, type CheckCode } from '#shared/domain/check-report.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { CheckResults } from './CheckResults.tsx';
import styles from './ScannerCheck.module.css';

type Props = { readonly check: ScannerCheckView; readonly next: CheckCode };

/** Asks for the next code, and shows it. Only a supervisor may end a check for which packing waits. */
export function CheckStep({ check, next }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const action = useAction();
  const steps = CHECK_CODES.length;
  return (
    <div className={styles.step}>
      <div className={styles.asked}>
        <div role="status">
          <p className={styles.count}>
            {t('ui.scannerCheck.step', { step: CHECK_CODES.indexOf(next) + 1, steps })}
            {': '}
            {t(`ui.scannerCheck.codes.${next}`)}
          </p>
          <p className={styles.scan}>{t('ui.scannerCheck.scan')}</p>
        </div>
        <p className={styles.other} role="alert">
          {check.wasOther && (
            <>
              <IconAlertTriangleFilled aria-hidden="true" /> {t('ui.scannerCheck.other')}
            </>
          )}
        </p>
        <SheetCodePicture code={next} />
        <p className={styles.how}>{t('ui.scannerCheck.scanHow')}</p>
      </div>
      <div className={styles.side}>
        <CheckResults results={check.results} next={next} />
        <Group gap="sm">
          <Button
            size="md"
            variant="default"
            classNames={{ root: styles.action, label: styles.actionName }}
            loading={action.isBusy}
            onClick={() => void action.run(() => client.scanners.skipCode({ code: next }))}
          >
            {t('ui.scannerCheck.skip')}
          </Button>
          {(!check.isDemanded || isSupervisor) && (
            <Button
              size="md"
              variant="default"
              loading={action.isBusy}
              onClick={() => void action.run(() => client.scanners.endCheck())}
            >
              {t('ui.scannerCheck.stop')}
            </Button>
          )}
        </Group>
        {action.note?.done !== true && <ActionNote note={action.note} />}
        {check.isDemanded && <p className={styles.demanded}>{t('ui.scannerCheck.demanded')}</p>}
      </div>
    </div>
  );
}

/** A code of the check's sheet, large enough to be scanned from the screen. */
function SheetCodePicture({ code }: { readonly code: CheckCode }) {
  const { t } = useTranslation();
  const { data, hasFailed } = useStationQuery((station) => station.scanners.sheetCodes.queryOptions(), 0);
  const shown = data?.find((one) => one.code === code);
  const isMissing = hasFailed || (data !== null && shown === undefined);
  return (
    <div className={styles.picture}>
      {isMissing && <p className={styles.how}>{t('ui.scannerCheck.noPicture')}</p>}
      {shown !== undefined && (
        <img
          key={code}
          className={styles.symbol}
          data-code={code}
          alt={t(`ui.scannerCheck.codes.${code}`)}
          src={`data:image/svg+xml,${encodeURIComponent(shown.svg)}`}
        />
      )}
    </div>
  );
}
