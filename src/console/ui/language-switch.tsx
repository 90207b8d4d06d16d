import { ActionIcon } from '@mantine/core';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { languages } from '#contract/core/language.ts';

/** Shows the name of the other language, and switches to it at once. */
export function LanguageSwitch() {
  const text = useText();
  const { language, setLanguage } = useLanguage();
  const other = languages.find((each) => each !== language) ?? language;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      lang={other}
      title={text('shell.language.switch')}
      onClick={() => setLanguage(other)}
    >
      {other.toUpperCase()}
    </ActionIcon>
  );
}
