import { IconArrowBigRightFilled, IconX } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoodsView, MixUpView } from '#shared/contract/goods.ts';
import { Picture } from '../widgets/Picture.tsx';
import styles from './MixUp.module.css';

/** What is in the packer's hand, and what belongs there instead, side by side: what differs is the largest. */
export function MixUp({ mixUp: { inHand, needed, differsIn } }: { readonly mixUp: MixUpView }) {
  const { t } = useTranslation();
  return (
    <div className={styles.pair} data-differs-in={differsIn}>
      <Side title={t('ui.hero.inHand')} goods={inHand} isWrong />
      {needed !== null && (
        <>
          <IconArrowBigRightFilled className={styles.arrow} aria-hidden="true" />
          <Side title={t('ui.hero.needed')} goods={needed} isWrong={false} />
        </>
      )}
    </div>
  );
}

/** For the style sheet: the size is as large as its characters allow. */
function charsOf(size: string): CSSProperties {
  return { '--chars': size.length } as CSSProperties;
}

type SideProps = { readonly title: string; readonly goods: GoodsView; readonly isWrong: boolean };

function Side({ title, goods: { picture, name, size }, isWrong }: SideProps) {
  const Text = isWrong ? 's' : 'span';
  return (
    <section className={styles.side} data-wrong={isWrong} aria-label={title}>
      <div className={styles.card} data-needed={isWrong ? 'in-hand' : 'goods'}>
        <div className={styles.view}>
          <Picture url={picture} className={styles.picture} />
          {isWrong && <IconX className={styles.cross} aria-hidden="true" />}
        </div>
        <div className={styles.words}>
          <p className={styles.title}>{title}</p>
          {size !== '' && (
            <Text className={styles.size} style={charsOf(size)}>
              {size}
            </Text>
          )}
          <p className={styles.name}>{name}</p>
        </div>
      </div>
    </section>
  );
}
