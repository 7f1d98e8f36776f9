import { useIdle } from '@mantine/hooks';
import { type FormEvent, memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DemoCode } from '#shared/contract/bench.ts';
import { useStationLink } from '../station/station-link.tsx';
import { useStationStore, useView } from '../station/station-store.ts';
import { useStationQuery } from '../station/use-station-query.ts';
import styles from './DemoScanner.module.css';

const GROUPS = [
  'badge',
  'unit',
  'order',
  'pack',
  'pallet',
  'command',
] as const satisfies readonly DemoCode['group'][];

/** Nobody is about to click. */
const POINTER_STILL_MS = 3_000;

/** An on-screen scanner, for trying the station without hardware. Its codes follow the state of the bench. */
export function DemoScanner() {
  const { t } = useTranslation();
  const answered = useStationStore((state) => state.tally.answered);
  const queueRevision = useView((view) => view.revisions.queue) ?? 0;
  const { data } = useStationQuery(
    (station) => station.bench.demoCodes.queryOptions(),
    answered * 1_000_000 + queueRevision,
  );
  // What is about to be clicked stays where it is; a pointer that only lies there clicks nothing.
  const [isPointedAt, setPointedAt] = useState(false);
  const isPointerStill = useIdle(POINTER_STILL_MS, {
    events: ['pointermove', 'pointerdown'],
    initialState: false,
  });
  const [shown, setShown] = useState(data);
  if ((!isPointedAt || isPointerStill) && shown !== data) setShown(data);
  const groups = useMemo(
    () => GROUPS.map((group) => ({ group, codes: (shown ?? []).filter((code) => code.group === group) })),
    [shown],
  );
  const current = useMemo(() => new Set(data?.map(({ code }) => code)), [data]);
  return (
    <section className={styles.scanner} aria-labelledby="demo-title">
      <h2 id="demo-title" className={styles.title}>
        {t('ui.demo.title')}
      </h2>
      <p className={styles.about}>{t('ui.demo.about')}</p>
      <FreeScan />
      <div onPointerEnter={() => setPointedAt(true)} onPointerLeave={() => setPointedAt(false)}>
        {groups.map(
          ({ group, codes }) =>
            codes.length > 0 && <DemoGroup key={group} group={group} codes={codes} current={current} />,
        )}
      </div>
    </section>
  );
}

type DemoGroupProps = {
  readonly group: DemoCode['group'];
  readonly codes: readonly DemoCode[];
  /** The codes that the table still has. */
  readonly current: ReadonlySet<string>;
};

const DemoGroup = memo(function DemoGroup({ group, codes, current }: DemoGroupProps) {
  const { t } = useTranslation();
  return (
    <details className={styles.group} open={group !== 'command'}>
      <summary className={styles.name}>{t(`ui.demo.${group}`)}</summary>
      <ul className={styles.codes}>
        {uniqueCodes(codes).map((code) => (
          <DemoButton key={code.code} code={code} isGone={!current.has(code.code)} />
        ))}
      </ul>
    </details>
  );
});

/** Equal units have one code, so they share one button. */
function uniqueCodes(codes: readonly DemoCode[]): readonly DemoCode[] {
  return [...new Map(codes.map((code) => [code.code, code])).values()];
}

type DemoButtonProps = {
  readonly code: DemoCode;
  /** It has been packed, and its button goes when the pointer does. */
  readonly isGone: boolean;
};

const DemoButton = memo(function DemoButton({ code, isGone }: DemoButtonProps) {
  const { t } = useTranslation();
  const { scan } = useStationLink();
  return (
    <li>
      <button
        type="button"
        className={styles.code}
        title={code.code}
        data-gone={isGone}
        onClick={() => void scan(code.code)}
      >
        {code.label}
        {code.role !== undefined && t('ui.common.separator') + t(`ui.demo.roles.${code.role}`)}
      </button>
    </li>
  );
});

/** Any code, typed by hand. */
function FreeScan() {
  const { t } = useTranslation();
  const { scan } = useStationLink();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text === '') return;
    void scan(text);
    setText('');
  };
  return (
    <form className={styles.free} onSubmit={submit}>
      <label className={styles.label} htmlFor="free-scan">
        {t('ui.demo.free')}
      </label>
      <input
        id="free-scan"
        className={styles.input}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" className={styles.submit}>
        {t('ui.demo.scan')}
      </button>
    </form>
  );
}
