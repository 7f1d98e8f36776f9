/** What tells goods from their twin. `name`: a shade, a colour or a number in the name. */
export type GoodsDifference = 'size' | 'name';

/** What a person sees of goods besides their picture. */
type Recognisable = {
  readonly sku: string;
  readonly brand: string;
  readonly name: string;
  readonly size: string;
};

/** The word after one of these names the shade. */
const SHADE_WORDS: ReadonlySet<string> = new Set([
  'тон',
  'оттенок',
  'цвет',
  'tone',
  'shade',
  'color',
  'colour',
]);

const COLOUR =
  /^((бел|черн|сер|син|красн|зелен|желт|розов|голуб|коричнев|бежев|фиолетов|оранжев|бордов)(ый|ий|ой|ая|яя|ое|ее|ые|ие)|white|black|gr[ae]y|blue|red|green|yellow|pink|brown|beige|purple|orange)$/;

/**
 * What tells these goods apart that are easily mistaken for each other: the same brand and name in another
 * size, or in the same size another shade or number in the name. null: they are the same goods, or no twins.
 */
export function differenceOf(one: Recognisable, other: Recognisable): GoodsDifference | null {
  return one.sku === other.sku ? null : compare(appearanceOf(one), appearanceOf(other));
}

type Appearance = { readonly key: string | null; readonly name: string; readonly size: string };

function appearanceOf(goods: Recognisable): Appearance {
  return { key: twinKey(goods), name: wordsOf(goods.name).join(' '), size: plainText(goods.size) };
}

function compare(one: Appearance, other: Appearance): GoodsDifference | null {
  if (one.key === null || one.key !== other.key) return null;
  if (one.name === other.name) return one.size === other.size ? null : 'size';
  return one.size === other.size ? 'name' : null;
}

/**
 * The brand and name without what tells twins apart: all twins have the same. null: nothing of the name is
 * left, so nothing is known about twins.
 */
export function twinKey({ brand, name }: Pick<Recognisable, 'brand' | 'name'>): string | null {
  const words = wordsOf(name).map((word, at, all) => (isShade(word, all[at - 1]) ? '#' : word));
  return words.every((word) => word === '#') ? null : `${plainText(brand)}|${words.join(' ')}`;
}

/** A twin of the goods to pack next. */
type LookAlike<Goods> = {
  readonly goods: Goods;
  readonly differsIn: GoodsDifference;
  readonly isInOrder: boolean;
};

/** Twins of the next goods, each once: those of the order first, then the others; at most `max`. */
export function lookAlikesOf<Goods extends Recognisable>(
  next: Goods,
  known: { readonly inOrder: readonly Goods[]; readonly others: readonly Goods[] },
  max: number,
): readonly LookAlike<Goods>[] {
  const appearance = appearanceOf(next);
  const compared = new Set([next.sku]);
  const found: LookAlike<Goods>[] = [];
  const addTwins = (among: readonly Goods[], isInOrder: boolean) => {
    for (const goods of among) {
      if (found.length === max) return;
      if (compared.has(goods.sku)) continue;
      compared.add(goods.sku);
      const differsIn = compare(appearance, appearanceOf(goods));
      if (differsIn !== null) found.push({ goods, differsIn, isInOrder });
    }
  };
  addTwins(known.inOrder, true);
  addTwins(known.others, false);
  return found;
}

/** Whether a size names a shade, as `тон 02`. */
export function isShadeName(size: string): boolean {
  return SHADE_WORDS.has(wordsOf(size)[0] ?? '');
}

function isShade(word: string, before: string | undefined): boolean {
  return /\d/.test(word) || COLOUR.test(word) || (before !== undefined && SHADE_WORDS.has(before));
}

function wordsOf(name: string): readonly string[] {
  return plainText(name).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Spelled alike whoever typed it: `ё`, capitals and wide characters make no other goods. */
function plainText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim();
}
