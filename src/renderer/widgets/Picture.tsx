import { IconHanger } from '@tabler/icons-react';
import { memo, useState } from 'react';
import styles from './Picture.module.css';

/** The picture of the goods next to their name; the frame stays when there is no picture. */
export const Picture = memo(function Picture(props: {
  readonly url: string | null;
  readonly className?: string | undefined;
  /** Name under which the test of the fold looks for it. */
  readonly needed?: string;
  /** It is painted with the words beside it, not a frame later: for one picture of a screen, since others would wait. */
  readonly isHero?: boolean;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  const isShown = props.url !== null && failed !== props.url;
  return (
    <span className={`${styles.frame} ${props.className ?? ''}`} data-needed={props.needed}>
      {isShown ? (
        // A new element for a new picture: the old one would show until the new one is decoded.
        <img
          key={props.url}
          src={props.url}
          alt=""
          decoding={props.isHero === true ? 'sync' : 'auto'}
          className={styles.picture}
          onError={() => setFailed(props.url)}
        />
      ) : (
        <IconHanger className={styles.stand} stroke={1.4} aria-hidden="true" />
      )}
    </span>
  );
});
