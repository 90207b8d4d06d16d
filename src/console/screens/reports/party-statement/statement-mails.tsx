/**
 * Downloads a mail for each statement, all in one archive. Absent if the service makes no files. Each mail opens ready to
 * send, and is sent by the person's own mail program.
 */
import '#console/screens/reports/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useErrorText } from '#console/data/error-text.ts';
import { type PaperFile, useReadPaperFile } from '#console/data/papers/paper-files.ts';
import { saveFile } from '#console/list/export/save-file.ts';
import { useText } from '#console/messages/messages.ts';
import { showToast } from '#console/ui/toasts.ts';
import { fold } from '#contract/formats/text.ts';

interface Mail {
  file: PaperFile;
  party: string;
  /** Empty if the client or supplier has no address. */
  email: string;
}

interface StatementMailsProps {
  /** The name of the archive, without its ending. */
  name: string;
  mails: readonly Mail[];
}

export function StatementMails({ name, mails }: StatementMailsProps) {
  const text = useText();
  const errorText = useErrorText();
  const readFile = useReadPaperFile();
  /** The number of mails that are made; undefined while nothing is. */
  const [made, setMade] = useState<number>();
  if (!readFile) return null;
  const isMaking = made !== undefined;

  const save = async () => {
    if (isMaking) return;
    setMade(0);
    try {
      const { zip } = await import('#console/list/export/zip.ts');
      const names = distinct(mails.map(({ file }) => file.name));
      const entries = mails.map(({ file }, index) => ({
        name: `${names[index]}.eml`,
        parts: (async function* read() {
          yield await (await readFile(file, 'eml')).text();
          setMade(index + 1);
        })(),
      }));
      const archive = `${fold(name).replace(/[^a-z0-9]+/g, '-')}.zip`;
      saveFile(new Blob(await zip(entries), { type: 'application/zip' }), archive);
      const unaddressed = mails.filter(({ email }) => !email.trim()).map(({ party }) => party);
      showToast({ text: text('reports.statements.mailsHint', { file: archive, count: mails.length }) });
      if (unaddressed.length)
        showToast({
          text: text('reports.statements.unaddressed', { count: unaddressed.length, names: unaddressed.join(', ') }),
          tone: 'neutral',
        });
    } catch (error) {
      showToast({ text: errorText(error).title, tone: 'danger' });
    } finally {
      setMade(undefined);
    }
  };
  return (
    <Button variant="default" leftSection={<IconMail size={16} />} disabled={isMaking} onClick={() => void save()}>
      {isMaking
        ? text('reports.statements.makingMails', { done: made, total: mails.length })
        : text('reports.statements.mails')}
    </Button>
  );
}

/**
 * Numbers names that occur before. Codes that differ only in signs or letters which a file name leaves out have the same
 * one, and when the archive is extracted the last mail would replace the others.
 */
function distinct(names: readonly string[]): string[] {
  const taken = new Set<string>();
  const asked = new Set(names);
  return names.map((name) => {
    let own = name;
    for (let number = 2; taken.has(own) || (own !== name && asked.has(own)); number++) own = `${name}-${number}`;
    taken.add(own);
    return own;
  });
}
