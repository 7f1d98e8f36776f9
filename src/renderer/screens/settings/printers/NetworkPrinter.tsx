import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ChoiceProps } from './choice-props.ts';
import styles from './PrinterSetup.module.css';
import type { DraftProblem } from './printer-draft.ts';

type Props = ChoiceProps & { readonly problem: DraftProblem | null };

const LANGUAGES = {
  zpl: 'ui.printerSetup.languageZpl',
  tspl: 'ui.printerSetup.languageTspl',
  pdf: 'ui.printerSetup.languagePdf',
} as const;

const ALL = ['zpl', 'tspl', 'pdf'] as const;

/** Its address and language: no label language has A4 pages. */
export function NetworkPrinter({ size, draft, change, problem }: Props) {
  const { t } = useTranslation();
  const languages = size === 'a4' ? (['pdf'] as const) : ALL;
  return (
    <div className={styles.fields}>
      <TextInput
        size="md"
        label={t('ui.printerSetup.host')}
        description={t('ui.printerSetup.hostHint')}
        value={draft.host}
        error={problem === 'host' && t('ui.printerSetup.problems.host')}
        onChange={(event) => change({ ...draft, host: event.currentTarget.value })}
      />
      <NumberInput
        size="md"
        label={t('ui.printerSetup.port')}
        description={t('ui.printerSetup.portHint')}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        hideControls
        value={Number.isNaN(draft.port) ? '' : draft.port}
        error={problem === 'port' && t('ui.printerSetup.problems.port')}
        onChange={(port) => change({ ...draft, port: port === '' ? Number.NaN : Number(port) })}
      />
      <NativeSelect
        size="md"
        label={t('ui.printerSetup.language')}
        data={languages.map((value) => ({ value, label: t(LANGUAGES[value]) }))}
        value={draft.language}
        onChange={(event) => {
          const language = ALL.find((one) => one === event.currentTarget.value) ?? 'zpl';
          // Each language has its scale of darkness.
          change({ ...draft, language, darkness: null });
        }}
      />
    </div>
  );
}
