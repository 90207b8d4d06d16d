/** A form for a new task with only its title: Enter adds it and starts the next one. */
import '#console/screens/project/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { FormField } from '#console/form/fields/form-field.tsx';
import { InlineForm, useInlineForm } from '#console/form/inline/inline-form.tsx';
import { type InlineFormSlot, useInlineForms } from '#console/form/inline/use-inline-forms.ts';
import { useText } from '#console/messages/messages.ts';
import { LeaveGuard } from '#console/routing/leave-guard.tsx';
import classes from '#console/screens/project/project.module.css';

const nothing = () => undefined;

export function NewTask({ projectId }: { projectId: number }) {
  const { slots, isAnyChanged, abandonAll } = useInlineForms(nothing);
  return (
    <>
      {slots.map((slot) => (
        <TaskForm key={slot.key} slot={slot} projectId={projectId} />
      ))}
      <LeaveGuard isChanged={isAnyChanged} onGiveUp={abandonAll} />
    </>
  );
}

function TaskForm({ slot, projectId }: { slot: InlineFormSlot<undefined>; projectId: number }) {
  const text = useText();
  const presets = { project_id: String(projectId) };
  const form = useInlineForm('tasks', { slot, presets, parent: 'projet_id', focus: 'title', next: nothing });
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
