import { useState } from 'react';
import styles from './Thumbnail.module.css';

/** The small picture of goods in a line: a single element, since a list that scrolls makes hundreds in a second. */
export function Thumbnail({ url }: { readonly url: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (url === null || failed === url) return <span className={`${styles.frame} ${styles.none}`} />;
  return (
    // A new element for a new picture: the old one would show until the new one is decoded.
    <img
      key={url}
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      className={styles.frame}
      onError={() => setFailed(url)}
    />
  );
}
