import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FloorPack, FloorView, Shortened } from '#shared/contract/floor.ts';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { PackNumber } from '../../widgets/PackNumber.tsx';
import { ageText } from './floor-words.ts';
import styles from './Waiting.module.css';

/** How many things wait on the floor. */
export function waitingCount({ changes, held, unlabelled, unproven, takeOff, tables }: FloorView): number {
  const sent = changes.reduce((sum, { waiting, refused }) => sum + waiting + refused, 0);
  const prints = tables.reduce((sum, table) => sum + table.prints.waiting + table.prints.failed, 0);
  return sent + prints + held.total + unlabelled.total + unproven.total + takeOff.total;
}

/** What waits for the platform, a printer or a hand, at all tables. */
export function Waiting({ floor }: { readonly floor: FloorView }) {
  return (
    <div className={styles.sections}>
      <Changes floor={floor} />
      <Prints floor={floor} />
      <Held floor={floor} />
      <Packs name="takeOff" packs={floor.takeOff} at={floor.at} isUrgent />
      <Packs name="unlabelled" packs={floor.unlabelled} at={floor.at} />
      <Packs name="unproven" packs={floor.unproven} at={floor.at} />
    </div>
  );
}

type SectionProps = {
  readonly title: string;
  readonly count: number;
  readonly isUrgent?: boolean;
  /** Said if there is nothing. */
  readonly none: string;
  readonly more?: ReactNode;
  readonly children: ReactNode;
};

function Section({ title, count, isUrgent = false, none, more = null, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id} data-urgent={isUrgent && count > 0}>
      <header className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title} {count > 0 && <span className={styles.count}>{count}</span>}
        </h3>
        {count > 0 && more}
      </header>
      {count === 0 ? <p className={styles.none}>{none}</p> : children}
    </section>
  );
}

function Changes({ floor: { at, changes } }: { readonly floor: FloorView }) {
  const { t } = useTranslation();
  const refused = changes.reduce((sum, change) => sum + change.refused, 0);
  const waiting = changes.reduce((sum, change) => sum + change.waiting, 0);
  return (
    <Section
      title={t('ui.floor.waiting.platform')}
      count={waiting + refused}
      isUrgent={refused > 0}
      none={t('ui.floor.waiting.platformNone')}
      more={<PageLink to={addressOf.outbox}>{t('ui.floor.waiting.toOutbox')}</PageLink>}
    >
      <ul className={styles.list}>
        {changes.map((change) => (
          <li key={change.kind}>
            <span>{t(`ui.queue.refusedKinds.${change.kind}`)}</span>
            <span className={styles.facts}>
              {change.refused > 0 && (
                <b className={styles.bad}>{t('ui.floor.waiting.refused', { count: change.refused })}</b>
              )}
              {change.waiting > 0 && <span>{t('ui.floor.waiting.count', { count: change.waiting })}</span>}
              <span className={styles.note}>
                {t('ui.floor.waiting.oldest', { time: ageText(t, change.oldestAt, at) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Prints({ floor: { tables } }: { readonly floor: FloorView }) {
  const { t } = useTranslation();
  const busy = tables.filter(({ prints }) => prints.waiting + prints.failed > 0);
  const failed = busy.reduce((sum, { prints }) => sum + prints.failed, 0);
  const count = busy.reduce((sum, { prints }) => sum + prints.waiting, failed);
  return (
    <Section
      title={t('ui.floor.waiting.prints')}
      count={count}
      isUrgent={failed > 0}
      none={t('ui.floor.waiting.printsNone')}
    >
      <ul className={styles.list}>
        {busy.map(({ id, name, prints }) => (
          <li key={id}>
            <span className={styles.clamped} title={name}>
              {name}
            </span>
            <span className={styles.facts}>
              {prints.failed > 0 && (
                <b className={styles.bad}>{t('ui.floor.printsFailed', { count: prints.failed })}</b>
              )}
              {prints.waiting > 0 && <span>{t('ui.floor.printsWaiting', { count: prints.waiting })}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Held({ floor: { at, held } }: { readonly floor: FloorView }) {
  const { t } = useTranslation();
  return (
    <Section
      title={t('ui.floor.waiting.held')}
      count={held.total}
      none={t('ui.floor.waiting.heldNone')}
      more={<PageLink to={addressOf.queueTab('hold')}>{t('ui.floor.waiting.toShelf')}</PageLink>}
    >
      <ul className={styles.list}>
        {held.rows.map(({ orderId, reason, note, at: since }) => (
          <li key={orderId}>
            <PageLink to={addressOf.order(orderId)}>{orderId}</PageLink>
            <span className={styles.facts}>
              <span>{note === null ? t(`holdReasons.${reason}.what`) : t(`holdNotes.${note}.what`)}</span>
              {since !== '' && <span className={styles.note}>{ageText(t, since, at)}</span>}
            </span>
          </li>
        ))}
      </ul>
      <Cut list={held} />
    </Section>
  );
}

type PacksProps = {
  readonly name: 'unlabelled' | 'unproven' | 'takeOff';
  readonly packs: Shortened<FloorPack>;
  readonly at: string;
  readonly isUrgent?: boolean;
};

function Packs({ name, packs, at, isUrgent = false }: PacksProps) {
  const { t } = useTranslation();
  return (
    <Section
      title={t(`ui.floor.waiting.${name}`)}
      count={packs.total}
      isUrgent={isUrgent}
      none={t(`ui.floor.waiting.${name}None`)}
    >
      <ul className={styles.list}>
        {packs.rows.map((pack) => (
          <li key={`${pack.orderId}/${pack.ordinal}`}>
            <PackName pack={pack} />
            <span className={styles.facts}>
              {pack.pallet !== null && (
                <span>
                  {t('ui.floor.waiting.offPallet')} <PackNumber number={pack.pallet} scale="list" isShort />
                </span>
              )}
              {pack.table !== null && <span>{pack.table}</span>}
              {pack.at !== null && <span className={styles.note}>{ageText(t, pack.at, at)}</span>}
            </span>
          </li>
        ))}
      </ul>
      <Cut list={packs} />
    </Section>
  );
}

function PackName({ pack: { packNumber, orderId, ordinal } }: { readonly pack: FloorPack }) {
  const { t } = useTranslation();
  if (packNumber !== null)
    return (
      <PageLink to={addressOf.pack(packNumber)}>
        <PackNumber number={packNumber} scale="list" />
      </PageLink>
    );
  return (
    <span>
      <PageLink to={addressOf.order(orderId)}>{orderId}</PageLink>
      {`${t('ui.common.separator')}${t('ui.floor.waiting.pack', { ordinal })}`}
    </span>
  );
}

function Cut({ list: { rows, total } }: { readonly list: Shortened<unknown> }) {
  const { t } = useTranslation();
  if (rows.length >= total) return null;
  return <p className={styles.none}>{t('ui.floor.waiting.cut', { shown: rows.length, total })}</p>;
}
