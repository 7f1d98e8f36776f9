import { Fieldset, SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';

/** Related fields, in two columns where there is space. */
export function FieldGroup({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <Fieldset legend={legend} fz="lg">
      <SimpleGrid cols={2} spacing="lg" verticalSpacing="md">
        {children}
      </SimpleGrid>
    </Fieldset>
  );
}
