/** What the board is measured against: the same appointments as plain boxes at their places, without any library. */
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';

export interface PlainOptions {
  token: string;
  bays: readonly number[];
  days: readonly string[];
  columnWidth: number;
}

export interface PlainBoard {
  /** Reads the days from the service, as the board does: page by page. */
  read(options: PlainOptions): Promise<Appointment[]>;
  draw(appointments: readonly Appointment[], options: PlainOptions): void;
  clear(): void;
}

/** Runs in the page, so it may use nothing outside this function. */
export function installPlainBoard(): void {
  const hourHeight = 64;
  const [firstHour, lastHour] = [7, 18];
  const look = new CSSStyleSheet();
  look.replaceSync(`
    .box { position: absolute; box-sizing: border-box; overflow: hidden; padding: 1px 4px; border-left: 4px solid #2c8f9a; background: #cfe3f7; font: 13px sans-serif }
    .line { position: absolute; left: 0; right: 0; border-top: 1px solid #ddd }
    .name { position: absolute; top: 0; font-weight: 600; border-left: 1px solid #ddd }
    .lunch { position: absolute; background: #eee }`);
  document.adoptedStyleSheets = [look];
  document.body.replaceChildren();
  const scroller = document.createElement('div');
  scroller.style.cssText = 'position:relative;height:100vh;overflow:auto';
  document.body.append(scroller);
  const canvas = document.createElement('div');
  scroller.append(canvas);

  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  const top = (time: string) => 24 + ((minutes(time) - firstHour * 60) * hourHeight) / 60;

  /** Puts overlapping appointments side by side: gives each one its lane and the number of lanes. */
  function lanesOf(column: readonly Appointment[]): [Appointment, number, number][] {
    const sorted = [...column].sort((a, b) => minutes(a.time_at) - minutes(b.time_at));
    const placed: [Appointment, number, number][] = [];
    let group: [Appointment, number, number][] = [];
    let ends: number[] = [];
    const close = () => {
      for (const each of group) each[2] = ends.length;
      placed.push(...group);
      group = [];
      ends = [];
    };
    for (const each of sorted) {
      if (ends.every((end) => end <= minutes(each.time_at))) close();
      const free = ends.findIndex((end) => end <= minutes(each.time_at));
      const lane = free < 0 ? ends.length : free;
      ends[lane] = minutes(each.time_end);
      group.push([each, lane, 1]);
    }
    close();
    return placed;
  }

  function element(className: string, style: string, text = ''): HTMLElement {
    const made = document.createElement('div');
    made.className = className;
    made.style.cssText = style;
    made.textContent = text;
    return made;
  }

  const plain: PlainBoard = {
    async read({ token, days }) {
      const headers = { authorization: `Bearer ${token}` };
      const query = `from=${days[0]}&to=${days.at(-1)}&sort=id&per_page=100`;
      const page = async (number: number) =>
        (await fetch(`/api/agenda_appointments?${query}&page=${number}`, { headers })).json();
      const first = await page(1);
      const all: Appointment[] = [...first.data];
      for (let number = 2; number <= first.meta.last_page; number++) all.push(...(await page(number)).data);
      return all;
    },
    draw(appointments, { bays, days, columnWidth }) {
      const height = 24 + (lastHour - firstHour) * hourHeight;
      canvas.style.cssText = `position:relative;width:${50 + bays.length * days.length * columnWidth}px;height:${height}px`;
      const columns = new Map<number, Appointment[]>();
      for (const each of appointments) {
        const bay = bays.indexOf(each.bay_id ?? 0);
        if (bay < 0) continue;
        const index = days.indexOf(each.date_at) * bays.length + bay;
        columns.set(index, [...(columns.get(index) ?? []), each]);
      }
      const drawn = document.createDocumentFragment();
      for (let hour = firstHour; hour < lastHour; hour++) {
        drawn.append(element('line', `top:${24 + (hour - firstHour) * hourHeight}px`, `${hour} h`));
      }
      for (let index = 0; index < bays.length * days.length; index++) {
        const left = 50 + index * columnWidth;
        drawn.append(element('name', `left:${left}px;width:${columnWidth}px`, `Baie ${(index % bays.length) + 1}`));
        const lunch = `left:${left}px;width:${columnWidth}px;top:${top('12:00')}px;height:${hourHeight}px`;
        drawn.append(element('lunch', lunch));
        for (const [each, lane, lanes] of lanesOf(columns.get(index) ?? [])) {
          const width = columnWidth / lanes;
          const place = `left:${left + lane * width}px;width:${width}px;top:${top(each.time_at)}px`;
          const box = element('box', `${place};height:${top(each.time_end) - top(each.time_at)}px`);
          box.append(element('', '', `${each.time_at.slice(0, 5)} – ${each.time_end.slice(0, 5)}`));
          box.append(element('', '', each.title ?? ''));
          drawn.append(box);
        }
      }
      canvas.replaceChildren(drawn);
    },
    clear: () => canvas.replaceChildren(),
  };
  (globalThis as unknown as { plain: PlainBoard }).plain = plain;
}
