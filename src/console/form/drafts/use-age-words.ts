import '#console/form/drafts/messages/catalogue.ts';
import { ageOf } from '#console/form/drafts/draft.ts';
import { useText } from '#console/messages/messages.ts';
import { readWallClock } from '#console/time/wall-clock.ts';

/** How long ago something was typed, in words: `12 minutes ago`. */
export function useAgeWords(): (at: string) => string {
  const text = useText();
  return (at) => {
    const { unit, count } = ageOf(at, readWallClock().now);
    return text(`form.drafts.age.${unit}`, { count });
  };
}
