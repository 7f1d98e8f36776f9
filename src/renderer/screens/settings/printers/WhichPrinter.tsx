import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundPrinters } from '#shared/contract/printers.ts';
import type { StationQuery } from '../../../station/use-station-query.ts';
import type { ChoiceProps } from './choice-props.ts';
import { NetworkPrinter } from './NetworkPrinter.tsx';
import styles from './PrinterSetup.module.css';
import { type DraftProblem, lineOf, type PrinterKind } from './printer-draft.ts';
import { SystemPrinters } from './SystemPrinters.tsx';

type Props = ChoiceProps & { readonly search: StationQuery<FoundPrinters>; readonly onNext: () => void };

const KINDS = {
  system: { what: 'ui.printerSetup.system', how: 'ui.printerSetup.systemHow' },
  network: { what: 'ui.printerSetup.network', how: 'ui.printerSetup.networkHow' },
  folder: { what: 'ui.printerSetup.folder', how: 'ui.printerSetup.folderHow' },
} as const satisfies Record<PrinterKind, unknown>;

const KIND_NAMES = ['system', 'network', 'folder'] as const;

export function WhichPrinter({ search, onNext, ...choice }: Props) {
  const { t } = useTranslation();
  const { draft, change } = choice;
  const [hasAnswered, setHasAnswered] = useState(false);
  const line = lineOf(draft);
  const problem: DraftProblem | null = hasAnswered && !line.ok ? line.error : null;
  const goOn = () => {
    setHasAnswered(!line.ok);
    if (line.ok) onNext();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
    >
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">{t('ui.printerSetup.kind')}</legend>
        {KIND_NAMES.map((kind) => (
          <label key={kind} className={styles.kind}>
            <input
              type="radio"
              name="printer-kind"
              checked={draft.kind === kind}
              onChange={() => {
                setHasAnswered(false);
                change({ ...draft, kind });
              }}
            />
            <span>
              <strong className={styles.kindName}>{t(KINDS[kind].what)}</strong>
              {t(KINDS[kind].how)}
            </span>
          </label>
        ))}
      </fieldset>
      {draft.kind === 'system' && <SystemPrinters {...choice} search={search} />}
      {draft.kind === 'network' && <NetworkPrinter {...choice} problem={problem} />}
      {draft.kind === 'folder' && (
        <TextInput
          size="md"
          label={t('ui.printerSetup.folderName')}
          description={t('ui.printerSetup.folderHint')}
          value={draft.folder}
          error={problem === 'folder' && t('ui.printerSetup.problems.folder')}
          onChange={(event) => change({ ...draft, folder: event.currentTarget.value })}
        />
      )}
      {(problem === 'printer' || problem === 'name' || problem === 'rest') && (
        <p className={styles.warning} role="alert">
          {t(`ui.printerSetup.problems.${problem}`)}
        </p>
      )}
      <div className={styles.foot}>
        <Button size="lg" type="submit">
          {t('ui.printerSetup.next')}
        </Button>
      </div>
    </form>
  );
}
