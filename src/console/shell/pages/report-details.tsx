import { useText } from '#console/messages/messages.ts';
import { useSession } from '#console/session/session.tsx';
import { writeReport } from '#console/shell/pages/error-report.ts';
import { CopyButton } from '#console/ui/copy-button.tsx';
import classes from '#console/ui/states/states.module.css';

/** The details of a failed page, which a person may pass on. */
export function ReportDetails({ error }: { error: unknown }) {
  const text = useText();
  const { description } = useSession();
  const report = writeReport(error, description?.version ?? '-');
  return (
    <details className={classes.details}>
      <summary>{text('shell.error.reportDetails')}</summary>
      <pre>{report}</pre>
      <CopyButton copied={report} label={text('shell.error.copyDetails')} />
    </details>
  );
}
