type Props = {
  readonly className?: string | undefined;
  /** Absent: the words beside it say the same. */
  readonly label?: string;
};

/** A marking code as it is printed on the goods: a small DataMatrix. */
export function MarkIcon({ className, label }: Props) {
  const shape = (
    <>
      <rect width="24" height="24" rx="2" fill="var(--pb-picture)" />
      <path
        d="M3 3h3v15h15v3H3ZM9 3h3v3H9Zm6 0h3v3h-3Zm-3 3h3v3h-3Zm6 0h3v3h-3ZM9 9h3v3H9Zm6 0h3v3h-3Zm3 3h3v3h-3Zm-6 0h3v3h-3Zm-3 3h3v3H9Z"
        fill="var(--pb-ink)"
      />
    </>
  );
  if (label === undefined) {
    return (
      <svg viewBox="0 0 24 24" className={className} aria-hidden="true">
        {shape}
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 24 24" className={className} role="img" aria-label={label}>
      <title>{label}</title>
      {shape}
    </svg>
  );
}
