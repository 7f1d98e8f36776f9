import {
  type Icon,
  IconBarcode,
  IconBuildingWarehouse,
  IconId,
  IconListNumbers,
  IconPackage,
  IconQrcode,
  IconShieldCheck,
  IconTag,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PossibleScans, ScannableCode, StationView } from '#shared/contract/bench.ts';
import { isCareful } from '#shared/domain/command-traits.ts';
import { COMMAND_NAMES } from '#shared/messages/command-names.ts';
import { useView } from '../../station/station-store.ts';
import { COMMAND_SIGNS } from '../bench/commands/command-faces.ts';
import styles from './ScansNow.module.css';

const CODE_SIGNS = {
  badge: IconId,
  'supervisor-badge': IconShieldCheck,
  goods: IconBarcode,
  mark: IconQrcode,
  'missing-goods': IconBarcode,
  'goods-to-teach': IconBarcode,
  reason: IconListNumbers,
  order: IconListNumbers,
  label: IconTag,
  pack: IconPackage,
  'pack-to-reopen': IconPackage,
  pallet: IconBuildingWarehouse,
} as const satisfies Record<ScannableCode, Icon>;

const NOTHING: PossibleScans = { commands: [], codes: [] };

/** What the bench would act on now, as the station says it: it changes with every scan. */
export function ScansNow() {
  const { t } = useTranslation();
  const { commands, codes } = useView((view) => view.possible) ?? NOTHING;
  const state = useView(stateNote) ?? 'nowNothing';
  const isNothing = commands.length + codes.length === 0;
  return (
    <div role="status" className={styles.now}>
      <p className={styles.note}>{t(`ui.help.${isNothing ? 'nowNothing' : state}`)}</p>
      {codes.length > 0 && (
        <section>
          <h3 className={styles.heading}>{t('ui.help.codes')}</h3>
          <ul className={styles.list}>
            {codes.map((code) => (
              <Entry
                key={code}
                sign={CODE_SIGNS[code]}
                name={t(`ui.help.code.${code}`)}
                does={t(`ui.help.codeDoes.${code}`)}
              />
            ))}
          </ul>
        </section>
      )}
      {commands.length > 0 && (
        <section>
          <h3 className={styles.heading}>{t('ui.help.commands')}</h3>
          <ul className={styles.list}>
            {commands.map((name) => (
              <Entry
                key={name}
                sign={COMMAND_SIGNS[name]}
                name={t(`ui.commands.${COMMAND_NAMES[name]}`)}
                does={t(`ui.help.does.${COMMAND_NAMES[name]}`)}
                isCareful={isCareful(name)}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function stateNote({ alarm, asking, operator }: StationView) {
  if (alarm !== null) return 'nowAlarm';
  return operator !== null && asking !== null ? 'nowQuestion' : 'nowAny';
}

type EntryProps = {
  readonly sign: Icon;
  readonly name: string;
  readonly does: string;
  readonly isCareful?: boolean;
};

function Entry({ sign: Sign, name, does, isCareful: needsCare = false }: EntryProps) {
  return (
    <li className={styles.entry} data-careful={needsCare}>
      <Sign className={styles.sign} aria-hidden="true" />
      <span className={styles.name}>{name}</span>
      <span className={styles.does}>{does}</span>
    </li>
  );
}
