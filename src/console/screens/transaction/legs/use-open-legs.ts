import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLanguage } from '#console/messages/messages.ts';
import { describeLegs, type OpenLegs } from '#console/screens/transaction/legs/open-legs.ts';

/** What the lines come to, reckoned with every key; it is drawn again only where it came to something else. */
export function useOpenLegs(name: string): OpenLegs {
  const { subscribe, getValues } = useFormContext();
  const { language } = useLanguage();
  const [open, setOpen] = useState(() => describeLegs(getValues(name), language));
  useEffect(() => {
    const reckon = () => {
      const now = describeLegs(getValues(name), language);
      setOpen((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    };
    reckon();
    return subscribe({ name, formState: { values: true }, callback: reckon });
  }, [subscribe, getValues, name, language]);
  return open;
}
