import { Button } from '@mantine/core';
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FloorTable, FloorView } from '#shared/contract/floor.ts';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import { ageText, secondsText, troublesOf } from './floor-words.ts';
import lines from './Lines.module.css';
import { Progress } from './Progress.tsx';
import styles from './TableLine.module.css';

type Props = {
  readonly table: FloorTable;
  readonly floor: FloorView;
  readonly onRemove: () => void;
};

/** One table: who works there, on what, and what is wrong. */
export function TableLine({ table, floor, onRemove }: Props) {
  const { t } = useTranslation();
  const { name, presence, packer, version } = table;
  const formats = useFormats();
  return (
    <tr className={`${lines.line} ${styles.line}`} data-presence={presence}>
      <th scope="row">
        <span className={styles.cell}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          <Badges table={table} floor={floor} />
        </span>
      </th>
      <td>
        <Presence table={table} at={floor.at} />
      </td>
      <td>
        {packer === null ? (
          <span className={styles.quiet}>{table.isHeadless ? '' : t('ui.floor.nobody')}</span>
        ) : (
          <span className={styles.cell}>
            <span className={lines.clamped} title={packer.name}>
              {packer.name}
            </span>
            {packer.since !== null && (
              <span className={lines.note}>
                {t('ui.floor.since', {
                  time: formats.wall(packer.since, Date.parse(floor.at)).local,
                }).replaceAll(' ', '\u00a0')}
              </span>
            )}
          </span>
        )}
      </td>
      <td>
        <Order table={table} floor={floor} />
      </td>
      <td>
        <Troubles table={table} onRemove={onRemove} />
      </td>
      <td className={styles.version} data-other={table.isOtherVersion}>
        {version ?? t('ui.floor.noVersion')}
      </td>
    </tr>
  );
}

function Badges({ table, floor }: Pick<Props, 'table' | 'floor'>) {
  const { t } = useTranslation();
  const isWorker = floor.worker?.table === table.id;
  const badges = [
    ...(table.isThis ? [t('ui.floor.here')] : []),
    ...(isWorker ? [t('ui.floor.worker')] : []),
    ...(table.isHeadless ? [t('ui.floor.headless')] : []),
  ];
  if (badges.length === 0) return null;
  return <span className={styles.badges}>{badges.join(t('ui.common.separator'))}</span>;
}

const PRESENCE_SIGNS = {
  alive: IconCircleCheckFilled,
  silent: IconAlertTriangleFilled,
  gone: IconCircleXFilled,
} as const;

function Presence({ table: { presence, seenAt }, at }: { readonly table: FloorTable; readonly at: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const Sign = PRESENCE_SIGNS[presence];
  return (
    <span className={styles.presence} data-presence={presence}>
      <Sign size={18} aria-hidden="true" />
      {presence === 'silent'
        ? t('ui.floor.presence.silent', { time: secondsText(t, seenAt, at) })
        : t(`ui.floor.presence.${presence}`, { time: formats.wall(seenAt, Date.parse(at)).local })}
    </span>
  );
}

function Order({ table, floor }: Pick<Props, 'table' | 'floor'>) {
  const { t } = useTranslation();
  const claims = floor.claims.filter((claim) => claim.table === table.id);
  const shown = claims.find(({ isOpen }) => isOpen) ?? claims[0];
  if (table.isHeadless && shown === undefined) return null;
  if (shown === undefined) return <span className={styles.quiet}>{t('ui.floor.noOrder')}</span>;
  return (
    <span className={styles.order}>
      <PageLink to={addressOf.order(shown.orderId)}>{shown.orderId}</PageLink>
      <span className={styles.progress}>
        <Progress packed={shown.packed} units={shown.units} />
        {shown.since !== null && <span className={lines.note}>{ageText(t, shown.since, floor.at)}</span>}
      </span>
      {claims.length > 1 && (
        <span className={lines.note}>{t('ui.floor.more', { count: claims.length - 1 })}</span>
      )}
    </span>
  );
}

function Troubles({ table, onRemove }: Pick<Props, 'table' | 'onRemove'>) {
  const { t } = useTranslation();
  const troubles = troublesOf(t, table);
  const { waiting } = table.prints;
  return (
    <>
      {troubles.length > 0 && (
        <ul className={styles.troubles}>
          {troubles.map(({ key, level, text }) => (
            <li key={key} data-level={level} title={text}>
              {text}
            </li>
          ))}
        </ul>
      )}
      {waiting > 0 && <span className={lines.note}>{t('ui.floor.printsWaiting', { count: waiting })}</span>}
      {table.isRemovable && (
        <Button
          variant="default"
          size="compact-sm"
          className={styles.remove}
          aria-label={t('ui.common.named', { name: t('ui.floor.remove'), number: table.name })}
          onClick={onRemove}
        >
          {t('ui.floor.remove')}
        </Button>
      )}
    </>
  );
}
