/** A form for a new task with only its title: Enter adds it and starts the next one. */
import '#console/screens/project/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { FormField } from '#console/form/fields/form-field.tsx';
import { InlineForm, useInlineForm } from '#console/form/inline/inline-form.tsx';
import { type InlinePlace, useInlineForms } from '#console/form/inline/use-inline-forms.ts';
import { useText } from '#console/messages/messages.ts';
import { LeaveGuard } from '#console/routing/leave-guard.tsx';
import classes from '#console/screens/project/project.module.css';

const nothing = () => undefined;

export function NewTask({ projectId }: { projectId: number }) {
  const { places, isAnyChanged } = useInlineForms(nothing);
  return (
    <>
      {places.map((place) => (
        <TaskForm key={place.key} place={place} projectId={projectId} />
      ))}
      <LeaveGuard isChanged={isAnyChanged} />
    </>
  );
}

function TaskForm({ place, projectId }: { place: InlinePlace<undefined>; projectId: number }) {
  const text = useText();
  const presets = { project_id: String(projectId) };
  const form = useInlineForm('tasks', { place, presets, focus: 'title', next: nothing });
  return (
    <InlineForm of={form} className={classes.newTask}>
      <div className={classes.newTaskFields}>
        <FormField name="title" label={text('project.task.title')} />
        <Button type="submit" variant="default" loading={form.saving}>
          {text('project.task.add')}
        </Button>
      </div>
    </InlineForm>
  );
}
