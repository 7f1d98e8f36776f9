import { Button } from '@mantine/core';
import { IconBarcodeOff, IconSchool } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { PracticeView } from '#shared/contract/practice.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import styles from './Practice.module.css';
import { isAtStation, usePractice, useScannersHere, useStartPractice } from './use-practice.ts';

/** In place of the bench while no scan counts there: why, and how that ends. */
export function ScannersAway() {
  const { t } = useTranslation();
  const practice = usePractice();
  const { isBusy, note, bring } = useScannersHere();
  const { title, what, todo } = wordsOf(t, practice);
  const isStarting = practice.status === 'starting';
  return (
    <section className={styles.away} aria-labelledby="scanners-away" data-needed="scanners-away">
      {isStarting ? (
        <IconSchool className={styles.sign} stroke={1.4} aria-hidden="true" />
      ) : (
        <IconBarcodeOff className={styles.sign} stroke={1.4} aria-hidden="true" />
      )}
      <h2 id="scanners-away" className={styles.title}>
        {title}
      </h2>
      <p className={styles.what}>{what}</p>
      <p className={styles.todo}>{todo}</p>
      {!isStarting && (
        <div className={styles.buttons}>
          <Button size="lg" h="var(--pb-touch)" disabled={isBusy} onClick={bring}>
            {t('ui.practice.bringHere')}
          </Button>
          {practice.status === 'on' && isAtStation && <ShowWindow />}
        </div>
      )}
      {note?.done === false && <ActionNote note={note} />}
    </section>
  );
}

/** The browser may have refused to open it, or it stands behind this one. */
function ShowWindow() {
  const { t } = useTranslation();
  const { isBusy, isBlocked, start } = useStartPractice();
  return (
    <>
      <Button size="lg" h="var(--pb-touch)" variant="default" disabled={isBusy} onClick={start}>
        {t('ui.practice.open')}
      </Button>
      {isBlocked && <p className={styles.hint}>{t('ui.practice.blocked')}</p>}
    </>
  );
}

function wordsOf(t: TFunction, practice: PracticeView) {
  switch (practice.status) {
    case 'starting':
      return {
        title: t('ui.practice.starting'),
        what: t('ui.practice.away'),
        todo: t('ui.practice.whatFor'),
      };
    case 'ended':
      return {
        title: t('ui.practice.endedTitle'),
        what: t(`ui.practice.why.${practice.why}`),
        todo: t('ui.practice.endedTodo'),
      };
    case 'inside':
      return {
        title: t('ui.practice.pausedTitle'),
        what: t('ui.practice.paused'),
        todo: t('ui.practice.pausedTodo'),
      };
    default:
      return {
        title: t('ui.practice.awayTitle'),
        what: t('ui.practice.away'),
        todo: t('ui.practice.awayTodo'),
      };
  }
}
