import type { Category } from '../world/catalog/attribute.ts';

/** Drawings of 400 x 400; the caller sets fill and stroke. */
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

/** Fill colours of the goods. */
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

/** Drawings for goods that their category's drawing would misrepresent, by second category. */
export const SHAPES_BY_KIND: Readonly<Record<string, string>> = {
  Dresses: `
    <path d="M158 74c8 22 24 32 42 32s34-10 42-32l26 14-14 74c-4 18-2 28 6 44l46 116c-70 22-142 22-212 0l46-116c8-16 10-26 6-44l-14-74z"/>
    <path d="M146 182c36 10 72 10 108 0" fill="none"/>
    <path d="M170 226l-24 92M230 226l24 92M200 226v100" fill="none" stroke-width="4"/>`,
  Jeans: `
    <path d="M136 74h128l20 258h-62l-22-168-22 168h-62z"/>
    <path d="M134 102h132" fill="none"/>
    <path d="M200 102v36M152 106c2 18 12 26 28 28M248 106c-2 18-12 26-28 28" fill="none" stroke-width="4"/>`,
  Backpacks: `
    <path d="M158 106c0-46 84-46 84 0" fill="none" stroke-width="12"/>
    <path d="M120 170c0-44 34-70 80-70s80 26 80 70v138c0 16-12 28-28 28H148c-16 0-28-12-28-28z"/>
    <path d="M104 208c-12 0-20 8-20 20v62c0 12 8 20 20 20h16V208zM296 208c12 0 20 8 20 20v62c0 12-8 20-20 20h-16V208z"/>
    <rect x="152" y="226" width="96" height="74" rx="10" fill="#fff"/>
    <path d="M148 178h104M152 250h96" fill="none"/>`,
  Belts: `
    <path d="M200 104c86 0 148 44 148 98s-62 98-148 98S52 256 52 202s62-98 148-98zm0 44c-60 0-104 24-104 54s44 54 104 54 104-24 104-54-44-54-104-54z" fill-rule="evenodd"/>
    <rect x="154" y="240" width="76" height="76" rx="8" fill="#fff"/>
    <path d="M192 278h54" fill="none" stroke-width="10"/>
    <path d="M266 274h2M294 262h2" stroke-width="10"/>`,
  Wallets: `
    <rect x="70" y="118" width="260" height="196" rx="18"/>
    <path d="M70 166h260" fill="none"/>
    <path d="M252 204h78v56h-78c-36 0-36-56 0-56z" fill="#fff"/>
    <circle cx="262" cy="232" r="8"/>`,
  Scarves: `
    <path d="M120 118c44-34 116-34 160 0 14 12 14 34 0 46-44 34-116 34-160 0-14-12-14-34 0-46z"/>
    <path d="M150 182l60-10 26 150h-68z"/>
    <path d="M214 172l54 4-12 112h-28"/>
    <path d="M174 322v18M192 322v18M210 322v18M228 322v18" fill="none"/>
    <path d="M142 132c34 20 82 20 116 0" fill="none" stroke-width="4"/>`,
  Hats: `
    <circle cx="200" cy="88" r="26" fill="#fff"/>
    <path d="M84 266c0-92 46-158 116-158s116 66 116 158z"/>
    <rect x="68" y="248" width="264" height="74" rx="22"/>
    <path d="M110 262v46M146 262v46M182 262v46M218 262v46M254 262v46M290 262v46" fill="none" stroke-width="4"/>`,
  Umbrellas: `
    <path d="M200 72v-18" fill="none" stroke-width="10"/>
    <path d="M200 72c86 0 148 60 152 136-20-24-56-24-76 0-20-24-56-24-76 0-20-24-56-24-76 0-20-24-56-24-76 0 4-76 66-136 152-136z"/>
    <path d="M200 72c-36 28-62 76-76 136M200 72c36 28 62 76 76 136" fill="none" stroke-width="4"/>
    <path d="M200 208v96c0 36 48 36 48 4" fill="none" stroke-width="10"/>`,
  Cosmetics: `
    <path d="M134 72h132l-18 200h-96z"/>
    <path d="M126 60h148v20H126z" fill="#fff"/>
    <rect x="150" y="272" width="100" height="62" rx="8" fill="#fff"/>
    <path d="M166 140h68M168 164h48" fill="none" stroke="#fff"/>`,
};
