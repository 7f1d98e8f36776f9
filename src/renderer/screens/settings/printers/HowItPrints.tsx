import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ChoiceProps } from './choice-props.ts';
import { LayoutFields } from './LayoutFields.tsx';
import { PaperField } from './PaperField.tsx';
import styles from './PrinterSetup.module.css';
import { isPreparedHere } from './printer-draft.ts';

type Props = ChoiceProps & {
  readonly isBusy: boolean;
  readonly onBack: () => void;
  readonly onPrint: () => void;
};

/** Paper and position; usually nobody changes anything here. */
export function HowItPrints({ isBusy, onBack, onPrint, ...choice }: Props) {
  const { t } = useTranslation();
  const { draft } = choice;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onPrint();
      }}
    >
      <p className={styles.notice}>
        {t(isPreparedHere(draft) ? 'ui.printerSetup.justGoOn' : 'ui.printerSetup.nothingToSet')}
      </p>
      {isPreparedHere(draft) && (
        <div className={styles.fields}>
          {draft.kind === 'system' && <PaperField {...choice} />}
          <LayoutFields {...choice} />
        </div>
      )}
      <div className={styles.foot}>
        <Button size="lg" variant="default" onClick={onBack}>
          {t('ui.printerSetup.back')}
        </Button>
        <Button size="lg" type="submit" loading={isBusy}>
          {t('ui.printerSetup.print')}
        </Button>
      </div>
    </form>
  );
}
