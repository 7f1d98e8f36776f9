import { readFile } from 'node:fs/promises';
import { pngOf } from '../../src/sandbox/pictures/png.ts';

/** 1200 x 900: the left half red, the right one blue. `turned.jpg` says that it is to be turned clockwise. */
export async function photo(
  name: 'photo.jpg' | 'turned.jpg' | 'photo.webp',
): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(await readFile(new URL(`fixtures/pictures/${name}`, import.meta.url)));
}

/** A PNG of one colour. */
export function plainPng(width: number, height: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(pngOf(new Uint8Array(4 * width * height).fill(120), width, height));
}

/** A PNG of a few bytes that claims to be this large. */
export function pngThatClaims(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = plainPng(1, 1);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

/** Two frames, red and blue, of one pixel each. */
export function animatedGif(): Uint8Array<ArrayBuffer> {
  const frame = (color: number) =>
    `21f904000a000000 2c0000000001000100000202${color === 0 ? '44' : '4c'}0100`;
  return fromHex(`474946383961 0100 0100 800000 ff0000 0000ff ${frame(0)} ${frame(1)} 3b`);
}

/** The picture of `photo.webp` as the only frame of an animation. */
export async function animatedWebp(): Promise<Uint8Array<ArrayBuffer>> {
  const still = (await photo('photo.webp')).subarray(12);
  const size = fromHex('af0400 830300');
  const frame = chunk('ANMF', Buffer.concat([fromHex('000000 000000'), size, fromHex('640000 00'), still]));
  const all = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', Buffer.concat([fromHex('02000000'), size])),
    chunk('ANIM', fromHex('ffffffff 0000')),
    frame,
  ]);
  return Uint8Array.from(chunk('RIFF', all));
}

function chunk(name: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'));
}

export const HTML = Buffer.from('<!doctype html><html><body><h1>Sign in</h1></body></html>');

export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);
