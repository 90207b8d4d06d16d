/** How the step will look, while it is being typed. */
import { useWatch } from 'react-hook-form';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import { FormPreview } from '#console/form/form-layout.tsx';
import { useText } from '#console/messages/messages.ts';
import { ContrastVerdict } from '#console/screens/agenda/setup/contrast-verdict.tsx';
import { StepSwatch } from '#console/screens/agenda/setup/step-swatch.tsx';
import { isColour } from '#contract/formats/colour.ts';

export function StepPreview() {
  const text = useText();
  const { control } = useFormOf('agenda_workflows');
  const shown = useWatch({ control, name: ['name', 'color', 'background_color'] });
  const [name, color = '', background = ''] = shown;
  const readable = isColour(color) && isColour(background);
  return (
    <FormPreview label={text('modules.workflows.preview')}>
      {readable && (
        <StepSwatch name={name || text('modules.workflows.sample')} color={color} background_color={background} />
      )}
      {readable && <ContrastVerdict color={color} background={background} />}
    </FormPreview>
  );
}
