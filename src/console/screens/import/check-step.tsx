/**
 * Shows the result of the check for every row before anything is sent, and lets the person correct each problem in
 * place.
 */
import '#console/screens/import/messages/catalogue.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useId, useState } from 'react';
import { useErrorText } from '#console/data/error-text.ts';
import { ProgressLine } from '#console/list/export/progress-line.tsx';
import { useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/import/import.module.css';
import type { RowOutcome } from '#console/screens/import/resume-journal.ts';
import { draftKind, type RowProblem } from '#console/screens/import/rows/import-plan.ts';
import { lacksGrouping, missingTargets } from '#console/screens/import/rows/missing-targets.ts';
import { ProblemRow } from '#console/screens/import/rows/problem-row.tsx';
import { useRowFocus } from '#console/screens/import/rows/use-row-focus.ts';
import type { ImportFlow, OpenedFile } from '#console/screens/import/use-import.ts';
import { usePathName } from '#console/screens/import/use-path-name.ts';
import { isCreated } from '#console/screens/import/use-sending.ts';
import stacked from '#console/ui/values/stacked.module.css';
import type { Segment } from '#contract/core/segments.ts';
import { moduleLabels } from '#contract/registry.ts';

interface CheckStepProps {
  segment: Segment;
  opened: OpenedFile;
  flow: ImportFlow;
  outcomes: ReadonlyMap<number, RowOutcome>;
  /** The first rows of the entries that resemble posted ones. */
  alike: ReadonlySet<number>;
}

const pageSize = 50;

export function CheckStep({ segment, opened, flow, outcomes, alike }: CheckStepProps) {
  const text = useText();
  const titleId = useId();
  const errorText = useErrorText();
  const { fallback, onFocus, onBlur } = useRowFocus();
  const { checked, checking, problem } = flow;
  const drafts = (checked?.drafts ?? []).filter(({ rows, known }) => known || !isCreated(outcomes.get(rows[0] ?? 0)));
  const wrong = drafts.filter(({ problems }) => problems.length);
  const skipped = flow.takesAlike ? 0 : alike.size;
  const fine = drafts.filter(({ known, present, problems }) => !known && !present && !problems.length).length;
  const ready = fine - skipped;
  const updates = drafts.filter(({ known, problems }) => known && !problems.length).length;
  const present = drafts.filter((draft) => draft.present).length;
  const left = new Set(drafts.flatMap(({ rows }) => rows));
  const warnings = (checked?.warnings ?? []).filter(({ row }) => left.has(row));
  const warned = warnings.length - skipped;
  const kind = draftKind(segment);
  // Without these columns every row would be refused for the same reason.
  const isLacking = missingTargets(opened.plan).length > 0 || lacksGrouping(opened.plan);
  const failure = problem === undefined ? undefined : errorText(problem);
  return (
    <section className={classes.step} aria-labelledby={titleId} onFocus={onFocus} onBlur={onBlur}>
      <h2 id={titleId} className={classes.title}>
        {text('import.check')}
      </h2>
      {!checked && !checking && <p className={classes.note}>{text('import.checkHint')}</p>}
      {checked && (
        <p className={classes.verdict} role="status">
          {(ready > 0 || !updates) && text('import.ready', { kind, count: ready })}{' '}
          {updates > 0 && text('import.toUpdate', { count: updates })}{' '}
          {present > 0 && text('import.present', { count: present })}{' '}
          {wrong.length > 0 && (
            <span className={classes.bad}>{text('import.wrong', { kind, count: wrong.length })}</span>
          )}{' '}
          {skipped > 0 && text('import.alike', { count: skipped })}{' '}
          {warned > 0 && text('import.warned', { count: warned })}
        </p>
      )}
      {checked && alike.size > 0 && (
        <NativeSelect
          size="xs"
          className={classes.filter}
          label={text('import.alike.label')}
          value={flow.takesAlike ? 'take' : 'leave'}
          data={(['leave', 'take'] as const).map((value) => ({ value, label: text(`import.alike.${value}`) }))}
          onChange={(event) => flow.takeAlike(event.currentTarget.value === 'take')}
        />
      )}
      {checking && <Checking flow={flow} />}
      {failure && (
        <p role="alert" className={classes.problem}>
          {failure.title} {failure.hint}
        </p>
      )}
      {checked && (
        <>
          <Problems
            {...{ segment, opened, flow }}
            label={text('import.problems')}
            heading={text('import.what')}
            problems={wrong.flatMap((each) => each.problems.toSorted((a, b) => a.row - b.row))}
          />
          <Problems
            {...{ segment, opened, flow }}
            label={text('import.warnings')}
            heading={text('import.remark')}
            problems={warnings}
          />
        </>
      )}
      <div className={classes.actions}>
        <Button
          ref={fallback}
          variant={checked ? 'default' : 'filled'}
          // Stays enabled during the check, because a disabled button would lose the focus.
          aria-disabled={Boolean(checking) || isLacking}
          data-disabled={checking || isLacking ? true : undefined}
          onClick={checking || isLacking ? undefined : flow.check}
        >
          {text(checked ? 'import.checkAgain' : 'import.checkNow')}
        </Button>
      </div>
    </section>
  );
}

function Checking({ flow }: { flow: ImportFlow }) {
  const text = useText();
  const { language } = useLanguage();
  const { checking } = flow;
  const { read: done, total } = typeof checking === 'object' ? checking : { read: 0, total: 0 };
  const words =
    typeof checking === 'object'
      ? text('import.reading', { modulePlural: moduleLabels(checking.segment, language).many, done, total })
      : text('import.checking');
  return (
    <>
      <ProgressLine label={words} done={done} total={total} />
      <div className={classes.actions}>
        <Button variant="default" onClick={flow.stopChecking}>
          {text('console.cancel')}
        </Button>
      </div>
    </>
  );
}

interface ProblemsProps {
  segment: Segment;
  opened: OpenedFile;
  flow: ImportFlow;
  /** The name of the table for screen readers. */
  label: string;
  /** The heading of the column that explains the problem of each cell. */
  heading: string;
  problems: readonly RowProblem[];
}

function Problems({ segment, opened, flow, label, heading, problems }: ProblemsProps) {
  const text = useText();
  const nameOfPath = usePathName(segment);
  const [path, setPath] = useState('');
  const [limit, setLimit] = useState(pageSize);
  if (!problems.length) return null;
  const paths = [...new Set(problems.map((each) => each.path))];
  const remaining = problems.filter((each) => !paths.includes(path) || each.path === path);
  const countOf = (each: string) => problems.filter((problem) => problem.path === each).length;
  return (
    <>
      {paths.length > 1 && (
        <NativeSelect
          size="xs"
          className={classes.filter}
          label={text('import.show')}
          value={paths.includes(path) ? path : ''}
          data={[
            { value: '', label: text('import.allProblems', { count: problems.length }) },
            ...paths.map((value) => ({ value, label: `${nameOfPath(value)} (${countOf(value)})` })),
          ]}
          onChange={(event) => setPath(event.currentTarget.value)}
        />
      )}
      <div className={classes.scroll} data-sideways>
        <table className={`${classes.table} ${classes.problems} ${stacked.stacked}`} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{text('import.line')}</th>
              <th scope="col">{text('import.field')}</th>
              <th scope="col">{text('import.cell')}</th>
              <th scope="col">{heading}</th>
            </tr>
          </thead>
          <tbody>
            {keyed(remaining.slice(0, limit)).map(([key, problem]) => (
              <ProblemRow key={key} segment={segment} opened={opened} flow={flow} problem={problem} />
            ))}
          </tbody>
        </table>
      </div>
      {remaining.length > limit && (
        <Button variant="subtle" size="xs" onClick={() => setLimit(limit + pageSize)}>
          {text('import.showMore', { count: remaining.length - limit })}
        </Button>
      )}
    </>
  );
}

/**
 * Gives each problem a key. One cell may have several of a kind, such as an entry that does not balance in two
 * currencies.
 */
function keyed(problems: readonly RowProblem[]): [string, RowProblem][] {
  const counts = new Map<string, number>();
  return problems.map((problem) => {
    const place = `${problem.row} ${problem.path} ${problem.cause.kind}`;
    const count = (counts.get(place) ?? 0) + 1;
    counts.set(place, count);
    return [`${place} ${count}`, problem];
  });
}
