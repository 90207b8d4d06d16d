/**
 * The open streams of changes. Each ends when its holder may not read what it was opened for any more, when the holder
 * does not read what is sent, and when the service ends.
 */
import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { type Change, eventNames, heartbeatMilliseconds, type SettingsChange } from '#contract/changes.ts';
import type { Segment } from '#contract/core/segments.ts';
import { isApiError } from '#service/api-error.ts';
import { companySettingsVersion, loadCompanySettings, settingsETag } from '#service/commands/settings.ts';
import { hasExpired, type Principal } from '#service/commands/tokens.ts';
import { authenticate } from '#service/http/authenticate.ts';
import type { AppDeps } from '#service/http/deps.ts';
import { isClosed, onceClosed } from '#service/http/limits/once-closed.ts';
import type { ChangeFeed, FeedMessage } from '#service/store/changes/change-feed.ts';
import type { DataState } from '#service/store/state-cache.ts';

interface ChangeStream {
  request: FastifyRequest;
  response: ServerResponse;
  principal: Principal;
  modules: ReadonlySet<Segment>;
}

/** More than this unread, beside what the system holds for the connection, is a holder who does not read. */
const maxUnreadBytes = 256 * 1024;
/** How often it is looked whether anybody committed what ends a stream, or settings. */
const checkMilliseconds = 250;
/** A session that is only listened with is in use all the same. */
const heartbeatsPerUse = 240;

type Deps = Pick<AppDeps, 'db' | 'dataState' | 'extensions' | 'recordTokenUse'>;

export class ChangeStreams {
  readonly #deps: Deps;
  readonly #feed: ChangeFeed;
  readonly #streams = new Set<ChangeStream>();
  #checked: DataState | undefined;
  /** As they were told last; undefined until it was looked at since somebody listens. */
  #settings: SettingsChange | undefined;
  #beats = 0;
  #stop: (() => void) | undefined;

  constructor(deps: Deps, feed: ChangeFeed) {
    this.#deps = deps;
    this.#feed = feed;
  }

  countOf(tokenId: number): number {
    let count = 0;
    for (const { principal } of this.#streams) if (principal.tokenId === tokenId) count++;
    return count;
  }

  get size(): number {
    return this.#streams.size;
  }

  /**
   * Tells what was missed since the position, then that the stream is live, which settings there are, and whatever changes.
   * A holder who left while it was looked up who asks is told nothing.
   */
  open(stream: ChangeStream, since: string | undefined): void {
    const { request, modules, response } = stream;
    const { socket } = request.raw;
    if (isClosed(response, socket)) return;
    this.#begin();
    const position = this.#feed.position(modules);
    const missed = since === undefined ? [] : this.#feed.since(since, modules);
    const events = missed ? changeEvents(missed) : eventText(eventNames.readAgain, {}, position);
    const settings = this.#settings ? eventText(eventNames.settings, this.#settings) : '';
    // Counted before anything is sent, since a holder for whom too much was missed is cut off by that.
    this.#streams.add(stream);
    onceClosed(response, socket, () => this.#forget(stream));
    send(stream, events + eventText(eventNames.live, {}, position) + settings);
  }

  endAll(): void {
    for (const { response } of this.#streams) response.end();
  }

  #begin(): void {
    if (this.#stop) return;
    const ends = [
      this.#feed.subscribe((message) => this.#notify(message)),
      every(heartbeatMilliseconds, () => this.#beat()),
      every(checkMilliseconds, () => void this.#check().catch(() => undefined)),
    ];
    this.#settings = undefined;
    void this.#checkSettings().catch(() => undefined);
    this.#stop = () => {
      for (const end of ends) end();
    };
  }

  #forget(stream: ChangeStream): void {
    this.#streams.delete(stream);
    if (this.#streams.size) return;
    this.#stop?.();
    this.#stop = undefined;
  }

  /** People with the same modules are sent the same text. */
  #notify(message: FeedMessage): void {
    const texts = new Map<string, string>();
    for (const stream of this.#streams) {
      const position = this.#feed.position(stream.modules);
      const text = texts.get(position) ?? this.#textOf(message, stream.modules, position);
      texts.set(position, text);
      if (text) send(stream, text);
    }
  }

  #textOf(message: FeedMessage, modules: ReadonlySet<Segment>, position: string): string {
    if (message === 'read-again') return eventText(eventNames.readAgain, {}, position);
    return changeEvents(
      message.filter(({ module }) => modules.has(module)),
      position,
    );
  }

  #beat(): void {
    this.#beats++;
    for (const stream of this.#streams) {
      send(stream, ':\n\n');
      if (this.#beats % heartbeatsPerUse === 0) this.#deps.recordTokenUse(stream.principal);
    }
  }

  /** Trouble with the database says nothing about the holders. */
  async #check(): Promise<void> {
    const state = await this.#deps.dataState();
    const before = this.#checked;
    const isCommitted = state !== before;
    // Of other data the same version may be another text.
    if (before && before.history !== state.history) this.#settings = undefined;
    this.#checked = state;
    for (const stream of this.#streams) {
      if (hasExpired(stream.principal)) stream.response.end();
      else if (isCommitted) void this.#checkHolder(stream);
    }
    if (isCommitted) await this.#checkSettings();
  }

  async #checkSettings(): Promise<void> {
    if ((await companySettingsVersion(this.#deps.db)) === this.#settings?.version) return;
    const stored = await loadCompanySettings(this.#deps.db);
    const change: SettingsChange = { scope: 'company', version: stored.version, etag: settingsETag(stored) };
    this.#settings = change;
    for (const stream of this.#streams) send(stream, eventText(eventNames.settings, change));
  }

  async #checkHolder({ request, response, principal }: ChangeStream): Promise<void> {
    try {
      const { tokenId, role } = await authenticate(this.#deps, request);
      if (tokenId !== principal.tokenId || role !== principal.role) response.end();
    } catch (cause) {
      // Trouble with the database says nothing about the holder.
      if (isApiError(cause)) response.end();
    }
  }
}

function send({ response }: ChangeStream, text: string): void {
  if (response.writableEnded || response.destroyed) return;
  response.write(text);
  if (response.writableLength > maxUnreadBytes) response.destroy();
}

/** The position stands beside the last of them, so that a holder who lost the others is told them again. */
function changeEvents(changes: readonly Change[], position?: string): string {
  return changes
    .map(({ module, id, version, actor, etag }, index) =>
      eventText(
        eventNames.change,
        { module, id, version, actor, etag } satisfies Change,
        index === changes.length - 1 ? position : undefined,
      ),
    )
    .join('');
}

function eventText(name: string, data: object, position?: string): string {
  return `${position ? `id: ${position}\n` : ''}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

function every(milliseconds: number, work: () => void): () => void {
  const timer = setInterval(work, milliseconds).unref();
  return () => clearInterval(timer);
}
