import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Shipments.module.css';

type Props = {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** What it shows, for whoever does not see where it stands. */
  readonly label?: string;
  readonly children: ReactNode;
};

/** Shows and hides what belongs to a line. */
export function Expand({ isOpen, onToggle, label, children }: Props) {
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <button
      type="button"
      className={styles.expand}
      aria-expanded={isOpen}
      aria-label={label}
      onClick={onToggle}
    >
      <Chevron aria-hidden="true" />
      {children}
    </button>
  );
}
