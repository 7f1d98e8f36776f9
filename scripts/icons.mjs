// node scripts/icons.mjs: draws the program's icons (resources/icon.png, resources/icon.ico) from
// src/renderer/icon.svg.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { root } from './child.mjs';

/** Sizes for lists, the taskbar and large tiles of Windows. */
const ICO_SIDES = [16, 24, 32, 48, 64, 128, 256];
/** Size for the installers for Linux. */
const PNG_SIDE = 512;

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

const svg = readFileSync(join(root, 'src', 'renderer', 'icon.svg'), 'utf8');
const browser = await chromium.launch({
  executablePath: process.env.PACKBENCH_CHROMIUM || '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  mkdirSync(join(root, 'resources'), { recursive: true });
  writeFileSync(join(root, 'resources', 'icon.png'), await draw(PNG_SIDE));
  const pictures = [];
  for (const side of ICO_SIDES) pictures.push({ side, png: await draw(side) });
  writeFileSync(join(root, 'resources', 'icon.ico'), icoOf(pictures));
} finally {
  await browser.close();
}

async function draw(side) {
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  await page.setContent(`<style>* { margin: 0 } svg { display: block; width: ${side}px }</style>${svg}`);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

/** The Windows format: a list of sizes and offsets, then the pictures, which may be PNG. */
function icoOf(pictures) {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { side, png }] of pictures.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    // 0 stands for 256.
    header.writeUInt8(side % 256, entry);
    header.writeUInt8(side % 256, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}
