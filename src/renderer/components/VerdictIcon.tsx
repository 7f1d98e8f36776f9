import type { VerdictFace } from './verdict-face.ts';

/** A disc, a triangle, an octagon and a square: told apart by outline alone, from two metres. */
export function VerdictIcon(props: { readonly face: VerdictFace; readonly className?: string | undefined }) {
  return (
    <svg viewBox="0 0 64 64" className={props.className} aria-hidden="true" focusable="false">
      {SHAPES[props.face]}
    </svg>
  );
}

const SHAPES = {
  accepted: (
    <>
      <circle cx="32" cy="32" r="30" fill="#fff" />
      <path
        d="m17 33 11 11 20-23"
        fill="none"
        stroke="#0b5a2b"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  info: (
    <>
      <rect x="4" y="4" width="56" height="56" rx="10" fill="#fff" />
      <circle cx="32" cy="18" r="5" fill="#12406f" />
      <rect x="27" y="28" width="10" height="24" rx="3" fill="#12406f" />
    </>
  ),
  refused: (
    <>
      <path d="M32 4 62 59H2Z" fill="#1a1200" strokeLinejoin="round" stroke="#1a1200" strokeWidth="4" />
      <rect x="28.500" y="22" width="7" height="20" rx="3" fill="#ffc629" />
      <circle cx="32" cy="50" r="4.500" fill="#ffc629" />
    </>
  ),
  stop: (
    <>
      <path d="M20 2h24l18 18v24L44 62H20L2 44V20Z" fill="#fff" />
      <path
        d="M24 34V18a3 3 0 0 1 6 0v10-14a3 3 0 0 1 6 0v14-11a3 3 0 0 1 6 0v20c0 10-5 15-12 15-6 0-9-3-12-8l-5-9c-1-3 2-5 5-3Z"
        fill="#8b0016"
      />
    </>
  ),
} as const satisfies Record<VerdictFace, React.ReactNode>;
