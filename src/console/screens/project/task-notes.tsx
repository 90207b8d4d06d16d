/** What to know of a task before it is saved. It can be saved all the same. */

import '#console/screens/project/messages/catalogue.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { readDayText, readIntegerText } from '#console/form/input/parse-input.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/project/project.module.css';
import { useStatusNames } from '#console/screens/project/status-names.ts';
import { formatDay } from '#console/ui/values/format.ts';
import { isDay } from '#contract/formats/calendar.ts';

export function EndNote() {
  const text = useText();
  const { language } = useLanguage();
  const [start, end] = useWatch({ name: ['start_date', 'end_date'] }).map(dayIn);
  const isBefore = start !== undefined && end !== undefined && end < start;
  return <Note>{isBefore && text('office.task.endsBefore', { start: formatDay(start, language, 'long') })}</Note>;
}

/** A number that no task has and nobody named is most often a slip. */
export function StatusNote() {
  const text = useText();
  const { named, nameOf } = useStatusNames();
  const { defaultValues } = useFormState();
  const typed = readIntegerText(String(useWatch({ name: 'status' }) ?? ''));
  const status = Number(typed);
  const isStored = typed === readIntegerText(String(defaultValues?.status ?? ''));
  const isAsked = typed !== undefined && !isStored && status > 0 && !named.includes(status);
  const isTaken = useIsTaken(status, isAsked);
  return <Note>{isAsked && isTaken === false && text('office.task.noColumn', { status: nameOf(status) })}</Note>;
}

/** Whether a task has this status. Undefined where that is not known: a strict service cannot be asked for it. */
function useIsTaken(status: number, isAsked: boolean): boolean | undefined {
  const source = useRecordSource();
  const query = { status: String(status), per_page: 1 };
  const { data } = useQuery({
    queryKey: ['taskStatus', status],
    queryFn: async ({ signal }) => {
      return (await source.list('tasks', query, signal)).records.length > 0;
    },
    enabled: isAsked && source.canAsk('tasks', query),
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

function dayIn(typed: unknown): string | undefined {
  const day = readDayText(String(typed ?? ''));
  return day && isDay(day) ? day : undefined;
}
