import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import styles from '../shell/StatusStrip.module.css';

type Props = {
  readonly name: string;
  readonly value: string;
  readonly state: 'plain' | 'good' | 'warn';
};

/** One fact of the status strip. */
export function Fact({ name, value, state }: Props) {
  return (
    <p className={styles.fact} data-state={state}>
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>
        {state === 'good' && <IconCircleCheckFilled size={18} aria-hidden="true" />}
        {state === 'warn' && <IconAlertTriangleFilled size={18} aria-hidden="true" />}
        <span className={styles.text}>{value}</span>
      </span>
    </p>
  );
}
