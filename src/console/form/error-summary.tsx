/**
 * Lists the fields with errors, with links to them. A single error is not listed if its field is visible, because the
 * field shows it and has the focus.
 */
import '#console/form/messages/catalogue.ts';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import classes from '#console/form/form.module.css';
import { shownFields } from '#console/form/shown-fields.ts';
import { type Text, useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import type { Segment } from '#contract/core/segments.ts';

interface ErrorSummaryProps {
  segment: Segment;
  /** Shown inside a box that already says what happened. */
  inside?: boolean;
  /** The service reported the errors: even a single one is listed, and the person is told what became of the input. */
  refused?: boolean;
}

export function ErrorSummary({ segment, inside = false, refused = false }: ErrorSummaryProps) {
  const text = useText();
  const fieldLabelOf = useFieldLabel(segment);
  const { control, setFocus } = useFormContext();
  const { errors, submitCount } = useFormState({ control });
  const box = useRef<HTMLDivElement>(null);
  // Focusing the field scrolls the page before the summary is drawn above it, so the summary is scrolled into view
  // afterwards.
  useEffect(() => {
    if (submitCount > 0) box.current?.scrollIntoView({ block: 'nearest' });
  }, [submitCount]);
  const visible = shownFields(control);
  const wrong = messagesIn(errors).sort((a, b) => visible.indexOf(a.path) - visible.indexOf(b.path));
  const isShown = (path: string) => visible.some((name) => name === path || name.startsWith(`${path}.`));
  const least = refused ? 1 : 2;
  if (wrong.length < least && wrong.every(({ path }) => isShown(path))) return null;
  const list = (
    <ul className={classes.wrong}>
      {wrong.map(({ path, message }) => (
        <li key={path}>
          {isShown(path) ? (
            <a
              href={`#${path}`}
              onClick={(event) => {
                event.preventDefault();
                setFocus(path);
              }}
            >
              {text('data.error.field', { field: labelOf(path, fieldLabelOf, text), sentence: message })}
            </a>
          ) : (
            text('data.error.field', { field: labelOf(path, fieldLabelOf, text), sentence: message })
          )}
        </li>
      ))}
    </ul>
  );
  if (inside) return list;
  return (
    <div ref={box} role="alert" className={classes.alert}>
      <p className={classes.alertTitle}>{text('form.errors.title', { count: wrong.length })}</p>
      {list}
      {refused && <p className={classes.nothingLost}>{text('form.nothingLost')}</p>}
    </div>
  );
}

interface FieldMessage {
  path: string;
  message: string;
}

/** All messages, including nested ones such as `details.1.amount`. */
function messagesIn(errors: object, within = ''): FieldMessage[] {
  return Object.entries(errors).flatMap(([name, error]): FieldMessage[] => {
    if (!error || typeof error !== 'object' || name === 'ref') return [];
    const path = within ? `${within}.${name}` : name;
    const { message } = error;
    return typeof message === 'string' ? [{ path, message }] : messagesIn(error, path);
  });
}

function labelOf(path: string, fieldLabelOf: (field: string) => string, text: Text): string {
  const [list, line, field] = path.split('.');
  if (line === undefined) return fieldLabelOf(path);
  const label = fieldLabelOf(field ? `${list}.${field}` : `${list}`);
  return text('console.lineField', { number: Number(line) + 1, label });
}
