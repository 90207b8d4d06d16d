/** Notes about a task before it is saved. They do not prevent saving. */

import '#console/screens/project/messages/catalogue.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { queryKeys } from '#console/data/query-keys.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import { useFormSetting } from '#console/form/form-context.ts';
import { readDayText, readIntegerText } from '#console/form/input/parse-input.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/project/project.module.css';
import { useStatusNames } from '#console/screens/project/status-names.ts';
import { formatDay } from '#console/ui/values/format.ts';
import { isDay } from '#contract/formats/calendar.ts';

export function EndNote() {
  const text = useText();
  const { language } = useLanguage();
  const { control } = useFormOf('tasks');
  const [start, end] = useWatch({ control, name: ['start_date', 'end_date'] }).map((typed) => dayIn(typed));
  const isBefore = start !== undefined && end !== undefined && end < start;
  return <Note>{isBefore && text('project.task.endsBefore', { start: formatDay(start, language, 'long') })}</Note>;
}

/** A status that no task has and that has no name is most often a typing error. */
export function StatusNote() {
  const text = useText();
  const { named, nameOf } = useStatusNames();
  const { control } = useFormOf('tasks');
  const { stored } = useFormSetting();
  const typed = readIntegerText(useWatch({ control, name: 'status' }) ?? '');
  const status = Number(typed);
  const isStored = typed === readIntegerText(String(stored.status ?? ''));
  const isNew = typed !== undefined && !isStored && status > 0 && !named.includes(status);
  const isUsed = useIsUsed(status, isNew);
  return <Note>{isNew && isUsed === false && text('project.task.noColumn', { status: nameOf(status) })}</Note>;
}

/** Whether a task has this status. Undefined if unknown, because a strict service cannot be queried for it. */
function useIsUsed(status: number, isNew: boolean): boolean | undefined {
  const source = useRecordSource();
  const query = { status: String(status), per_page: 1 };
  const { data } = useQuery({
    queryKey: queryKeys.isAny('tasks', query),
    queryFn: async ({ signal }) => {
      return (await source.list('tasks', query, signal)).records.length > 0;
    },
    enabled: isNew && source.canQuery('tasks', query),
  });
  return data;
}

function Note({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={classes.note}>
      {children && (
        <>
          <IconAlertTriangle size={16} aria-hidden="true" />
          <span>{children}</span>
        </>
      )}
    </div>
  );
}

function dayIn(typed = ''): string | undefined {
  const day = readDayText(typed);
  return day && isDay(day) ? day : undefined;
}
