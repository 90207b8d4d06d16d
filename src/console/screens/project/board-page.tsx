/** All tasks as a board. Inactive ones are shown on request. */
import { ReadError } from '#console/record/read-error.tsx';
import '#console/list/whole-list/messages/catalogue.ts';
import '#console/screens/project/messages/catalogue.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useSearchText } from '#console/data/search/use-search-text.ts';
import { useOwnNumber } from '#console/data/settings/use-own-number.ts';
import { useWholeList } from '#console/data/whole-list/use-whole-list.ts';
import { ReferencePicker } from '#console/form/picker/reference-picker.tsx';
import { links } from '#console/links.ts';
import { OwnNumberNote } from '#console/list/filters/editor/own-number-note.tsx';
import { mine } from '#console/list/filters/mine.ts';
import { type ListView, ListViews } from '#console/list/views/list-views.tsx';
import { LoadProgressBar } from '#console/list/whole-list/load-progress-bar.tsx';
import { useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import classes from '#console/screens/project/project.module.css';
import { TaskBoard } from '#console/screens/project/task-board.tsx';
import { TimeBar } from '#console/screens/project/time-bar.tsx';
import { useSession } from '#console/session/session.tsx';
import { PageHead } from '#console/ui/page-head.tsx';
import { usePageKeys } from '#console/ui/shortcuts/use-page-keys.ts';
import { EmptyState } from '#console/ui/states/empty-state.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
import { containsWords } from '#contract/core/query/evaluate-query.ts';
import { searchWords } from '#contract/formats/search-text.ts';
import { moduleRegistry } from '#contract/registry.ts';

const active = { active: '1' };
const every = {};
const mineOf = 'comments.user_id_in';

export function TaskBoardPage({ views }: { views: readonly ListView[] }) {
  const text = useText();
  const words = useModuleLabels('tasks');
  const { may } = useSession();
  const [params, setParams] = useSearchParams();
  const withInactive = params.get('inactive') === '1';
  const isMine = params.get(mineOf) === mine;
  const filters = { q: params.get('q') ?? '', project: Number(params.get('project')) || 0, isMine };
  const put = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        // Without it, an address with parameters shows the table.
        next.set('as', 'board');
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const { typed, type } = useSearchText(filters.q, (q) => put('q', q));
  const search = useRef<HTMLInputElement>(null);
  usePageKeys([['/', () => search.current?.focus()]]);
  const fresh = may('tasks', 'create') && (
    <Button component={Link} to={links.create('tasks')} leftSection={<IconPlus size={16} />}>
      {words.createLabel}
    </Button>
  );
  return (
    <>
      <PageHead title={words.many} actions={fresh} />
      <ListViews segment="tasks" views={views} current="board" />
      <search className={classes.boardFilters} aria-label={text('project.board.filters')}>
        <TextInput
          ref={search}
          type="search"
          aria-keyshortcuts="/"
          label={text('project.board.search')}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <ReferencePicker
          segment="projects"
          words={{ label: text('project.board.project') }}
          value={filters.project}
          onChange={(id) => put('project', id ? String(id) : '')}
          clearable
        />
        <Checkbox
          label={text('project.board.inactive')}
          checked={withInactive}
          onChange={(event) => put('inactive', event.currentTarget.checked ? '1' : '')}
        />
        <Checkbox
          label={text('project.board.mine')}
          checked={isMine}
          onChange={(event) => put(mineOf, event.currentTarget.checked ? mine : '')}
        />
        {isMine && <OwnNumberNote />}
        <Link className={classes.columnsLink} to={links.settings('task-board')}>
          {text('project.board.columns')}
        </Link>
      </search>
      <h2 className="visually-hidden">{text('list.wholeList.view.board')}</h2>
      <Board withInactive={withInactive} {...filters} />
    </>
  );
}

interface BoardProps {
  withInactive: boolean;
  q: string;
  /** 0 for the tasks of every project. */
  project: number;
  /** Whether only tasks are shown on which the person commented. */
  isMine: boolean;
}

function Board({ withInactive, q, project, isMine }: BoardProps) {
  const text = useText();
  const { records, loadProgress, error, retry } = useWholeList('tasks', withInactive ? every : active);
  const { me, isKnown } = useOwnNumber();
  const tasks = useMemo(() => {
    const words = searchWords(q);
    return records?.filter(
      (task) =>
        (!project || task.projet_id === project) &&
        (!isMine || task.comments.some(({ user_id }) => user_id === me)) &&
        containsWords(moduleRegistry.tasks, task, words),
    );
  }, [records, q, project, isMine, me]);
  if (error && !records) return <ReadError error={error} retry={retry} />;
  if (!tasks || (isMine && !isKnown)) return <SkeletonRows rows={8} columns={4} />;
  return (
    <>
      <LoadProgressBar loadProgress={loadProgress} />
      {loadProgress?.done && <TimeBar tasks={tasks} label={text('project.time.all')} />}
      {tasks.length > 0 ? (
        <TaskBoard tasks={tasks} showProject />
      ) : (
        loadProgress?.done && <EmptyState title={text('project.board.noTasks')} />
      )}
    </>
  );
}
