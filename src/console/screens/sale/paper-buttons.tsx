/**
 * Downloads the document as a PDF, or as an email to the client with the PDF attached. Absent if the service makes no
 * files.
 */
import '#console/screens/sale/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useErrorText } from '#console/data/error-text.ts';
import { usePaperFiles } from '#console/data/papers/paper-files.ts';
import { saveFile } from '#console/list/export/save-file.ts';
import { useText } from '#console/messages/messages.ts';
import { showToast } from '#console/ui/toasts.ts';
import type { PaperForm } from '#contract/papers/paper-files.ts';
import type { SalePaper } from '#contract/papers/sale-paper.ts';

interface PaperButtonsProps {
  saleId: number;
  /** Undefined until everything on it is read. */
  paper: SalePaper | undefined;
  /** 0 if no branch was chosen. */
  branch: number;
}

export function PaperButtons({ saleId, paper, branch }: PaperButtonsProps) {
  const text = useText();
  const errorText = useErrorText();
  const fetchPaper = usePaperFiles();
  const [making, setMaking] = useState<PaperForm>();
  if (!fetchPaper) return null;

  const save = async (form: PaperForm) => {
    if (!paper || making) return;
    const { kind, language, fileName } = paper;
    setMaking(form);
    try {
      saveFile(await fetchPaper({ saleId, form, kind, language, branch }), `${fileName}.${form}`);
      if (form === 'eml') showToast({ text: text('sale.document.mailHint', { file: `${fileName}.eml` }) });
    } catch (error) {
      showToast({ text: errorText(error).title, tone: 'danger' });
    } finally {
      setMaking(undefined);
    }
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMail size={16} />}
        disabled={!paper}
        loading={making === 'eml'}
        onClick={() => void save('eml')}
      >
        {text('sale.document.mail')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        disabled={!paper}
        loading={making === 'pdf'}
        onClick={() => void save('pdf')}
      >
        {text('sale.document.pdf')}
      </Button>
    </>
  );
}
