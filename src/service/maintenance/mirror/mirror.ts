/** Copies every module of another service into this one, with the same ids. Another run updates the copy. */

import { type Segment, segments } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import type { Context } from '#service/commands/context.ts';
import { copyList, forgetUnsure } from '#service/maintenance/mirror/copy-list.ts';
import type { MirrorContext } from '#service/maintenance/mirror/mirror-context.ts';
import { closeRun, isOwnCompany, openRun } from '#service/maintenance/mirror/mirror-state.ts';
import { mirrorTableOf } from '#service/maintenance/mirror/mirror-table.ts';
import { preserveOrder } from '#service/maintenance/mirror/preserve-order.ts';
import { type MirroredService, SourceFailure } from '#service/maintenance/mirror/source.ts';
import { catchUp, type ModuleReport, verify } from '#service/maintenance/mirror/verify.ts';
import { implementationOf } from '#service/registry.ts';
import type { Connection } from '#service/sql/connection.ts';

interface MirrorOptions extends Pick<Context, 'partyAccounts'> {
  source: MirroredService;
  /** Identifies the source, so that a later run knows whether it continues with the same one. */
  address: string;
  /** Who copies, for the audit. */
  user: string;
  /** Whether the records of another company may be changed into those of the source. */
  intoExisting?: boolean;
  /** Throws if another mirror works on the company. */
  requireLock?(): Promise<void>;
  onStart?(start: { resumed: boolean; records: number; absent: Segment[] }): void;
  onProgress?(progress: { segment: Segment; seen: number; total: number }): void;
}

export interface MirrorReport {
  modules: ModuleReport[];
  /** Modules of an add-on that the source does not have. */
  absent: Segment[];
}

/** The company has records of its own, which the copy would replace by the source's records with the same ids. */
export class OwnCompany extends Error {
  constructor(address: string) {
    super(
      `The company that DATA_DIR or DATABASE_URL names has records of its own, which were not copied from ${address}. Name a place for the copy, or add --into-existing: records with the same ids then become those of the source.`,
    );
  }
}

/**
 * Resumes an interrupted run. Throws an `OwnCompany` if the database holds records of its own, unless `intoExisting` is
 * set, and a `SourceFailure` if the other service cannot be used.
 */
export async function mirror(connection: Connection, options: MirrorOptions): Promise<MirrorReport> {
  const { source, address, partyAccounts, user, intoExisting, requireLock = async () => {} } = options;
  if (!intoExisting && (await isOwnCompany(connection.db, address))) throw new OwnCompany(address);
  const totals = await askTotals(source);
  const { run, resumed } = await openRun(connection.db, address);
  const present = inReferenceOrder().filter((segment) => totals.has(segment));
  const absent = segments.filter((segment) => !totals.has(segment) && !moduleOf(segment).isExtension);
  const records = [...totals.values()].reduce((sum, total) => sum + total, 0);
  options.onStart?.({ resumed, records, absent });
  const mirrorings = present.map((segment): MirrorContext => {
    const implementation = implementationOf(segment);
    const mirrored = mirrorTableOf(connection, implementation, { partyAccounts, user });
    const onProgress = (copied: number, total: number) => options.onProgress?.({ segment, seen: copied, total });
    return { connection, source, run, segment, implementation, mirrored, requireLock, onProgress };
  });
  if (resumed) for (const mirroring of mirrorings) await forgetUnsure(mirroring);
  for (const mirroring of mirrorings) await copyList(mirroring);
  const modules: ModuleReport[] = [];
  for (const mirroring of mirrorings) {
    const total = await catchUp(mirroring);
    await preserveOrder(mirroring);
    modules.push(await verify(mirroring, total));
  }
  await closeRun(connection.db, run);
  return { modules, absent };
}

/**
 * Requests the total of every list first. This also proves, before anything is written, that the token may read them
 * all.
 */
async function askTotals(source: MirroredService): Promise<Map<Segment, number>> {
  const totals = new Map<Segment, number>();
  for (const segment of segments) {
    try {
      const { meta } = await source.list(moduleOf(segment), { page: 1, per_page: 1 });
      totals.set(segment, meta.total);
    } catch (cause) {
      if (!mayBeMissing(segment, cause)) throw cause;
    }
  }
  return totals;
}

/** A source may lack the add-on, and one that is not Comptoir lacks our extensions. */
function mayBeMissing(segment: Segment, cause: unknown): boolean {
  const { addon, isExtension } = moduleOf(segment);
  return (
    (addon !== undefined || isExtension === true) &&
    cause instanceof SourceFailure &&
    (cause.status === 403 || cause.status === 404)
  );
}

/** Orders the modules so that each comes after those it refers to. */
function inReferenceOrder(): Segment[] {
  const order = new Set<Segment>();
  const visit = (segment: Segment): void => {
    for (const { ref } of Object.values(moduleOf(segment).fields)) if (ref && !order.has(ref)) visit(ref);
    order.add(segment);
  };
  for (const segment of segments) visit(segment);
  return [...order];
}
