/** The options of a picker below its field. */
import '#console/form/messages/catalogue.ts';
import { Combobox } from '@mantine/core';
import { nameAndCode } from '#console/data/record-name.ts';
import classes from '#console/form/form.module.css';
import { unavailability } from '#console/form/picker/offered-order.ts';
import pickerClasses from '#console/form/picker/picker.module.css';
import { useLanguage, useText } from '#console/messages/messages.ts';
import textButton from '#console/ui/text-button.module.css';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

export const createOption = 'create';

interface PickerOptionsProps {
  segment: Segment;
  records: readonly WireRecord[];
  isReading: boolean;
  /** Whether the search failed, so that it is unknown which records exist. */
  isFailed: boolean;
  note?: string;
  readOn?: () => void;
  /** The text for which a new record can be created if no option fits. */
  creatable?: string;
}

export function PickerOptions({ segment, records, isReading, isFailed, note, readOn, creatable }: PickerOptionsProps) {
  const text = useText();
  return (
    <>
      <Combobox.Options mah="min(280px, 40dvh)" style={{ overflowY: 'auto' }}>
        {records.map((record) => (
          <FoundOption key={record.id} segment={segment} record={record} />
        ))}
        {creatable && (
          <Combobox.Option value={createOption}>{text('form.picker.create', { typed: creatable })}</Combobox.Option>
        )}
      </Combobox.Options>
      <div className={note && classes.optionNote}>
        {/* Screen readers announce what changes in a region that is already there. */}
        <div role="status">
          {!records.length && !creatable && !isReading && (
            <Combobox.Empty>{text(isFailed ? 'form.picker.failed' : 'form.picker.noResults')}</Combobox.Empty>
          )}
          {note}
        </div>{' '}
        {note && readOn && (
          <button
            type="button"
            className={textButton.plain}
            onMouseDown={(event) => event.preventDefault()}
            onClick={readOn}
          >
            {text('console.loadMore')}
          </button>
        )}
      </div>
    </>
  );
}

function FoundOption({ segment, record }: { segment: Segment; record: WireRecord }) {
  const text = useText();
  const { language } = useLanguage();
  const { name, code } = nameAndCode(segment, record, language);
  const state = unavailability(segment, record);
  const facts = [code, factOf(segment, record, name), state && text(state)];
  return (
    <Combobox.Option value={String(record.id)}>
      <span className={pickerClasses.option}>
        <span dir="auto">{name}</span>
        <span className={pickerClasses.code}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </Combobox.Option>
  );
}

/** A detail that distinguishes records of the same name. */
export function factOf(segment: Segment, record: WireRecord, name: string): string {
  const facts = moduleOf(segment).subtitle.map((each) => record[each]);
  return String(facts.find((fact) => typeof fact === 'string' && fact.trim() !== '' && fact !== name) ?? '');
}
