/** Drawings for kinds of goods that the drawing of their category would mislead about, by second category. */
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
