/** Stands in for the browser's locks, which jsdom lacks: those of this tab, and of others that a test simulates. */

type Hold = () => unknown;

interface Request {
  name: string;
  hold: Hold;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

export class TabLocks {
  readonly #held = new Set<string>();
  #waiting: Request[] = [];

  /** The names of the locks that some tab holds. */
  get held(): readonly string[] {
    return [...this.#held];
  }

  /** The number of requests that wait for a lock. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Requests the lock for another tab. Returns a function that releases it. */
  takeElsewhere(name: string): () => void {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    void this.#ask(name, () => released);
    return release;
  }

  /** Installs these locks as the browser's. Returns a function that removes them. */
  install(): () => void {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: this.#manager() });
    return () => Reflect.deleteProperty(navigator, 'locks');
  }

  #manager() {
    return {
      query: async () => ({ held: this.held.map((name) => ({ name })), pending: [] }),
      request: (name: string, options: Hold | { signal?: AbortSignal }, hold?: Hold) =>
        typeof options === 'function'
          ? this.#ask(name, options)
          : this.#ask(name, hold ?? (() => undefined), options.signal),
    };
  }

  #ask(name: string, hold: Hold, signal?: AbortSignal): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const withdraw = () => {
        this.#waiting = this.#waiting.filter((each) => each !== request);
        reject(signal?.reason);
      };
      const granted = () => {
        signal?.removeEventListener('abort', withdraw);
        return hold();
      };
      const request = { name, hold: granted, resolve, reject };
      this.#waiting.push(request);
      signal?.addEventListener('abort', withdraw);
      this.#grant();
    });
  }

  #grant(): void {
    for (const request of [...this.#waiting]) {
      if (this.#held.has(request.name)) continue;
      this.#waiting = this.#waiting.filter((each) => each !== request);
      this.#held.add(request.name);
      void this.#run(request);
    }
  }

  async #run({ name, hold, resolve, reject }: Request): Promise<void> {
    try {
      resolve(await hold());
    } catch (error) {
      reject(error);
    } finally {
      this.#held.delete(name);
      this.#grant();
    }
  }
}
