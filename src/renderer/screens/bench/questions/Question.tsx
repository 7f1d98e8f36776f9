import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoodsView } from '#shared/contract/goods.ts';
import { useStationLink } from '../../../station/station-link.tsx';
import { useMayPress } from '../../../station/use-bench-lock.ts';
import { Picture } from '../../../widgets/Picture.tsx';
import { SizeChip } from '../../../widgets/SizeChip.tsx';
import styles from './Question.module.css';

type Props = {
  readonly title: string;
  readonly how?: string;
  /** The goods that the question is about. */
  readonly goods?: GoodsView | null;
  /** The customer does not get the goods; absent: so it is. */
  readonly loses?: boolean;
  readonly children?: ReactNode;
};

/** The frame of a question: the way back, the question, how to answer it, and the answers. */
export function Question({ title, how, goods = null, loses = true, children }: Props) {
  const { t } = useTranslation();
  const { press } = useStationLink();
  const mayLeave = useMayPress('BACK');
  const section = useRef<HTMLElement>(null);

  // The button that asked is often gone. With the focus here the next Tab gets to the answers.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  }, []);

  return (
    <section ref={section} className={styles.question} aria-label={title} tabIndex={-1} data-question={true}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.back}
          data-needed="back"
          disabled={!mayLeave}
          onClick={() => void press({ does: 'command', command: 'BACK' })}
        >
          <IconArrowLeft aria-hidden="true" /> {t('ui.commands.back')}
        </button>
        <div className={styles.words}>
          <h2 className={styles.title} data-needed="question" aria-live="polite">
            {title}
          </h2>
          {how !== undefined && <p className={styles.how}>{how}</p>}
        </div>
        {goods !== null && (
          <p className={styles.goods}>
            <Picture url={goods.picture} className={styles.picture} />
            <span>
              {loses && <span className={styles.loses}>{t('ui.asking.customerLoses')}</span>}
              <span className={styles.name}>{goods.name}</span>
            </span>
            <SizeChip size={goods.size} scale="card" />
          </p>
        )}
      </div>
      {children}
    </section>
  );
}
