import { IconSchool } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PracticeEnd } from '#shared/contract/practice.ts';
import styles from './Practice.module.css';

/** Enough to read one sentence. */
const CLOSE_AFTER_MS = 3_000;

/** The practice of this window has ended: its station is gone. The window closes itself where the browser allows it. */
export function PracticeOver({ why }: { readonly why: PracticeEnd }) {
  const { t } = useTranslation();
  useEffect(() => {
    const timer = setTimeout(() => window.close(), CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className={styles.over} role="alert">
      <IconSchool className={styles.sign} stroke={1.4} aria-hidden="true" />
      <h1 className={styles.title}>{t('ui.practice.over')}</h1>
      <p className={styles.what}>{t(`ui.practice.why.${why}`)}</p>
      <p className={styles.todo}>{t('ui.practice.overTodo')}</p>
    </main>
  );
}
