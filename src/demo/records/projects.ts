import { zeroDay } from '#contract/formats/calendar.ts';
import { decimalText } from '#contract/formats/decimal.ts';
import { dayText, yearOf } from '#demo/calendar.ts';
import type { CompanySize, DemoRecord } from '#demo/company-size.ts';
import { distributionOf } from '#demo/distribution.ts';
import { share } from '#demo/money.ts';
import { elementAt, type RandomStream, shuffledIndex, streamOf } from '#demo/random.ts';
import { clientParty, someCompany } from '#demo/records/parties.ts';
import { officeId } from '#demo/records/staff.ts';
import { commentTexts, looseTasks, projectRows, taskNotes, taskTitles } from '#demo/words/projects.ts';

interface Commented {
  task: Record<string, unknown>;
  comments: number;
}

interface Origin {
  id: number;
  projet_id: number;
  title: string;
  created: number;
}

const drawProject = streamOf('projects');
const drawTask = streamOf('tasks');

const tasksOfProject = distributionOf([0, 1, 2, 3, 4, 5, 7, 10], 701);
const twoYears = 730;
const done = 3;

export function* projects(size: CompanySize): Generator<DemoRecord> {
  for (let index = 0; index < size.projects; index++) {
    yield { segment: 'projects', record: project(size, index) };
  }
}

/** Tasks of projects first, then a few that belong to none. */
export function* tasks(size: CompanySize): Generator<DemoRecord> {
  let commented = 0;
  for (const origin of origins(size)) {
    const draw = drawTask(origin.id);
    const { task, comments } = taskOf(size, origin, draw, commented);
    commented += comments;
    yield { segment: 'tasks', record: task };
  }
}

function* origins(size: CompanySize): Generator<Origin> {
  let id = 0;
  for (let index = 0; index < size.projects; index++) {
    const tasks = tasksOfProject.size(index);
    for (let rank = 0; rank < tasks; rank++) {
      id += 1;
      const title = elementAt(taskTitles, shuffledIndex(rank, taskTitles.length, index));
      yield { id, projet_id: index + 1, title, created: Math.min(size.today, projectDay(size, index) + rank * 3) };
    }
  }
  for (let rank = 0; rank < size.looseTasks; rank++) {
    id += 1;
    yield { id, projet_id: 0, title: elementAt(looseTasks, rank), created: size.today - (rank % 90) };
  }
}

function project(size: CompanySize, index: number): Record<string, unknown> {
  const draw = drawProject(index);
  const day = projectDay(size, index);
  const round = Math.floor(index / projectRows.length);
  const [name = '', description = '', forClient = ''] = elementAt(
    projectRows,
    shuffledIndex(index, projectRows.length, round),
  );
  const client = forClient === '1' ? someCompany(size, draw) : null;
  const phase = round === 0 ? name : `${name}, phase ${round + 1}`;
  return {
    id: index + 1,
    code: draw.percent(75) ? `P${yearOf(day)}-${String(index + 1).padStart(3, '0')}` : null,
    client_id: client === null ? 0 : client + 1,
    active: day < size.today - 400 && draw.percent(60) ? 0 : 1,
    nom: client === null ? phase : `${phase} – ${clientParty(client).name}`,
    description: draw.percent(80) ? description : null,
    creation_date: dayText(day),
  };
}

function projectDay(size: CompanySize, index: number): number {
  return size.today - twoYears + Math.floor(((index + 1) * (twoYears - 2)) / size.projects);
}

function taskOf(size: CompanySize, origin: Origin, draw: RandomStream, commented: number): Commented {
  const status = statusOf(size, origin.created, draw);
  const estimate = draw.int(2, 96) * 50;
  const comments = draw.pick([0, 0, 0, 1, 1, 2, 3]);
  const task = {
    id: origin.id,
    projet_id: origin.projet_id,
    active: draw.percent(5) ? 0 : 1,
    creation_date: dayText(origin.created),
    title: origin.title,
    ...datesOf(origin, status, draw),
    status,
    time_estimated: decimalText(draw.percent(10) ? 0 : estimate),
    time_spent: decimalText(status === 0 ? 0 : quarterHours(estimate, draw.int(20, status === done ? 140 : 90))),
    description: draw.percent(30) ? draw.pick(taskNotes) : null,
    comments: Array.from({ length: comments }, (_, rank) => comment(size, origin, commented + rank + 1, draw)),
  };
  return { task, comments };
}

/** A share of an estimate in hundredths of an hour, rounded to quarters of an hour. */
function quarterHours(estimate: number, percent: number): number {
  return share(estimate, percent, 2500) * 25;
}

/** Old tasks are mostly done, young ones mostly not begun. */
function statusOf(size: CompanySize, created: number, draw: RandomStream): number {
  const age = size.today - created;
  if (age > 200) return draw.percent(85) ? done : draw.int(0, 2);
  return age > 45 ? draw.int(0, done) : draw.int(0, 1);
}

function datesOf(origin: Origin, status: number, draw: RandomStream): Record<string, string> {
  const start = origin.created + draw.int(0, 20);
  const end = start + draw.int(1, 45);
  const unplanned = status === 0 && draw.percent(45);
  const open = unplanned || draw.percent(15);
  return { start_date: unplanned ? zeroDay : dayText(start), end_date: open ? zeroDay : dayText(end) };
}

function comment(size: CompanySize, origin: Origin, id: number, draw: RandomStream): Record<string, unknown> {
  return {
    id,
    tache_id: origin.id,
    user_id: officeId(size, draw),
    date: dayText(Math.min(size.today, origin.created + draw.int(0, 60))),
    comment: draw.pick(commentTexts),
  };
}
