import type { ShownRecord } from '#console/record/record-facts.tsx';
import { Swatch } from '#console/ui/values/swatch.tsx';

type Workflow = Pick<ShownRecord<'agenda_workflows'>, 'name' | 'color' | 'background_color'>;

/** A step of the workflow in its colours. */
export function StepSwatch({ name, color, background_color }: Workflow) {
  return (
    <Swatch color={color} background={background_color}>
      {name}
    </Swatch>
  );
}
