import { LABEL_SIZES } from '#shared/domain/label-size.ts';
import { assertNever } from '#shared/domain/result.ts';
import { PAPERS } from '#shared/messages/catalogues.ts';
import { createPaper } from '../drawing/paper.ts';
import { drawGoodsLabel } from './goods-label.ts';
import { drawItemLabel } from './item-label.ts';
import type { LocalLabel } from './label-data.ts';
import { labelPage } from './label-page.ts';
import { drawPalletLabel, drawSupplyPalletLabel } from './pallet-label.ts';
import { drawPalletTag } from './pallet-tag.ts';

/**
 * Draws a label on one page of exactly its size. null: the bars of its number do not fit the size in a
 * scannable width. Item and pallet labels need the agreement of the partner with the platform; pack labels
 * always come from the platform (specification, "B2B REST: labels"). Pure.
 */
export async function drawLocalLabel(label: LocalLabel): Promise<Uint8Array | null> {
  const { widthMm, heightMm } = LABEL_SIZES[label.size];
  const { document, finish } = createPaper(widthMm, heightMm, `${label.label} ${label.number}`);
  const page = labelPage(document, label);
  if (page === null) return null;
  const words = PAPERS[label.language].label;
  switch (label.label) {
    case 'item':
      drawItemLabel(page, label, words);
      break;
    case 'pallet':
      drawPalletLabel(page, label, words);
      break;
    case 'supply-pallet':
      drawSupplyPalletLabel(page, label, words);
      break;
    case 'pallet-tag':
      drawPalletTag(page, label, words);
      break;
    case 'goods':
      drawGoodsLabel(page, label);
      break;
    default:
      return assertNever(label);
  }
  return finish();
}
