/** The buttons by which one statement is sent, or saved as a PDF. */
import '#console/screens/reports/messages/catalogue.ts';
import type { ButtonProps } from '@mantine/core';
import type { PaperFile } from '#console/data/papers/paper-files.ts';
import { useText } from '#console/messages/messages.ts';
import { PaperFileButtons } from '#console/record/papers/paper-file-buttons.tsx';
import classes from '#console/screens/reports/reports.module.css';

interface StatementFilesProps {
  file: PaperFile;
  /** Of the client or supplier. */
  email: string | null | undefined;
  size?: ButtonProps['size'];
}

export function StatementFiles({ file, email, size }: StatementFilesProps) {
  const text = useText();
  const note = !email?.trim() && <span className={classes.quiet}>{text('reports.statements.noAddress')}</span>;
  return <PaperFileButtons file={file} note={note} size={size} />;
}
