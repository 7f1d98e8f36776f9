import { Textarea, type TextareaProps } from '@mantine/core';
import { useState } from 'react';
import { fromLines, toLines } from './settings-values.ts';

type Props = Omit<TextareaProps, 'value' | 'onChange' | 'rows'> & {
  readonly value?: readonly string[];
  readonly onChange: (entries: string[]) => void;
  readonly minRows?: number;
};

/** A list, one entry a line. Blank lines stay while somebody types. */
export function LinesInput({ value = [], onChange, minRows = 2, ...rest }: Props) {
  const [text, setText] = useState(() => toLines(value));
  const shown = toLines(fromLines(text)) === toLines(value) ? text : toLines(value);
  return (
    <Textarea
      {...rest}
      rows={Math.max(minRows, value.length + 1)}
      value={shown}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(fromLines(event.currentTarget.value));
      }}
    />
  );
}
