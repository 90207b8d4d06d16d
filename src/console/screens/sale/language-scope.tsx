/** A part of a page in a language of its own: its words, amounts and days, and what a screen reader is told. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { catalogueOf, loadLanguage, onMoreWords } from '#console/messages/catalogues.ts';
import { format } from '#console/messages/format.ts';
import { LanguageContext, locales, type Text, TextContext } from '#console/messages/messages.ts';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
import type { Language } from '#contract/core/language.ts';

const choosesNothing = () => undefined;

export function LanguageScope({ language, children }: { language: Language; children: ReactNode }) {
  const messages = useSyncExternalStore(onMoreWords, () => catalogueOf(language));
  const text = useMemo<Text>(() => (id, values) => format(language, id, messages, values), [language, messages]);
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
