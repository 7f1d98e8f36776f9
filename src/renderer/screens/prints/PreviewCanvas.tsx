import { useLayoutEffect, useRef } from 'react';
import type { PrintPreview } from '#shared/contract/prints.ts';
import { greyToRgba } from './grey-to-rgba.ts';
import styles from './PreviewCanvas.module.css';

type Props = { readonly preview: PrintPreview; readonly label: string };

export function PreviewCanvas({ preview, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const { widthPx, heightPx, grey } = preview;
    const pixels = greyToRgba(grey, widthPx * heightPx);
    canvas.current?.getContext('2d')?.putImageData(new ImageData(pixels, widthPx, heightPx), 0, 0);
  }, [preview]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      width={preview.widthPx}
      height={preview.heightPx}
      className={styles.canvas}
    />
  );
}
