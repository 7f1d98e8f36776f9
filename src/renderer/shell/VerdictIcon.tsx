import type { VerdictFace } from './verdict-face.ts';

/** A disc, an hourglass, a triangle, an octagon and a square: distinguishable by outline alone, from two metres. */
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
        stroke="var(--pb-good-solid)"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  waiting: (
    <>
      <path
        d="M10 3h44v9c0 10-8 15-14 20 6 5 14 10 14 20v9H10v-9c0-10 8-15 14-20-6-5-14-10-14-20Z"
        fill="var(--pb-good-solid)"
        stroke="var(--pb-good-solid)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M18 13h28c-1 7-8 11-14 16-6-5-13-9-14-16Zm14 26c6 4 12 8 13 14H19c1-6 7-10 13-14Z"
        fill="#fff"
      />
    </>
  ),
  info: (
    <>
      <rect x="4" y="4" width="56" height="56" rx="10" fill="#fff" />
      <circle cx="32" cy="18" r="5" fill="var(--pb-info-solid)" />
      <rect x="27" y="28" width="10" height="24" rx="3" fill="var(--pb-info-solid)" />
    </>
  ),
  refused: (
    <>
      <path
        d="M32 4 62 59H2Z"
        fill="var(--pb-warn-on)"
        strokeLinejoin="round"
        stroke="var(--pb-warn-on)"
        strokeWidth="4"
      />
      <rect x="28.500" y="22" width="7" height="20" rx="3" fill="var(--pb-warn-solid)" />
      <circle cx="32" cy="50" r="4.500" fill="var(--pb-warn-solid)" />
    </>
  ),
  stop: (
    <>
      <path d="M20 2h24l18 18v24L44 62H20L2 44V20Z" fill="#fff" />
      <path
        d="M24 34V18a3 3 0 0 1 6 0v10-14a3 3 0 0 1 6 0v14-11a3 3 0 0 1 6 0v20c0 10-5 15-12 15-6 0-9-3-12-8l-5-9c-1-3 2-5 5-3Z"
        fill="var(--pb-stop-solid)"
      />
    </>
  ),
} as const satisfies Record<VerdictFace, React.ReactNode>;
