import '#console/screens/ledger/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useErrorText } from '#console/data/error-text.ts';
import type { ExportFormat } from '#console/list/export/export-options.ts';
import { saveFile } from '#console/list/export/save-file.ts';
import type { Sheet } from '#console/list/export/sheet.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { showToast } from '#console/ui/toasts.ts';
import { fold } from '#contract/formats/text.ts';

interface ExportButtonsProps {
  /** The file's name without its ending. */
  name: string;
  sheet: () => Promise<Sheet>;
  /** The number of lines to read for the export; absent if there can never be too many. */
  lines?: number;
}

/** More lines than this do not fit into a browser's memory with ease, nor into a spreadsheet. */
const maxExported = 500_000;

const formats = ['csv', 'xlsx'] as const;

/** Exports a page of figures as CSV or as an Excel file. */
export function ExportButtons({ name, sheet, lines = 0 }: ExportButtonsProps) {
  const text = useText();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const [busy, setBusy] = useState<ExportFormat>();
  const save = async (format: ExportFormat) => {
    if (lines > maxExported) {
      showToast({ text: text('ledger.export.tooMany', { count: lines, most: maxExported }), tone: 'danger' });
      return;
    }
    setBusy(format);
    try {
      const { exportFile } = await import('#console/screens/ledger/export-file.ts');
      const plain = fold(name).replace(/[^a-z0-9]+/g, '-');
      saveFile(await exportFile(await sheet(), format, language), `${plain}.${format}`);
    } catch (cause) {
      showToast({ text: errorText(cause).title, tone: 'danger' });
    } finally {
      setBusy(undefined);
    }
  };
  return formats.map((format) => (
    <Button
      key={format}
      variant="default"
      leftSection={<IconDownload size={16} />}
      aria-label={text('ledger.export.as', { format: text(`ledger.export.${format}`) })}
      loading={busy === format}
      onClick={() => save(format)}
    >
      {text(`ledger.export.${format}`)}
    </Button>
  ));
}
