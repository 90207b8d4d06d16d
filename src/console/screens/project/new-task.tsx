/** A form for a new task with only its title: Enter adds it and starts the next one. */
import '#console/screens/project/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormField } from '#console/form/fields/form-field.tsx';
import { InlineForm, useInlineForm } from '#console/form/inline-form.tsx';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/project/project.module.css';

export function NewTask({ projectId }: { projectId: number }) {
  const [made, setMade] = useState(0);
  return <TaskForm key={made} projectId={projectId} focused={made > 0} onSaved={() => setMade(made + 1)} />;
}

interface TaskFormProps {
  projectId: number;
  focused: boolean;
  onSaved: () => void;
}

function TaskForm({ projectId, focused, onSaved }: TaskFormProps) {
  const text = useText();
  const form = useInlineForm('tasks', {
    presets: { project_id: String(projectId) },
    focus: focused ? 'title' : undefined,
    onSaved,
  });
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
