/**
 * The stream of changes for all tabs of a browser: one of those that are looked at listens and tells the others, because
 * a browser opens few connections to one address. Where the browser has no locks, each tab that is looked at listens.
 */

import { ChangeBacklog } from '#console/data/live/change-backlog.ts';
import type { StreamMessage } from '#console/data/live/change-stream.ts';
import { keepListening, type ListeningOptions } from '#console/data/live/keep-listening.ts';
import { writesBetween } from '#console/data/live/stream-position.ts';
import { openTabChannel, type TabMessage } from '#console/data/live/tab-messages.ts';
import { newId } from '#console/data/new-id.ts';
import type { Change } from '#contract/changes.ts';

interface Following {
  /** The tabs of one name share a stream; without a name the tab has its own. */
  name: string | undefined;
  /** Where the data stood before anything of it was read. */
  position: string | undefined;
  listen: ListeningOptions['listen'];
  onChanges: (changes: readonly Change[]) => void;
  onReadAgain: () => void;
  /** Other tabs see the browser's copy of the settings, and are not told. */
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
  readonly #told = new ChangeBacklog();

  constructor(following: Following) {
    this.#following = following;
    this.#position = following.position;
    const { name } = following;
    this.#channel = name ? openTabChannel(name, (said) => this.#hearTab(said)) : undefined;
    this.#greet();
    document.addEventListener('visibilitychange', this.#greet);
    void this.#takeTurns();
  }

  stop(): void {
    this.#stopping.abort();
    document.removeEventListener('visibilitychange', this.#greet);
    this.#channel?.close();
    this.#following.onLive(false);
  }

  readonly #greet = (): void => {
    if (document.hidden || this.#isListening) return;
    this.#channel?.tell({ what: 'hello', from: this.#own, position: this.#position });
  };

  async #takeTurns(): Promise<void> {
    const { signal } = this.#stopping;
    let isWanted = true;
    while (isWanted && !signal.aborted) {
      await inSight(signal);
      if (signal.aborted) return;
      isWanted = await this.#whenFree(() => this.#listen());
    }
  }

  /** Waits until no other tab listens. */
  async #whenFree(work: () => Promise<boolean>): Promise<boolean> {
    if (!this.#channel) return work();
    const { signal } = this.#stopping;
    return navigator.locks.request(this.#channel.lock, { signal }, work).catch(() => false);
  }

  /** Resolves to whether it is worth listening again, once the tab is looked at again. */
  async #listen(): Promise<boolean> {
    if (document.hidden) return true;
    const watched = whileInSight(this.#stopping.signal);
    this.#isListening = true;
    this.#told.begin(this.#position);
    const { listen, onSignedOut } = this.#following;
    await keepListening({
      listen,
      onSignedOut,
      position: () => this.#position,
      hear: (heard) => this.#hear(heard),
      onLost: () => this.#setLive(false),
      signal: watched.signal,
    });
    const isToReturn = watched.signal.aborted;
    watched.end();
    this.#isListening = false;
    return isToReturn;
  }

  #hear(heard: StreamMessage): void {
    if (heard.what === 'settings') {
      this.#following.onSettings(heard.etag);
      return;
    }
    const { what, position } = heard;
    if (what === 'changes') {
      this.#told.add(heard.changes, position);
      this.#channel?.tell({ what, changes: heard.changes, position });
      this.#take(heard.changes);
    } else if (what === 'read-again' || !this.#told.isBegun) {
      this.#told.begin(position);
      this.#channel?.tell({ what: 'read-again', position });
      this.#take(null);
    }
    this.#position = position;
    if (what === 'live') this.#setLive(true);
  }

  #hearTab(said: TabMessage): void {
    if (said.what === 'hello') this.#answer(said.from, said.position);
    else if (!this.#isListening) this.#follow(said);
  }

  #follow(said: Exclude<TabMessage, { what: 'hello' }>): void {
    if (said.what === 'changes') this.#takeFrom(said.changes, said.position);
    else if (said.what === 'read-again') this.#takeFrom(null, said.position);
    else if (said.what === 'missed') {
      if (said.to !== this.#own) return;
      this.#takeFrom(said.changes, said.position);
      this.#setLive(true);
    } else if (said.isLive) {
      // Whether something was missed meanwhile, the tab that listens tells.
      this.#greet();
    } else this.#setLive(false);
  }

  #answer(to: string, position: string | undefined): void {
    if (!this.#isListening || !this.#isLive || !this.#position) return;
    const changes = this.#told.since(position);
    this.#channel?.tell({ what: 'missed', to, changes, position: this.#position });
  }

  /** What was heard here before is not taken again. */
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
    if (this.#isListening && isLive !== this.#isLive) this.#channel?.tell({ what: 'state', isLive });
    this.#isLive = isLive;
    this.#following.onLive(isLive);
  }
}

function inSight(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
    look();
  });
}

/** Aborts when the tab was out of sight for some time. */
function whileInSight(outer: AbortSignal) {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const abort = () => controller.abort();
  const look = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(abort, outOfSightMilliseconds);
  };
  document.addEventListener('visibilitychange', look);
  outer.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      outer.removeEventListener('abort', abort);
    },
  };
}
