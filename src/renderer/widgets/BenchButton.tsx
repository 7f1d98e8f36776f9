import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import { useBenchLock } from '../station/use-bench-lock.ts';

type Props = ButtonProps & ElementProps<'button', keyof ButtonProps>;

/**
 * A button of another screen that does what a code at the bench does: not there at a station without a bench, and not
 * available while the floor's server is away.
 */
export function BenchButton({ disabled = false, ...props }: Props) {
  const lock = useBenchLock();
  if (lock === 'no-bench') return null;
  return <Button {...props} disabled={disabled || lock !== null} />;
}
