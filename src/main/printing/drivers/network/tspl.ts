import type { DotProfile } from '#shared/domain/network-spec.ts';
import { type Bitmap, dotsPerMm } from '../../bitmap.ts';
import type { RawJob, StatusQuery } from './language.ts';
import { readStatusByte } from './status.ts';

export const TSPL_STATUS: StatusQuery = {
  question: Buffer.from('\x1B!?', 'latin1'),
  isComplete: (answer) => answer.length > 0,
  read: (answer) => readStatusByte(answer.at(-1)),
};

/**
 * One page in TSPL. GAP keeps the printer's calibration; direction and origin are set, since an earlier job
 * may have changed them. In BITMAP a 0 bit is a black dot.
 */
export function tsplJob(bitmap: Bitmap, { dpi, darkness }: Pick<DotProfile, 'dpi' | 'darkness'>): RawJob {
  const { widthDots, heightDots, rowBytes, bits } = bitmap;
  const mm = (dots: number) => `${Math.round((dots / dotsPerMm(dpi)) * 10) / 10} mm`;
  const lines = [
    `SIZE ${mm(widthDots)},${mm(heightDots)}`,
    ...(darkness === null ? [] : [`DENSITY ${darkness}`]),
    'DIRECTION 0',
    'REFERENCE 0,0',
    'CLS',
    `BITMAP 0,0,${rowBytes},${heightDots},0,`,
  ];
  return {
    // A line break first, to end a command that an earlier job left unfinished.
    head: Buffer.concat([
      Buffer.from(`\r\n${lines.join('\r\n')}`, 'latin1'),
      bits.map((byte) => ~byte),
      Buffer.from('\r\n', 'latin1'),
    ]),
    end: Buffer.from('PRINT 1,1\r\n', 'latin1'),
  };
}
