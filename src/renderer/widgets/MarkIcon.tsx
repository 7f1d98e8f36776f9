type Props = { readonly className?: string | undefined; readonly label: string };

/** A marking code as it is printed on the goods: a small DataMatrix. */
export function MarkIcon({ className, label }: Props) {
  return (
    <svg viewBox="0 0 24 24" className={className} role="img" aria-label={label}>
      <title>{label}</title>
      <rect width="24" height="24" rx="2" fill="var(--pb-on-ink)" />
      <path d="M3 3h3v15h15v3H3Z" fill="var(--pb-ink)" />
      <path
        d="M9 3h3v3H9Zm6 0h3v3h-3Zm-3 3h3v3h-3Zm6 0h3v3h-3ZM9 9h3v3H9Zm6 0h3v3h-3Zm3 3h3v3h-3Zm-6 0h3v3h-3Zm-3 3h3v3H9Z"
        fill="var(--pb-ink)"
      />
    </svg>
  );
}
