import { Button, Group } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ScannerCheckView } from '#shared/contract/scanner-check.ts';
import { CHECK_CODES, type CheckCode } from '#shared/domain/scanner-finding.ts';
import { useStationLink } from '../../state/station-link.tsx';
import { useView } from '../../state/station-store.ts';
import { useDeed } from '../../state/use-deed.ts';
import { DeedNoteLine } from '../DeedNoteLine.tsx';
import { CheckResults } from './CheckResults.tsx';
import styles from './ScannerCheck.module.css';
import { SheetCodePicture } from './SheetCodePicture.tsx';

type Props = { readonly check: ScannerCheckView; readonly next: CheckCode };

/** Asks for the next code, and shows it. Packing that waits for the check is ended by a supervisor alone. */
export function CheckStep({ check, next }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const deed = useDeed();
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
            classNames={{ root: styles.deed, label: styles.deedName }}
            loading={deed.isBusy}
            onClick={() => void deed.run(() => client.scanners.skipCode({ code: next }))}
          >
            {t('ui.scannerCheck.skip')}
          </Button>
          {(!check.isDemanded || isSupervisor) && (
            <Button
              size="md"
              variant="default"
              loading={deed.isBusy}
              onClick={() => void deed.run(() => client.scanners.endCheck())}
            >
              {t('ui.scannerCheck.stop')}
            </Button>
          )}
        </Group>
        {deed.note?.done !== true && <DeedNoteLine note={deed.note} />}
        {check.isDemanded && <p className={styles.demanded}>{t('ui.scannerCheck.demanded')}</p>}
      </div>
    </div>
  );
}
