import { useEffect, useState } from 'react';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import { useLanguage } from '#console/messages/messages.ts';
import type { LinesName } from '#console/screens/transaction/legs/leg-values.ts';
import { describeLegs, type OpenLegs } from '#console/screens/transaction/legs/open-legs.ts';

/** The totals of the lines, computed on every key. The component renders only if a total changed. */
export function useOpenLegs(name: LinesName): OpenLegs {
  const { subscribe, getValues } = useFormOf('transactions');
  const { language } = useLanguage();
  const [open, setOpen] = useState(() => describeLegs(getValues(name), language));
  useEffect(() => {
    const update = () => {
      const now = describeLegs(getValues(name), language);
      setOpen((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    };
    update();
    return subscribe({ name, formState: { values: true }, callback: update });
  }, [subscribe, getValues, name, language]);
  return open;
}
