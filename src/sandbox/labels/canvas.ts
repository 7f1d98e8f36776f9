import { createRequire } from 'node:module';
import bwip from 'bwip-js/node';
import PDFDocument from 'pdfkit';
import { isObject } from '../http/json.ts';
import { LABEL_SIZES, type Label, type LabelSize } from './label.ts';

/** PDF points of a millimetre. */
const MM = 72 / 25.4;

/** PDF points of one dot of a 203-dpi printer head: bars are whole dots wide and start on a dot. */
const DOT = 72 / 203;

type Face = 'regular' | 'bold' | 'mono';

const FACES: Readonly<Record<Face, string>> = {
  regular: 'DejaVuSansCondensed.ttf',
  bold: 'DejaVuSansCondensed-Bold.ttf',
  mono: 'DejaVuSansMono-Bold.ttf',
};

/**
 * How far a bar stays inside its dots, as a part of one dot. Rasterisers that blacken every dot a path
 * touches would widen a bar by a dot wherever its edge is rounded outwards.
 */
const BAR_INSET = 0.005;

/** What pdfkit keeps of a font of a document, and fontkit of its file; their declarations leave it out. */
interface EmbeddedFont {
  readonly font: { _glyphs: object };
  readonly constructor: OpenFont;
}
type OpenFont = new (document: unknown, font: EmbeddedFont['font'], id: string) => EmbeddedFont;

/** The fonts as first opened: to read their files and tables takes several times as long as to draw a label. */
const opened = new Map<string, { readonly font: EmbeddedFont['font']; readonly Open: OpenFont }>();

interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Maximum size in millimetres; the text shrinks until it fits the width. */
  readonly size: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly isInverted?: boolean;
}

/** A page of a label in millimetres, black on white: what a thermal printer can do. */
export class Canvas {
  readonly document: PDFKit.PDFDocument;
  readonly size: LabelSize;
  readonly width: number;
  readonly height: number;

  constructor(size: LabelSize, madeAt: number) {
    const date = new Date(madeAt);
    this.size = size;
    this.width = LABEL_SIZES[size].width;
    this.height = LABEL_SIZES[size].height;
    const info = { Title: 'Label', CreationDate: date, ModDate: date };
    // Without `font` pdfkit loads Helvetica from a file that a bundle does not contain.
    this.document = new PDFDocument({ autoFirstPage: false, margin: 0, font: '', info });
    giveFonts(this.document);
  }

  newPage(): void {
    this.document.addPage({ size: [this.width * MM, this.height * MM], margin: 0 });
  }

  /** Draws one line; returns its height in millimetres. */
  text(face: Face, text: string, box: TextBox): number {
    const { document } = this;
    let size = box.size;
    document.font(face).fontSize(size * MM);
    while (size > 1.2 && document.widthOfString(text) > box.width * MM) {
      size -= 0.1;
      document.fontSize(size * MM);
    }
    const free = box.width * MM - document.widthOfString(text);
    const shift = box.align === 'center' ? free / 2 : box.align === 'right' ? free : 0;
    const y = (box.y + (box.size - size) / 2) * MM;
    document.fillColor(box.isInverted ? 'white' : 'black');
    document.text(text, box.x * MM + shift, y, { lineBreak: false });
    return box.size * 1.17;
  }

  /** Draws text in up to `lines` lines, broken between words. */
  paragraph(face: Face, text: string, box: TextBox, lines: number): void {
    const { document } = this;
    document
      .font(face)
      .fontSize(box.size * MM)
      .fillColor('black');
    const height = document.currentLineHeight() * (lines + 0.2);
    const { x, y, width, align = 'left' } = box;
    document.text(text, x * MM, y * MM, { width: width * MM, height, ellipsis: true, align });
  }

  box(x: number, y: number, width: number, height: number): void {
    this.document.rect(x * MM, y * MM, width * MM, height * MM).fill('black');
  }

  line(y: number, from: number, to: number): void {
    this.box(from, y, to - from, 0.4);
  }

  /** Draws the label's bars, or a block of the same height where they must be unreadable. */
  bars({ number, bars = number }: Pick<Label, 'number' | 'bars'>, y: number, height: number): void {
    if (bars === null) this.box(this.width / 8, y, (this.width * 3) / 4, height);
    else this.barcode(bars, y, height);
  }

  /** Draws Code 128 in whole dots, centred on the page. */
  private barcode(text: string, y: number, height: number): void {
    const widths = code128Widths(text);
    const modules = widths.reduce((sum, width) => sum + width, 0);
    const dots = moduleDots(this.size, modules, this.width * MM);
    let at = Math.floor((Math.floor((this.width * MM) / DOT) - modules * dots) / 2);
    for (const [index, width] of widths.entries()) {
      if (index % 2 === 0)
        this.document.rect((at + BAR_INSET) * DOT, y * MM, (width * dots - 2 * BAR_INSET) * DOT, height * MM);
      at += width * dots;
    }
    this.document.fill('black');
  }
}

/** Gives a new document all faces. Each writes the glyphs that it has used; what was read of the files is shared. */
function giveFonts(document: PDFKit.PDFDocument): void {
  const { resolve } = createRequire(import.meta.url);
  const kept = document as unknown as {
    _font: EmbeddedFont;
    readonly _fontFamilies: Record<string, EmbeddedFont>;
  };
  for (const [nth, [face, file]] of Object.entries(FACES).entries()) {
    const known = opened.get(face);
    if (known === undefined) {
      document.registerFont(face, resolve(`dejavu-fonts-ttf/ttf/${file}`)).font(face);
      opened.set(face, { font: kept._font.font, Open: kept._font.constructor });
    } else {
      // A part of a letter that was written is known as a glyph without a letter: its text could not be read.
      known.font._glyphs = {};
      document.registerFont(face, '');
      kept._fontFamilies[face] = new known.Open(document, known.font, `F${nth + 1}`);
    }
  }
}

/** Code 128 needs ten blank modules on either side. */
const QUIET_MODULES = 10;

/** Widths in modules, bar and space in turn, beginning with a bar. */
function code128Widths(text: string): number[] {
  const drawn: unknown = bwip.raw({ bcid: 'code128', text });
  const [symbol]: unknown[] = Array.isArray(drawn) ? drawn : [];
  const widths = isObject(symbol) ? symbol.sbs : undefined;
  if (!Array.isArray(widths)) throw new Error(`no Code 128 of ${text}`);
  return widths.map(Number);
}

/**
 * Dots of one module on a page of this width in points: as many as leave the quiet zones. On `s` two, if
 * they fit: the full quiet zones of an item number do not fit there, and blank margins replace them.
 */
function moduleDots(size: LabelSize, modules: number, pageWidth: number): number {
  const dots = Math.floor(pageWidth / DOT);
  if (LABEL_SIZES[size].isSmall) return modules * 2 <= dots ? 2 : 1;
  return Math.max(1, Math.floor(dots / (modules + 2 * QUIET_MODULES)));
}
