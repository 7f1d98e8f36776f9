import type { ReactNode } from 'react';

type Props = {
  readonly className?: string | undefined;
  /** False: what is within has forms of its own, and no form may be within another. */
  readonly isForm: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
};

/** Fields that Enter in one of them saves. Their problems are said in words by the page, not by the browser. */
export function FieldForm({ className, isForm, onSubmit, children }: Props) {
  if (!isForm) return <div className={className}>{children}</div>;
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
