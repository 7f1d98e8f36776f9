import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import type { PrintPreview } from '#shared/contract/prints.ts';
import { greyToRgba } from './grey-to-rgba.ts';
import styles from './PreviewCanvas.module.css';

type Props = {
  readonly preview: PrintPreview;
  readonly label: string;
  /** How many times larger than the whole page in its frame; absent: the page beside other things. */
  readonly zoom?: number;
};

export function PreviewCanvas({ preview, label, zoom }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const { widthPx, heightPx, grey } = preview;
    const pixels = greyToRgba(grey, widthPx * heightPx);
    canvas.current?.getContext('2d')?.putImageData(new ImageData(pixels, widthPx, heightPx), 0, 0);
  }, [preview]);
  const size: CSSProperties & Record<`--${string}`, number> =
    zoom === undefined ? {} : { '--aspect': preview.widthPx / preview.heightPx, '--zoom': zoom };
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      width={preview.widthPx}
      height={preview.heightPx}
      className={zoom === undefined ? styles.inline : styles.framed}
      style={size}
    />
  );
}
