import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundPrinters, PrinterSetupView } from '#shared/contract/printers.ts';
import type { PrintPreview } from '#shared/contract/prints.ts';
import type { PaperSize } from '#shared/domain/label-size.ts';
import type { PageLayout } from '#shared/domain/printer-options.ts';
import type { StationQuery } from '../../../station/use-station-query.ts';
import { PreviewCanvas } from '../../prints/PreviewCanvas.tsx';
import { LabelQuestions } from './LabelQuestions.tsx';
import { adviceOn, answersForGoodLabel } from './label-answers.ts';
import styles from './PrinterSetup.module.css';
import { chosenOf, isPreparedHere, type PrinterDraft, withLayout } from './printer-draft.ts';
import { TestPrint } from './TestPrint.tsx';

type Props = {
  readonly setup: PrinterSetupView;
  readonly picture: StationQuery<PrintPreview | null>;
  readonly draft: PrinterDraft;
  readonly found: FoundPrinters | null;
  readonly isBusy: boolean;
  readonly onBack: () => void;
  readonly onPrint: (draft: PrinterDraft) => void;
  readonly onNext: () => void;
};

/** Length of the line on the test label, in millimetres. */
const LINE_MM = { s: 30, m: 50, l: 50, a4: 50 } as const satisfies Record<PaperSize, number>;

/** Questions about the printed test label. */
export function InspectLabel({ setup, picture, draft, found, isBusy, onBack, onPrint, onNext }: Props) {
  const { t } = useTranslation();
  const lineMm = LINE_MM[setup.size];
  const [answers, setAnswers] = useState(() => answersForGoodLabel(lineMm));
  const { layout, kind } = draft;
  const advice = adviceOn(answers, { lineMm, layout, hasDots: kind === 'network' });
  // A label that did not print cannot be inspected.
  const isThere = setup.print?.problem === null;
  const corrected = isThere && 'layout' in advice && isPreparedHere(draft) ? advice.layout : null;
  return (
    <div className={styles.form}>
      <div className={styles.inspect}>
        <LabelPicture picture={picture} />
        <div className={styles.questions}>
          <TestPrint setup={setup} />
          {isThere && <LabelQuestions answers={answers} lineMm={lineMm} onChange={setAnswers} />}
        </div>
      </div>
      <div className={styles.foot}>
        {isThere && (
          <p className={styles.advice} data-kind={advice.kind} role="status">
            {corrected === null && advice.kind !== 'well' && !isPreparedHere(draft)
              ? t('ui.printerSetup.advice.not-here')
              : t(`ui.printerSetup.advice.${advice.kind}`, {
                  degrees: corrected?.rotate,
                  dpi: corrected?.dpi,
                  where: corrected === null ? '' : shiftText(t, corrected),
                })}
          </p>
        )}
        <Button size="lg" variant="default" onClick={onBack}>
          {t('ui.printerSetup.back')}
        </Button>
        <Button
          size="lg"
          variant={corrected === null && isThere ? 'default' : 'filled'}
          loading={isBusy}
          onClick={() =>
            onPrint(
              corrected === null ? draft : withLayout(draft, corrected, chosenOf(draft, found), setup.size),
            )
          }
        >
          {t(corrected === null ? 'ui.printerSetup.printAgain' : 'ui.printerSetup.printCorrected')}
        </Button>
        <Button
          size="lg"
          variant={corrected === null && isThere ? 'filled' : 'default'}
          disabled={setup.code === null}
          onClick={onNext}
        >
          {t('ui.printerSetup.goScan')}
        </Button>
      </div>
    </div>
  );
}

/** The expected picture of the test label. Its code is a placeholder. */
function LabelPicture({ picture }: { readonly picture: StationQuery<PrintPreview | null> }) {
  const { t } = useTranslation();
  const { data, hasFailed } = picture;
  return (
    <figure className={styles.picture}>
      {data !== null && <PreviewCanvas preview={data} label={t('ui.printerSetup.picture')} />}
      <figcaption>{t(hasFailed ? 'ui.printerSetup.pictureNone' : 'ui.printerSetup.picture')}</figcaption>
    </figure>
  );
}

/** The offset of a page, in words. */
function shiftText(t: TFunction, { xMm, yMm }: Pick<PageLayout, 'xMm' | 'yMm'>): string {
  const words = [
    xMm !== 0 &&
      t(xMm > 0 ? 'ui.printerSetup.shiftRight' : 'ui.printerSetup.shiftLeft', { mm: Math.abs(xMm) }),
    yMm !== 0 && t(yMm > 0 ? 'ui.printerSetup.shiftDown' : 'ui.printerSetup.shiftUp', { mm: Math.abs(yMm) }),
  ].filter((word) => word !== false);
  return words.length === 0 ? t('ui.printerSetup.shiftNone') : t('ui.common.list', { items: words });
}
