/** A part of a page in another language: its texts, amounts and days, and its `lang` attribute for screen readers. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { loadLanguage, textIn } from '#console/messages/catalogues.ts';
import { LanguageContext, locales, TextContext } from '#console/messages/messages.ts';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
import type { Language } from '#contract/core/language.ts';

const choosesNothing = () => undefined;

export function LanguageScope({ language, children }: { language: Language; children: ReactNode }) {
  const text = useMemo(() => textIn(language), [language]);
  const choice = useMemo(() => ({ language, setLanguage: choosesNothing }), [language]);
  const { isSuccess } = useQuery({
    queryKey: ['words', language],
    queryFn: async () => {
      await loadLanguage(language);
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!isSuccess) return <SkeletonRows rows={8} columns={4} />;
  return (
    <LanguageContext value={choice}>
      <TextContext value={text}>
        <div lang={locales[language]}>{children}</div>
      </TextContext>
    </LanguageContext>
  );
}
