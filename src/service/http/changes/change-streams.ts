/**
 * The open streams of changes. A stream ends when its holder loses the right to read what it was opened for, when the
 * holder does not read what is sent, and when the service ends.
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

/** A holder with more unread bytes than this, beside those that the system buffers, is disconnected. */
const maxUnreadBytes = 256 * 1024;
/** Milliseconds between two checks for commits that end a stream or change the settings. */
const checkMilliseconds = 250;
/**
 * The use of a token or session is recorded once in so many heartbeats: one that only listens is in use all the same.
 */
const heartbeatsPerUse = 240;

type Feed = Pick<ChangeFeed, 'subscribe' | 'position' | 'since'>;
type Deps = Pick<AppDeps, 'db' | 'dataState' | 'extensions' | 'recordTokenUse'>;

export class ChangeStreams {
  readonly #deps: Deps;
  readonly #feed: Feed;
  readonly #streams = new Set<ChangeStream>();
  #checked: DataState | undefined;
  /** The settings as sent last; undefined until they are read after the first stream has opened. */
  #settings: SettingsChange | undefined;
  #beats = 0;
  #stop: (() => void) | undefined;

  constructor(deps: Deps, feed: Feed) {
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
   * Sends the changes since the position, then that the stream is live, the version of the settings, and whatever
   * changes later. Nothing is sent to a holder who disconnected during the authentication.
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
    // Added before anything is sent: if too much was missed, `send` disconnects the holder, which removes the stream
    // again.
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

  /** The text is built once for all people with the same modules. */
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

  /** Rejects if the database fails, which is no reason to end a stream. */
  async #check(): Promise<void> {
    const state = await this.#deps.dataState();
    const before = this.#checked;
    const isCommitted = state !== before;
    // If the data were replaced, the same version may stand for other settings.
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

/** The last event carries the position, so that a holder who did not get all of them is sent them again. */
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
