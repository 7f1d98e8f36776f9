import { Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ScannerView } from '#shared/domain/scanner-state.ts';
import { useView } from '../../station/station-store.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { isInTrouble, scannerName, scannerSentences } from '../scanners/scanner-name.ts';
import styles from './Scanners.module.css';
import type { ChosenScanners as Chosen } from './use-chosen-scanners.ts';

/** The chosen scanners and their states. */
export function ChosenScanners({ chosen }: { readonly chosen: Chosen }) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      {chosen.names.length === 0 && <Text>{t('ui.scanners.chosenNone')}</Text>}
      <ul className={styles.list}>
        {chosen.names.map((name) => (
          <ChosenScanner key={name} name={name} chosen={chosen} />
        ))}
      </ul>
      {chosen.action.note?.done !== true && <ActionNote note={chosen.action.note} />}
    </Stack>
  );
}

function ChosenScanner({ name, chosen }: { readonly name: string; readonly chosen: Chosen }) {
  const { t } = useTranslation();
  const state = useView((view) => view.health.scanners.find((scanner) => scanner.name === name)) ?? null;
  const label = scannerName(t, name);
  return (
    <li className={styles.scanner}>
      <div className={styles.words}>
        <span className={styles.name}>{label}</span> {label !== name && <code>{name}</code>}
        {state !== null && <State state={state} />}
      </div>
      <Group>
        <Button
          size="compact-md"
          variant="default"
          disabled={!chosen.mayChange || chosen.action.isBusy}
          aria-label={t('ui.scanners.removeOf', { name: label })}
          onClick={() => void chosen.remove(name)}
        >
          {t('ui.scanners.remove')}
        </Button>
      </Group>
    </li>
  );
}

function State({ state }: { readonly state: ScannerView }) {
  const { t } = useTranslation();
  const { what, todo } = scannerSentences(t, state);
  const Icon = isInTrouble(state)
    ? IconAlertTriangleFilled
    : state.state === 'ready'
      ? IconCircleCheckFilled
      : IconCircleDashed;
  return (
    <div className={styles.state} data-trouble={isInTrouble(state)}>
      <Icon size={20} aria-hidden="true" /> <strong>{what}</strong> {todo}
    </div>
  );
}
