/** A screen at a packing table: CSS pixels, and the scale of the browser or the system. */
export type Frame = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Device pixels of a CSS pixel. */
  readonly scale: number;
  readonly isTouch: boolean;
};

function frame(width: number, height: number, isTouch = false): Frame {
  return { name: `${width}x${height}`, width, height, scale: 1, isTouch };
}

/** A screen of so many device pixels at 150 % zoom. */
function zoomed(width: number, height: number): Frame {
  const scale = 1.5;
  return {
    name: `${width}x${height} at 150 %`,
    width: Math.floor(width / scale),
    height: Math.floor(height / scale),
    scale,
    isTouch: false,
  };
}

/** The sizes at which nothing that the packer needs may be cut or hidden. */
export const FRAMES: readonly Frame[] = [
  frame(1366, 768),
  frame(1024, 768),
  frame(1280, 720),
  frame(1920, 1080),
  frame(3840, 2160),
  frame(800, 1280),
  frame(1280, 800, true),
  zoomed(1280, 720),
  zoomed(1366, 768),
  zoomed(1920, 1080),
];
