/** A new task by its title alone: Enter adds it, and the next one can be typed at once. */
import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { FormField } from '#console/kit/fields/form-field.tsx';
import { FormContext } from '#console/kit/form-context.ts';
import { FormTroubles } from '#console/kit/form-troubles.tsx';
import { LeaveGuard } from '#console/kit/leave-guard.tsx';
import { useModuleWords } from '#console/kit/readings.ts';
import { useRecordForm } from '#console/kit/use-record-form.ts';
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
  const words = useModuleWords('tasks');
  const [presets] = useState(() => new URLSearchParams({ project_id: String(projectId) }));
  const { form, fields, save, saving, trouble, isChanged } = useRecordForm(
    'tasks',
    { operation: 'create', presets },
    onSaved,
  );
  const [blockedBy, blockSaving] = useState<string>();
  const setting = useMemo(
    () => ({ segment: 'tasks' as const, operation: 'create' as const, fields, blockSaving, Field: FormField }),
    [fields],
  );
  const goTo = useRef(() => form.setFocus('title'));
  useEffect(() => {
    if (focused) goTo.current();
  }, [focused]);
  return (
    <FormProvider {...form}>
      <FormContext value={setting}>
        <form
          className={classes.newTask}
          aria-label={words.fresh}
          noValidate
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault();
            if (!saving && !blockedBy) save();
          }}
        >
          <FormTroubles trouble={trouble} segment="tasks" />
          <div className={classes.newTaskFields}>
            <FormField name="title" label={text('office.task.title')} />
            <Button type="submit" variant="default" loading={saving}>
              {text('office.task.add')}
            </Button>
          </div>
        </form>
      </FormContext>
      <LeaveGuard isChanged={isChanged} />
    </FormProvider>
  );
}
