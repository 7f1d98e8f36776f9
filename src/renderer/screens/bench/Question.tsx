import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStationLink } from '../../state/station-link.tsx';
import styles from './Question.module.css';

type Props = { readonly title: string; readonly how: string; readonly children?: ReactNode };

/** The frame of a question: what is asked, how it is answered, the answers, and the way back. */
export function Question({ title, how, children }: Props) {
  const { t } = useTranslation();
  const { press } = useStationLink();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.question} aria-label={title} tabIndex={0}>
      <h3 className="visually-hidden">{title}</h3>
      <div className={styles.head}>
        <p className={styles.how}>{how}</p>
        <button
          type="button"
          className={styles.back}
          onClick={() => void press({ does: 'command', command: 'BACK' })}
        >
          <IconArrowLeft aria-hidden="true" /> {t('ui.commands.back')}
        </button>
      </div>
      {children}
    </section>
  );
}
