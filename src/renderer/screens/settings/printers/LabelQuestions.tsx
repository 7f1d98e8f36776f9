import { NumberInput } from '@mantine/core';
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './LabelQuestions.module.css';
import { answersForGoodLabel, type LabelAnswers, SIDES, type Side } from './label-answers.ts';
import wizard from './PrinterSetup.module.css';

type Props = {
  readonly answers: LabelAnswers;
  readonly lineMm: number;
  readonly onChange: (answers: LabelAnswers) => void;
};

const ARROWS = [
  { to: 0, text: 'ui.printerSetup.arrowUp', Icon: IconArrowUp },
  { to: 90, text: 'ui.printerSetup.arrowRight', Icon: IconArrowRight },
  { to: 180, text: 'ui.printerSetup.arrowDown', Icon: IconArrowDown },
  { to: 270, text: 'ui.printerSetup.arrowLeft', Icon: IconArrowLeft },
] as const;

const CUTS = {
  top: 'ui.printerSetup.cutTop',
  right: 'ui.printerSetup.cutRight',
  bottom: 'ui.printerSetup.cutBottom',
  left: 'ui.printerSetup.cutLeft',
} as const satisfies Record<Side, string>;

const MAX_CUT_MM = 50;

/** Questions that a person answers by inspecting the label; the default answers report no problem. */
export function LabelQuestions({ answers, lineMm, onChange }: Props) {
  const { t } = useTranslation();
  const { isCut } = answers;
  const cut = (is: boolean) =>
    onChange({ ...answers, isCut: is, cutMm: is ? answers.cutMm : answersForGoodLabel(lineMm).cutMm });
  return (
    <>
      <h3 className={styles.title}>{t('ui.printerSetup.inspect')}</h3>
      <fieldset className={styles.question}>
        <legend>{t('ui.printerSetup.arrowAsk')}</legend>
        {ARROWS.map(({ to, text, Icon }) => (
          <label key={to} className={styles.answer}>
            <input
              type="radio"
              name="arrow"
              checked={answers.arrow === to}
              onChange={() => onChange({ ...answers, arrow: to })}
            />
            <Icon aria-hidden="true" /> {t(text)}
          </label>
        ))}
      </fieldset>
      <NumberInput
        className={styles.line}
        label={t('ui.printerSetup.lineAsk', { mm: lineMm })}
        min={0}
        max={300}
        decimalScale={1}
        allowedDecimalSeparators={['.', ',']}
        allowNegative={false}
        value={answers.lineMm}
        onChange={(mm) => onChange({ ...answers, lineMm: Number(mm) || lineMm })}
      />
      <fieldset className={styles.question}>
        <legend>{t('ui.printerSetup.frameAsk')}</legend>
        {[false, true].map((is) => (
          <label key={String(is)} className={styles.answer}>
            <input type="radio" name="frame" checked={isCut === is} onChange={() => cut(is)} />
            {t(is ? 'ui.printerSetup.frameCut' : 'ui.printerSetup.frameWhole')}
          </label>
        ))}
      </fieldset>
      {isCut && (
        <div>
          <p className={wizard.how}>{t('ui.printerSetup.cutHow')}</p>
          <div className={styles.cuts}>
            {SIDES.map((side) => (
              <NumberInput
                key={side}
                label={t(CUTS[side])}
                min={0}
                max={MAX_CUT_MM}
                decimalScale={1}
                allowedDecimalSeparators={['.', ',']}
                allowNegative={false}
                value={answers.cutMm[side]}
                onChange={(mm) =>
                  onChange({ ...answers, cutMm: { ...answers.cutMm, [side]: Number(mm) || 0 } })
                }
              />
            ))}
          </div>
        </div>
      )}
    </>
  );
}
