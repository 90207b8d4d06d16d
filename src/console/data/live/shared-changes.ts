/**
 * The stream of changes for all tabs of a browser: one of the visible ones listens and passes it on to the others,
 * because a browser opens few connections to one address. Without locks in the browser, each visible tab listens.
 */

import { ChangeBacklog } from '#console/data/live/change-backlog.ts';
import type { StreamMessage } from '#console/data/live/change-stream.ts';
import { keepListening, type ListeningOptions } from '#console/data/live/keep-listening.ts';
import { writesBetween } from '#console/data/live/stream-position.ts';
import { openTabChannel, type TabMessage } from '#console/data/live/tab-messages.ts';
import { newId } from '#console/data/new-id.ts';
import type { Change } from '#contract/changes.ts';

interface Following {
  /** Tabs with the same name share a stream. Without a name, the tab has its own. */
  name: string | undefined;
  /** The position of the stream before any data was read. */
  position: string | undefined;
  listen: ListeningOptions['listen'];
  onChanges: (changes: readonly Change[]) => void;
  onReadAgain: () => void;
  /** Not passed on, because other tabs see the browser's copy of the settings. */
  onSettings: (etag: string) => void;
  onLive: (isLive: boolean) => void;
  onSignedOut: () => void;
}

/** A tab that is out of sight for so long stops listening. */
const outOfSightMilliseconds = 60_000;

/** Returns the function that stops it. */
export function followChanges(following: Following): () => void {
  const follower = new Follower(following);
  return () => follower.stop();
}

class Follower {
  readonly #following: Following;
  readonly #stopping = new AbortController();
  readonly #own = newId();
  readonly #channel: ReturnType<typeof openTabChannel>;
  #position: string | undefined;
  #isListening = false;
  #isLive = false;
  readonly #backlog = new ChangeBacklog();

  constructor(following: Following) {
    this.#following = following;
    this.#position = following.position;
    const { name } = following;
    this.#channel = name ? openTabChannel(name, (message) => this.#onTabMessage(message)) : undefined;
    this.#greet();
    document.addEventListener('visibilitychange', this.#greet);
    // A defect of the console, which listening again would not fix. Pages then read again at intervals.
    this.#takeTurns().catch((error) => reportError(error));
  }

  stop(): void {
    this.#stopping.abort();
    document.removeEventListener('visibilitychange', this.#greet);
    this.#channel?.close();
    this.#following.onLive(false);
  }

  readonly #greet = (): void => {
    if (document.hidden || this.#isListening) return;
    this.#channel?.emit({ type: 'hello', from: this.#own, position: this.#position });
  };

  async #takeTurns(): Promise<void> {
    const { signal } = this.#stopping;
    let shouldContinue = true;
    while (shouldContinue && !signal.aborted) {
      await inSight(signal);
      if (signal.aborted) return;
      shouldContinue = await this.#whenFree(() => this.#listen());
    }
  }

  /**
   * Waits until no other tab listens. Resolves to false if the browser does not grant the lock, as when the wait is
   * aborted.
   */
  async #whenFree(work: () => Promise<boolean>): Promise<boolean> {
    if (!this.#channel) return work();
    const { signal } = this.#stopping;
    let queued = Promise.resolve(false);
    const begin = () => {
      queued = work();
      return queued;
    };
    // Rejections of the request are ignored. Those of the work itself are in `queued`.
    await navigator.locks.request(this.#channel.lock, { signal }, begin).catch(() => undefined);
    return queued;
  }

  /** Resolves to whether to listen again once the tab is visible. */
  async #listen(): Promise<boolean> {
    if (document.hidden) return true;
    const watched = whileInSight(this.#stopping.signal);
    this.#isListening = true;
    this.#backlog.begin(this.#position);
    const { listen, onSignedOut } = this.#following;
    try {
      await keepListening({
        listen,
        onSignedOut,
        position: () => this.#position,
        onMessage: (message) => this.#onStreamMessage(message),
        onLost: () => this.#setLive(false),
        signal: watched.signal,
      });
      return watched.signal.aborted;
    } finally {
      watched.end();
      this.#isListening = false;
    }
  }

  #onStreamMessage(message: StreamMessage): void {
    if (message.type === 'settings') {
      this.#following.onSettings(message.etag);
      return;
    }
    const { type, position } = message;
    if (type === 'changes') {
      this.#backlog.add(message.changes, position);
      this.#channel?.emit({ type, changes: message.changes, position });
      this.#take(message.changes);
    } else if (type === 'read-again' || !this.#backlog.isBegun) {
      this.#backlog.begin(position);
      this.#channel?.emit({ type: 'read-again', position });
      this.#take(null);
    }
    this.#position = position;
    if (type === 'live') this.#setLive(true);
  }

  #onTabMessage(message: TabMessage): void {
    if (message.type === 'hello') this.#reply(message.from, message.position);
    else if (!this.#isListening) this.#follow(message);
  }

  #follow(message: Exclude<TabMessage, { type: 'hello' }>): void {
    if (message.type === 'changes') this.#takeFrom(message.changes, message.position);
    else if (message.type === 'read-again') this.#takeFrom(null, message.position);
    else if (message.type === 'missed') {
      if (message.to !== this.#own) return;
      this.#takeFrom(message.changes, message.position);
      this.#setLive(true);
    } else if (message.isLive) {
      // The listening tab replies with what was missed meanwhile.
      this.#greet();
    } else this.#setLive(false);
  }

  #reply(to: string, position: string | undefined): void {
    if (!this.#isListening || !this.#isLive || !this.#position) return;
    const changes = this.#backlog.since(position);
    this.#channel?.emit({ type: 'missed', to, changes, position: this.#position });
  }

  /** Skips changes that this tab has received before. */
  #takeFrom(changes: readonly Change[] | null, position: string): void {
    const ahead = writesBetween(this.#position, position);
    if (ahead !== undefined && ahead <= 0) return;
    this.#take(changes);
    this.#position = position;
  }

  #take(changes: readonly Change[] | null): void {
    if (!changes) this.#following.onReadAgain();
    else this.#following.onChanges(changes);
  }

  #setLive(isLive: boolean): void {
    if (this.#isListening && isLive !== this.#isLive) this.#channel?.emit({ type: 'state', isLive });
    this.#isLive = isLive;
    this.#following.onLive(isLive);
  }
}

function inSight(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', check);
      signal.removeEventListener('abort', check);
      resolve();
    };
    document.addEventListener('visibilitychange', check);
    signal.addEventListener('abort', check);
    check();
  });
}

/** Aborts when the tab was hidden for some time. */
function whileInSight(outer: AbortSignal) {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(() => controller.abort(), outOfSightMilliseconds);
  };
  document.addEventListener('visibilitychange', restartTimer);
  return {
    signal: AbortSignal.any([outer, controller.signal]),
    end: () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', restartTimer);
    },
  };
}
