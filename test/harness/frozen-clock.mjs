/** Loaded before the product: its wall clock stands at `FROZEN_AT`, `YYYY-MM-DDTHH:MM:SS`, in whatever zone it is. Timers go on. */
const frozen = new Date(process.env.FROZEN_AT ?? '').getTime();

globalThis.Date = class extends Date {
  constructor(...parts) {
    if (parts.length) super(...parts);
    else super(frozen);
  }

  static now() {
    return frozen;
  }
};
