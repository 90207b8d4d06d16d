/** A full shop for the agenda's figures: the same at every run, made through the service. */
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import { addDays, momentOf, wallSeconds } from '#contract/formats/calendar.ts';
import type { Served } from '#test/harness/process.ts';

export interface Shop {
  display: number;
  bays: readonly number[];
}

type Identified = Pick<Appointment, 'id'>;

interface Booked {
  from: string;
  days: number;
  count: number;
  /** Their numbers. */
  clients?: readonly number[];
}

const jobs = ['Changement d’huile', 'Freins avant', 'Alignement', 'Pneus d’hiver', 'Diagnostic', 'Batterie'];
const names = ['Tremblay', 'Gagnon', 'Roy', 'Côté', 'Bouchard', 'Gauthier', 'Morin', 'Lavoie'];
const steps = [
  ['Rendez-vous', '#1c3d5a', '#cfe3f7'],
  ['Arrivé', '#5a3b00', '#ffe2a8'],
  ['En travail', '#0b4a2b', '#bfe8cf'],
];

export class Seeder {
  readonly #served: Served;
  #seed = 7;
  #steps: number[] = [];

  constructor(served: Served) {
    this.#served = served;
  }

  async makeShop(count: number): Promise<Shop> {
    if (!this.#steps.length) {
      for (const [name, color, background_color] of steps) {
        this.#steps.push(await this.#post('agenda_workflows', { name, color, background_color }));
      }
    }
    const bays: number[] = [];
    for (let index = 0; index < count; index++) {
      const lunch = { has_dinner: 1, lunch_start: '12:00:00', lunch_end: '13:00:00' };
      bays.push(await this.#post('agenda_bays', { name: `Baie ${index + 1}`, order: 900 + index, ...lunch }));
    }
    const shown = { name: `${count} baies`, branch_id: 0, bay_ids: bays.join(','), default: 0 };
    return { display: await this.#post('agenda_displays', shown), bays };
  }

  async makeClients(count: number): Promise<number[]> {
    return this.#postAll(
      'clients',
      Array.from({ length: count }, (_, index) => ({ code: `SHOP-${index}`, name: `Client ${index}` })),
    );
  }

  /**
   * Books so many appointments from that day on, spread evenly over the days and bays, between 7:00 and 18:00; each is of
   * another client, if there are clients.
   */
  async book({ bays }: Shop, { from, days, count, clients = [] }: Booked): Promise<void> {
    const all = Array.from({ length: count }, (_, index) => {
      const start = momentOf(
        wallSeconds({ day: addDays(from, Math.floor(index / bays.length) % days), time: '07:00:00' }) +
          this.#below(40) * 900,
      );
      const duration = ((2 + this.#below(3)) * 0.25).toFixed(2);
      return {
        date_at: start.day,
        time_at: start.time,
        duration,
        bay_id: bays[index % bays.length],
        workflow_id: this.#steps[this.#below(this.#steps.length)],
        title: `${names[this.#below(names.length)]}, ${jobs[this.#below(jobs.length)]}`,
        client_id: clients[index] ?? 0,
      };
    });
    await this.#postAll('agenda_appointments', all);
  }

  async #postAll(segment: string, bodies: readonly object[]): Promise<number[]> {
    const atOnce = 50;
    const ids: number[] = [];
    for (let index = 0; index < bodies.length; index += atOnce) {
      ids.push(...(await Promise.all(bodies.slice(index, index + atOnce).map((body) => this.#post(segment, body)))));
    }
    return ids;
  }

  /** Park and Miller's generator, which is random enough to spread boxes. */
  #below(limit: number): number {
    this.#seed = (this.#seed * 48_271) % 2_147_483_647;
    return this.#seed % limit;
  }

  async #post(segment: string, body: object): Promise<number> {
    const reply = await fetch(`${this.#served.address}/api/${segment}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#served.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${segment}: ${reply.status} ${await reply.text()}`);
    const { data } = (await reply.json()) as { data: Identified | Identified[] };
    return [data].flat()[0]?.id ?? 0;
  }
}
