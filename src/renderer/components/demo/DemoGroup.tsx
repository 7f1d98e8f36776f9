import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DemoCode } from '#shared/contract/bench.ts';
import { useStationLink } from '../../state/station-link.tsx';
import styles from './DemoScanner.module.css';

type Props = { readonly group: DemoCode['group']; readonly codes: readonly DemoCode[] };

export const DemoGroup = memo(function DemoGroup({ group, codes }: Props) {
  const { t } = useTranslation();
  return (
    <details className={styles.group} open={group !== 'command'}>
      <summary className={styles.name}>{t(`ui.demo.${group}`)}</summary>
      <ul className={styles.codes}>
        {eachOnce(codes).map((code) => (
          <DemoButton key={code.code} code={code} />
        ))}
      </ul>
    </details>
  );
});

/** Equal units have one code: a button for each would be told apart by nothing. */
function eachOnce(codes: readonly DemoCode[]): readonly DemoCode[] {
  return [...new Map(codes.map((code) => [code.code, code])).values()];
}

const DemoButton = memo(function DemoButton({ code }: { readonly code: DemoCode }) {
  const { scan } = useStationLink();
  return (
    <li>
      <button type="button" className={styles.code} title={code.code} onClick={() => void scan(code.code)}>
        {code.label}
      </button>
    </li>
  );
});
