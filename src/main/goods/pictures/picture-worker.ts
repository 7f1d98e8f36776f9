import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { PictureFormat } from './picture-format.ts';
import type { ScaleReply, ScaleRequest } from './picture-thread.ts';

// The worker of picture-thread.ts. Each decoder is loaded by the first picture that needs it.

type Pixels = {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  readonly colorSpace: 'srgb';
};

/** The decoders create the `ImageData` of a browser, which Node does not have. */
class ImageData implements Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  readonly colorSpace = 'srgb';

  constructor(data: Uint8ClampedArray<ArrayBuffer>, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}
Object.assign(globalThis, { ImageData });

type Decode = (bytes: ArrayBuffer) => Promise<Pixels>;

const loadDecoder: Readonly<Record<PictureFormat, () => Promise<Decode>>> = {
  async jpeg() {
    const { init, default: decode } = await import('@jsquash/jpeg/decode.js');
    await init({ wasmBinary: await wasm('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm') });
    // As it is meant to be held: cameras store the rotation apart.
    return (bytes) => decode(bytes, { preserveOrientation: true });
  },
  async png() {
    const { init, decode } = await import('@jsquash/png/decode.js');
    await init(await wasm('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'));
    return decode;
  },
  async webp() {
    const { init, default: decode } = await import('@jsquash/webp/decode.js');
    await init({ wasmBinary: await wasm('@jsquash/webp/codec/dec/webp_dec.wasm') });
    return decode;
  },
};

const decoders = new Map<PictureFormat, Promise<Decode>>();
let loading: ReturnType<typeof loadScaler> | undefined;

/** The scaler and the encoder, which every picture needs. */
async function loadScaler() {
  const [{ initResize, default: resize }, { init, default: encode }] = await Promise.all([
    import('@jsquash/resize'),
    import('@jsquash/webp/encode.js'),
  ]);
  await Promise.all([
    initResize(await wasm('@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm')),
    init({ wasmBinary: await wasm('@jsquash/webp/codec/enc/webp_enc_simd.wasm') }),
  ]);
  return { resize, encode };
}

/** From the installed package; by default it would be downloaded. */
async function wasm(file: string): Promise<ArrayBuffer> {
  return Uint8Array.from(await readFile(createRequire(import.meta.url).resolve(file))).buffer;
}

async function scale({ format, bytes, maxEdge, quality }: ScaleRequest): Promise<Uint8Array<ArrayBuffer>> {
  const decoder = decoders.get(format) ?? loadDecoder[format]();
  decoders.set(format, decoder);
  loading ??= loadScaler();
  const [decode, { resize, encode }] = await Promise.all([decoder, loading]);
  const whole = await decode(bytes);
  const { width, height } = whole;
  const part = Math.min(1, maxEdge / Math.max(width, height));
  const size = {
    width: Math.max(1, Math.round(width * part)),
    height: Math.max(1, Math.round(height * part)),
  };
  const scaled = part === 1 ? whole : await resize(whole, { ...size, method: 'catrom', linearRGB: false });
  if (format !== 'jpeg') putOnWhite(scaled.data);
  return new Uint8Array(await encode(scaled, { quality }));
}

/** Goods are photographed for white pages: cut out and black, they would vanish on a dark screen. */
function putOnWhite(rgba: Uint8ClampedArray): void {
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3] ?? 255;
    if (alpha === 255) continue;
    for (let channel = at; channel < at + 3; channel += 1)
      rgba[channel] = 255 + (((rgba[channel] ?? 0) - 255) * alpha) / 255;
    rgba[at + 3] = 255;
  }
}

parentPort?.on('message', (request: ScaleRequest) => {
  scale(request).then(
    (webp) => reply({ ok: true, webp }),
    (error: unknown) => reply({ ok: false, error: error instanceof Error ? error.message : String(error) }),
  );
});

function reply(answer: ScaleReply): void {
  parentPort?.postMessage(answer);
}
