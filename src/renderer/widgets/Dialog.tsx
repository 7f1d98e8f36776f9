import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './Dialog.module.css';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  /** `window`: as large as the window allows, for what is looked at. */
  readonly size?: 'text' | 'window';
  readonly children: ReactNode;
};

/** A question or a preview over the screen. The browser's dialog element keeps the focus inside. */
export function Dialog({ title, onClose, size = 'text', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-size={size}
      aria-labelledby={heading}
      onClose={onClose}
    >
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
