/** All tasks as a board. Inactive ones are shown on request. */
import { ReadError } from '#console/record/read-error.tsx';
import '#console/list/whole/messages/catalogue.ts';
import '#console/screens/project/messages/catalogue.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useWholeList } from '#console/data/whole/use-whole-list.ts';
import { links } from '#console/links.ts';
import { type ListView, ListViews } from '#console/list/whole/list-views.tsx';
import { ReadingMeter } from '#console/list/whole/reading-meter.tsx';
import { useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import classes from '#console/screens/project/project.module.css';
import { TaskBoard } from '#console/screens/project/task-board.tsx';
import { TimeBar } from '#console/screens/project/time-bar.tsx';
import { useSession } from '#console/session/session.tsx';
import { PageHead } from '#console/ui/page-head.tsx';
import { EmptyState } from '#console/ui/states/empty-state.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';

const active = { active: '1' };
const every = {};

export function TaskBoardPage({ shapes }: { shapes: readonly ListView[] }) {
  const text = useText();
  const words = useModuleLabels('tasks');
  const { may } = useSession();
  const [params, setParams] = useSearchParams();
  const withInactive = params.get('inactive') === '1';
  const fresh = may('tasks', 'create') && (
    <Button component={Link} to={links.create('tasks')} leftSection={<IconPlus size={16} />}>
      {words.createLabel}
    </Button>
  );
  return (
    <>
      <PageHead title={words.many} actions={fresh} />
      <ListViews segment="tasks" shapes={shapes} current="board" />
      <Checkbox
        className={classes.withInactive}
        label={text('project.board.inactive')}
        checked={withInactive}
        onChange={(event) =>
          setParams(event.currentTarget.checked ? { as: 'board', inactive: '1' } : { as: 'board' }, { replace: true })
        }
      />
      <h2 className="visually-hidden">{text('list.whole.view.board')}</h2>
      <Board withInactive={withInactive} />
    </>
  );
}

function Board({ withInactive }: { withInactive: boolean }) {
  const text = useText();
  const { records, meter, error, retry } = useWholeList('tasks', withInactive ? every : active);
  if (error && !records) return <ReadError error={error} retry={retry} />;
  if (!records) return <SkeletonRows rows={8} columns={4} />;
  const tasks = records;
  return (
    <>
      <ReadingMeter meter={meter} />
      {meter?.done && <TimeBar tasks={tasks} label={text('project.time.all')} />}
      {tasks.length > 0 ? (
        <TaskBoard tasks={tasks} showProject />
      ) : (
        <EmptyState title={text('project.board.noTasks')} />
      )}
    </>
  );
}
