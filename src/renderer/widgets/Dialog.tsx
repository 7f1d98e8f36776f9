import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './Dialog.module.css';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  /**
   * `wide`: as wide as the window allows and as high as what is in it; `window`: that, and as high as the window allows;
   * `aboveScans`: as `wide`, and clear of the band below that answers a scan.
   */
  readonly size?: 'text' | 'wide' | 'window' | 'aboveScans';
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
