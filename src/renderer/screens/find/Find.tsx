import { Combobox, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_FIND_LENGTH } from '#shared/contract/lookup.ts';
import { useShortcut } from '../../scanning/use-shortcut.ts';
import { goTo } from '../../shell/addresses.ts';
import { ConnectionBanner } from '../../shell/ConnectionBanner.tsx';
import { useStationStore, useView } from '../../station/station-store.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { BeyondStatus } from './BeyondStatus.tsx';
import styles from './Find.module.css';
import { FindResults } from './FindResults.tsx';
import { closeFind, openFind, useFind } from './find-store.ts';
import { groupsOf, hasExactHit } from './hits.ts';
import { isNeverFound, ScannedCode } from './ScannedCode.tsx';
import { useBeyond } from './use-beyond.ts';
import { useFindSession } from './use-find-session.ts';

/** Between two keys of somebody who types. */
const TYPING_MS = 80;

/** Finds anything that the station knows, on every screen. */
export function Find() {
  const isOpen = useFind((state) => state.isOpen);
  useShortcut('Ctrl+K', openFind);
  return isOpen ? <FindDialog /> : null;
}

/**
 * One field for every number, code and name. While it is open, scans are looked up and change nothing. An alarm covers
 * it: both are in the browser's top layer.
 */
function FindDialog() {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const isOnline = useStationStore((state) => state.link === 'online');
  const find = useView((view) => (view.find?.screen === 'find' ? view.find : null)) ?? null;
  const last = find?.scanned ?? null;
  const [typed, setTyped] = useState('');
  /** Number of the last scan that a person has typed over. */
  const [settledScan, setSettledScan] = useState<number | null>(null);
  const scanned = last === null || last.no === settledScan ? null : last;
  const { secondsLeft, touch } = useFindSession('find', last?.no ?? null, closeFind);

  const [settledText] = useDebouncedValue(typed, TYPING_MS);
  const text =
    scanned === null ? (typed === '' ? '' : settledText) : isNeverFound(scanned.kind) ? '' : scanned.text;
  const { data, hasFailed, isPrevious } = useStationQuery(
    (station) => ({
      ...station.lookup.find.queryOptions({ input: { text } }),
      placeholderData: keepPreviousData,
    }),
    scanned?.no ?? 0,
  );
  const isOutdated = isPrevious || (scanned === null && text !== typed);
  const isHidden = scanned !== null && (isNeverFound(scanned.kind) || isPrevious);
  const isKnown = data === null || isOutdated || isHidden || hasExactHit(data);
  const beyond = useBeyond(text, !isKnown);
  const groups = useMemo(
    () => (data === null || isHidden ? [] : groupsOf(data, beyond.rows)),
    [data, isHidden, beyond.rows],
  );
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  const isNothing = data !== null && !isOutdated && rows.length === 0;

  const combobox = useCombobox({ opened: rows.length > 0 });
  const { selectFirstOption } = combobox;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other options
  useEffect(() => {
    selectFirstOption();
  }, [rows]);

  const open = (key: string | undefined) => {
    const address = rows.find((row) => row.key === key)?.address ?? null;
    if (address === null) return;
    closeFind();
    goTo(address);
  };

  /** Enter came before the answer, which it opens then. */
  const [isOpenPending, setOpenPending] = useState(false);
  const openFirst = useEffectEvent(() => open(rows[0]?.key));
  useEffect(() => {
    if (!isOpenPending || isOutdated) return;
    setOpenPending(false);
    openFirst();
  }, [isOpenPending, isOutdated]);

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.find}
      aria-label={t('ui.find.title')}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={touch}
      onPointerDown={touch}
      onPointerMove={touch}
      onWheel={touch}
    >
      <ConnectionBanner />
      <Combobox store={combobox} onOptionSubmit={open}>
        <div className={styles.head}>
          <label className={styles.field}>
            <IconSearch size={28} stroke={1.8} aria-hidden="true" />
            <span className="visually-hidden">{t('ui.find.field')}</span>
            <Combobox.EventsTarget withExpandedAttribute>
              <input
                className={styles.input}
                type="text"
                role="combobox"
                aria-expanded={rows.length > 0}
                placeholder={t('ui.find.placeholder')}
                value={typed}
                maxLength={MAX_FIND_LENGTH}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => {
                  touch();
                  setOpenPending(false);
                  setTyped(event.currentTarget.value);
                  setSettledScan(last?.no ?? null);
                }}
                onKeyDownCapture={(event) => {
                  if (event.key !== 'Enter' || !isOutdated) return;
                  // The first entry is still one of the text before.
                  event.preventDefault();
                  event.stopPropagation();
                  setOpenPending(true);
                }}
              />
            </Combobox.EventsTarget>
          </label>
          <button type="button" className={styles.close} onClick={closeFind}>
            <IconX size={26} stroke={1.8} aria-hidden="true" />
            {t('ui.common.close')}
          </button>
        </div>
        <Paused isPaused={isOnline && find !== null} isOnline={isOnline} secondsLeft={secondsLeft} />
        {scanned !== null && (
          <ScannedCode scanned={scanned} isFound={isOutdated || data === null ? null : rows.length > 0} />
        )}
        <div className={styles.found}>
          <h2
            id="find-results"
            className={
              rows.length > 0 && typed === '' && scanned === null ? styles.recent : 'visually-hidden'
            }
          >
            {t(typed === '' && scanned === null ? 'ui.find.recent' : 'ui.find.results')}
          </h2>
          {rows.length > 0 && <FindResults groups={groups} isOutdated={isOutdated} />}
          {isNothing && scanned === null && (
            <p className={styles.nothing} role="status">
              {t(typed === '' ? 'ui.find.nothingYet' : 'ui.find.nothing')}
            </p>
          )}
          <BeyondStatus beyond={beyond} text={text} />
          {hasFailed && isOnline && (
            <p className={styles.nothing} role="alert">
              {t('ui.find.failed')}
            </p>
          )}
        </div>
      </Combobox>
      <p className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('ui.find.keys.choose')}
        <kbd>Enter</kbd> {t('ui.find.keys.open')}
        <kbd>Esc</kbd> {t('ui.find.keys.close')}
      </p>
    </dialog>
  );
}

type PausedProps = {
  readonly isPaused: boolean;
  readonly isOnline: boolean;
  readonly secondsLeft: number | null;
};

/** Whether scans are packed, which nobody may be wrong about. */
function Paused({ isPaused, isOnline, secondsLeft }: PausedProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.paused} data-paused={isPaused} data-online={isOnline}>
      <p className={styles.pausedWhat} role="status">
        {t(isPaused ? 'ui.find.paused' : isOnline ? 'ui.find.notPaused' : 'ui.find.noLink')}
      </p>
      {secondsLeft !== null && (
        <p className={styles.countdown} role="timer">
          {t('ui.find.closesIn', { count: secondsLeft })}
        </p>
      )}
    </div>
  );
}
