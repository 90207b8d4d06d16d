/** The lines of an accounting entry: debit and credit columns, one of which clears the other, and what is still open. */
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { LegRow } from '#console/kit/fields/leg-row.tsx';
import { LegsFoot } from '#console/kit/fields/legs-foot.tsx';
import { messageAt } from '#console/kit/fields/message-at.ts';
import { describeLegs } from '#console/kit/fields/open-legs.ts';
import classes from '#console/kit/form.module.css';
import { useBlockSaving, useFormSetting } from '#console/kit/form-context.ts';
import type { FormValues } from '#console/kit/form-values.ts';
import { useReading } from '#console/kit/readings.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { problemSentence } from '#contract/problems.ts';
import type { Segment } from '#contract/segments.ts';

interface LegsFieldProps {
  name: string;
  /** What a new line begins with. */
  blank: FormValues;
  /** Where the projects of lines are. */
  projects: Segment;
}

export function LegsField({ name, blank, projects }: LegsFieldProps) {
  const text = useText();
  const { segment } = useFormSetting();
  const readingOf = useReading(segment);
  const { control } = useFormContext();
  const { fields, append, remove, replace } = useFieldArray({ control, name });
  const { errors } = useFormState({ control, name });
  const whole = messageAt(errors, name) ?? messageAt(errors, `${name}.root`);
  useBalance(name);

  useEffect(() => {
    if (!fields.length)
      replace([
        { ...blank, credit: 'D' },
        { ...blank, credit: 'C' },
      ]);
  }, [fields.length, replace, blank]);

  return (
    <section data-wide-form aria-label={readingOf(name)} className={classes.section}>
      <h2 className={classes.sectionTitle}>{readingOf(name)}</h2>
      <div className={classes.legsScroll}>
        <table className={classes.legs}>
          <thead>
            <tr>
              <th scope="col">{readingOf(`${name}.account`)}</th>
              <th scope="col">{readingOf(`${name}.projet_id`)}</th>
              <th scope="col">{readingOf(`${name}.reference`)}</th>
              <th scope="col">{readingOf(`${name}.currency`)}</th>
              <th scope="col" data-figure>
                {text('kit.legs.debit')}
              </th>
              <th scope="col" data-figure>
                {text('kit.legs.credit')}
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {fields.map((line, index) => (
              <LegRow key={line.id} name={name} index={index} projects={projects}>
                {fields.length > 2 && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={text('kit.legs.remove', { number: index + 1 })}
                    onClick={() => remove(index)}
                  >
                    <IconX size={16} />
                  </ActionIcon>
                )}
              </LegRow>
            ))}
          </tbody>
          <LegsFoot name={name} />
        </table>
      </div>
      {whole && (
        <p role="alert" className={classes.legError}>
          {whole}
        </p>
      )}
      <div>
        <Button size="xs" variant="default" leftSection={<IconPlus size={14} />} onClick={() => append(blank)}>
          {text('kit.legs.add')}
        </Button>
      </div>
    </section>
  );
}

/** Nothing is posted that does not balance: the reason stands beside the save button. */
function useBalance(name: string): void {
  const text = useText();
  const { language } = useLanguage();
  const legs = useWatch({ name });
  const { count, unreadable, problems } = describeLegs(legs, language);
  useBlockSaving(reason());

  function reason(): string | undefined {
    if (unreadable) return text('kit.legs.blockedAmount');
    if (count < 2) return text('kit.legs.blockedEmpty');
    return problems.length ? problems.map((each) => problemSentence(each, language)).join(' ') : undefined;
  }
}
