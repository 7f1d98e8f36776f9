import type { Category } from '../world/goods/category.ts';

/** Drawings on a field of 400 x 400, a fill and a stroke given by whoever uses them. */
export const SHAPES: Readonly<Record<Category, string>> = {
  Shoes: `
    <path d="M62 226c30 6 56-8 74-44 6-12 20-14 30-6l66 54c14 11 32 18 52 21l34 5c18 3 28 14 28 34v8H58c-6 0-10-4-10-10v-44c0-12 4-20 14-18z"/>
    <path d="M46 298h302v14c0 12-8 20-20 20H68c-14 0-22-8-22-20z" fill="#fff"/>
    <path d="M176 196l-22 22M198 214l-22 22M220 232l-22 22" fill="none" stroke-width="7"/>
    <path d="M84 262c34-2 60-12 82-30" fill="none"/>`,
  Clothing: `
    <path d="M148 82l-86 44 28 78 38-14v138h144V190l38 14 28-78-86-44c-10 26-32 38-52 38s-42-12-52-38z"/>
    <path d="M148 82c10 34 30 50 52 50s42-16 52-50" fill="none"/>
    <path d="M200 150v178" fill="none" stroke-dasharray="2 26" stroke-width="9"/>
    <path d="M226 196h30v34h-30z" fill="#fff"/>`,
  Bags: `
    <path d="M90 168h220l24 146c2 12-6 22-18 22H84c-12 0-20-10-18-22z"/>
    <path d="M142 196v-46c0-34 26-60 58-60s58 26 58 60v46" fill="none" stroke-width="10"/>
    <path d="M80 226h240" fill="none"/>
    <rect x="176" y="210" width="48" height="34" rx="6" fill="#fff"/>`,
  Beauty: `
    <rect x="170" y="64" width="60" height="50" rx="6"/>
    <path d="M182 114h36v26h-36z" fill="#fff"/>
    <path d="M150 140h100c22 0 36 16 36 38v122c0 22-14 36-36 36H150c-22 0-36-14-36-36V178c0-22 14-38 36-38z"/>
    <rect x="142" y="208" width="116" height="72" rx="4" fill="#fff"/>
    <path d="M162 234h76M162 254h48" fill="none" stroke-width="5"/>`,
  Accessories: `
    <circle cx="122" cy="214" r="58"/>
    <circle cx="278" cy="214" r="58"/>
    <path d="M180 206c10-14 30-14 40 0M64 204c2-40 10-66 30-84M336 204c-2-40-10-66-30-84" fill="none" stroke-width="10"/>
    <path d="M96 196l34-20M252 196l34-20" fill="none" stroke="#fff" stroke-width="9"/>`,
};

/** Fills for the colours of the assortment. */
export const COLORS: Readonly<Record<string, string>> = {
  белый: '#f4f1ea',
  чёрный: '#3b3d42',
  коричневый: '#8a5a3c',
  бежевый: '#d9c3a0',
  сиреневый: '#b79ad6',
  голубой: '#9cc7e8',
  серый: '#a9adb3',
  синий: '#3f66b0',
  хаки: '#7d8358',
  молочный: '#efe6d6',
  бордовый: '#7d2438',
  графитовый: '#555b66',
  красный: '#cf3b3b',
  зелёный: '#5f9d63',
  золотой: '#d6a83e',
  прозрачный: '#dfe9ee',
};
