/** The messages between the tabs of one browser about the stream that one of them listens to. */
import type { Change } from '#contract/changes.ts';

export type TabMessage =
  | { type: 'changes'; changes: Change[]; position: string }
  | { type: 'read-again'; position: string }
  /** Whether the listening tab receives changes. */
  | { type: 'state'; isLive: boolean }
  /** Sent by a tab that begins to follow, or that was asleep. */
  | { type: 'hello'; from: string; position: string | undefined }
  /** The reply of the listening tab. Null: what was missed is not known. */
  | { type: 'missed'; to: string; changes: Change[] | null; position: string };

/** Raise it with each change of the messages: tabs with another version of the console have a stream of their own. */
const version = 2;

interface TabChannel {
  /** Held by the tab that listens. */
  lock: string;
  /** Does nothing once the channel is closed, because the end of a stopped stream concerns no other tab. */
  emit: (message: TabMessage) => void;
  close: () => void;
}

/** Undefined without locks, as without TLS: then no tab can be chosen to listen for the others. */
export function openTabChannel(name: string, onMessage: (message: TabMessage) => void): TabChannel | undefined {
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') return undefined;
  const lock = `${name} ${version}`;
  const channel = new BroadcastChannel(lock);
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data);
  let isOpen = true;
  const close = () => {
    isOpen = false;
    channel.close();
  };
  return { lock, emit: (message) => isOpen && channel.postMessage(message), close };
}
