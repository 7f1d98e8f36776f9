import { NumberInput } from '@mantine/core';
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './LabelQuestions.module.css';
import { type LookedAt, SIDES, type Side, wellLooking } from './looked-at.ts';
import wizard from './PrinterSetup.module.css';

type Props = {
  readonly looked: LookedAt;
  readonly lineMm: number;
  readonly onChange: (looked: LookedAt) => void;
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

const MOST_CUT_MM = 50;

/** What is answered by looking; all is well until a person says otherwise. */
export function LabelQuestions({ looked, lineMm, onChange }: Props) {
  const { t } = useTranslation();
  const { isCut } = looked;
  const cut = (is: boolean) =>
    onChange({ ...looked, isCut: is, cutMm: is ? looked.cutMm : wellLooking(lineMm).cutMm });
  return (
    <>
      <h3 className={styles.lookAt}>{t('ui.printerSetup.lookAt')}</h3>
      <fieldset className={styles.question}>
        <legend>{t('ui.printerSetup.arrowAsk')}</legend>
        {ARROWS.map(({ to, text, Icon }) => (
          <label key={to} className={styles.answer}>
            <input
              type="radio"
              name="arrow"
              checked={looked.arrow === to}
              onChange={() => onChange({ ...looked, arrow: to })}
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
        value={looked.lineMm}
        onChange={(mm) => onChange({ ...looked, lineMm: Number(mm) || lineMm })}
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
                max={MOST_CUT_MM}
                decimalScale={1}
                allowedDecimalSeparators={['.', ',']}
                allowNegative={false}
                value={looked.cutMm[side]}
                onChange={(mm) =>
                  onChange({ ...looked, cutMm: { ...looked.cutMm, [side]: Number(mm) || 0 } })
                }
              />
            ))}
          </div>
        </div>
      )}
    </>
  );
}
