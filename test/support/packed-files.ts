/**
 * The packages next to the bundles: `dependencies` of package.json, which are native or contain wasm or
 * fonts, and their dependencies.
 */
export const PACKED_PACKAGES: readonly string[] = [
  '@hyzyla/pdfium',
  '@jsquash/jpeg',
  '@jsquash/png',
  '@jsquash/resize',
  '@jsquash/webp',
  '@serialport/bindings-cpp',
  '@serialport/bindings-interface',
  '@serialport/parser-delimiter',
  '@serialport/parser-readline',
  'better-sqlite3',
  'debug',
  'dejavu-fonts-ttf',
  'ms',
  'node-gyp-build',
  'node-hid',
  'pkg-prebuilds',
  'wasm-feature-detect',
  'zxing-wasm',
];

const BINARY = /\.(?:node|wasm|ttf)$/;
const TEXT = /(?:\.[cm]?js|\/package\.json|\/licen[cs]e[^/]*)$/i;

/** A native module, wasm or a font: nearly the whole size of the packages. */
export function isBinary(file: string): boolean {
  return BINARY.test(file);
}

/** Whether a packed package may contain this file: no sources, maps, types, documents or tests. */
export function mayBePacked(file: string): boolean {
  return isBinary(file) || (TEXT.test(file) && !/\/(?:tests?|docs?|examples?)\//.test(file));
}

const NATIVE = {
  linux: [
    '@serialport/bindings-cpp/prebuilds/linux-x64/@serialport+bindings-cpp.glibc.node',
    'better-sqlite3/prebuilds/linux-x64.node',
    'node-hid/prebuilds/HID_hidraw-linux-x64/node-napi-v4.node',
  ],
  win: [
    '@serialport/bindings-cpp/prebuilds/win32-x64/@serialport+bindings-cpp.node',
    'better-sqlite3/prebuilds/win32-x64.node',
    'node-hid/prebuilds/HID-win32-x64/node-napi-v4.node',
  ],
} as const;

/** All binary files that an x64 station of this system needs, by their paths in `node_modules`. */
export function neededBinaries(system: keyof typeof NATIVE): readonly string[] {
  return [
    ...NATIVE[system],
    '@hyzyla/pdfium/dist/pdfium.wasm',
    '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm',
    '@jsquash/png/codec/pkg/squoosh_png_bg.wasm',
    '@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm',
    '@jsquash/webp/codec/dec/webp_dec.wasm',
    '@jsquash/webp/codec/enc/webp_enc_simd.wasm',
    'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
    'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
    'dejavu-fonts-ttf/ttf/DejaVuSansMono-Bold.ttf',
    'zxing-wasm/dist/reader/zxing_reader.wasm',
  ].sort();
}
