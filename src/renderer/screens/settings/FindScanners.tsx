import { Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundScanner } from '#shared/contract/scanners.ts';
import { useStationLink } from '../../station/station-link.tsx';
import styles from './Scanners.module.css';
import type { ChosenScanners } from './use-chosen-scanners.ts';

const KINDS = { serial: 'ui.scanners.kindSerial', hid: 'ui.scanners.kindHid' } as const;

type ScannerSearch = {
  readonly state: 'none' | 'going' | 'done' | 'failed';
  readonly found: readonly FoundScanner[];
};

/** Lists connected scanners; a click chooses one. */
export function FindScanners({ chosen }: { readonly chosen: ChosenScanners }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const [{ state, found }, setSearch] = useState<ScannerSearch>({ state: 'none', found: [] });
  const find = async () => {
    setSearch((old) => ({ ...old, state: 'going' }));
    try {
      setSearch({ state: 'done', found: await client.scanners.found() });
    } catch {
      setSearch({ state: 'failed', found: [] });
    }
  };
  const add = async (name: string) => {
    if (await chosen.add(name)) await find();
  };
  const others = found.filter(({ name, isChosen }) => !isChosen && !chosen.names.includes(name));
  return (
    <Stack gap="xs">
      <div>
        <Button
          variant="default"
          disabled={!chosen.mayChange}
          loading={state === 'going'}
          onClick={() => void find()}
        >
          {t(state === 'done' ? 'ui.scanners.findAgain' : 'ui.scanners.find')}
        </Button>
      </div>
      <div role="status">
        {state === 'failed' && (
          <Text fw={700}>
            <IconAlertTriangleFilled size={20} aria-hidden="true" /> {t('ui.scanners.foundFailed')}
          </Text>
        )}
        {state === 'done' && (
          <Text>{t(others.length === 0 ? 'ui.scanners.foundNone' : 'ui.scanners.foundSome')}</Text>
        )}
        {state === 'done' && others.length > 0 && chosen.isFull && <Text>{t('ui.scanners.full')}</Text>}
      </div>
      <ul className={styles.list}>
        {others.map(({ name, kind, label }) => (
          <li key={name} className={styles.scanner}>
            <div className={styles.words}>
              <span className={styles.name}>{label}</span> {t(KINDS[kind])} <code>{name}</code>
            </div>
            <Button
              size="compact-md"
              disabled={!chosen.mayChange || chosen.isFull || chosen.action.isBusy}
              aria-label={t('ui.scanners.addOf', { name: label })}
              onClick={() => void add(name)}
            >
              {t('ui.scanners.add')}
            </Button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
