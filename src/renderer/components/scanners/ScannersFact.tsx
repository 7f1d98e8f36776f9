import { useTranslation } from 'react-i18next';
import type { ScannerView } from '#shared/domain/scanner-state.ts';
import { useView } from '../../state/station-store.ts';
import { Fact } from '../Fact.tsx';
import { scannersInShort } from './scanner-sentences.ts';
import { isInTrouble } from './scanner-trouble.ts';

const NONE: readonly ScannerView[] = [];

/** Whether the scanners of the settings run; a keyboard scanner is not seen by anybody. */
export function ScannersFact() {
  const { t } = useTranslation();
  const scanners = useView((view) => view.health.scanners) ?? NONE;
  const name = t('ui.health.scanners');
  if (scanners.length === 0) return <Fact name={name} state="plain" value={t('ui.scanners.keyboard')} />;
  const isGood = scanners.every((scanner) => scanner.state === 'ready' && !scanner.isSilent);
  const state = scanners.some(isInTrouble) ? 'warn' : isGood ? 'good' : 'plain';
  return <Fact name={name} state={state} value={scannersInShort(t, scanners)} />;
}
