/**
 * Downloads a paper as a PDF, or as an email to its receiver with the PDF attached. Absent if the service makes no
 * files.
 */
import '#console/record/papers/messages/catalogue.ts';
import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload, IconMail } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useErrorText } from '#console/data/error-text.ts';
import { type PaperFile, useReadPaperFile } from '#console/data/papers/paper-files.ts';
import { saveFile } from '#console/list/export/save-file.ts';
import { useText } from '#console/messages/messages.ts';
import { showToast } from '#console/ui/toasts.ts';
import type { PaperForm } from '#contract/papers/paper-files.ts';

interface PaperFileButtonsProps {
  /** Undefined until everything on it is read. */
  file: PaperFile | undefined;
  /** Shown before the buttons. */
  note?: ReactNode;
  size?: ButtonProps['size'];
}

export function PaperFileButtons({ file, note, size }: PaperFileButtonsProps) {
  const text = useText();
  const errorText = useErrorText();
  const readFile = useReadPaperFile();
  const [making, setMaking] = useState<PaperForm>();
  if (!readFile) return null;

  const save = async (form: PaperForm) => {
    if (!file || making) return;
    const name = `${file.name}.${form}`;
    setMaking(form);
    try {
      saveFile(await readFile(file, form), name);
      if (form === 'eml') showToast({ text: text('record.papers.mailHint', { file: name }) });
    } catch (error) {
      showToast({ text: errorText(error).title, tone: 'danger' });
    } finally {
      setMaking(undefined);
    }
  };
  const button = (form: PaperForm) => ({
    variant: 'default',
    size,
    disabled: !file,
    loading: making === form,
    onClick: () => void save(form),
  });
  return (
    <>
      {note}
      <Button leftSection={<IconMail size={16} />} {...button('eml')}>
        {text('record.papers.mail')}
      </Button>
      <Button leftSection={<IconDownload size={16} />} {...button('pdf')}>
        {text('record.papers.pdf')}
      </Button>
    </>
  );
}
