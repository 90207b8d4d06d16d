import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Value } from '#console/kit/cells/value.tsx';
import classes from '#console/kit/list.module.css';
import type { ListState } from '#console/kit/list-state.ts';
import { useModuleWords, useReading } from '#console/kit/readings.ts';
import { useSession } from '#console/kit/session.tsx';
import { useText } from '#console/messages/messages.ts';
import { moduleOf } from '#contract/register.ts';
import type { Segment } from '#contract/segments.ts';

interface ListToolbarProps {
  segment: Segment;
  state: ListState;
  change: (part: Partial<ListState>, options?: { replace?: boolean }) => void;
}

/** Search where the service can search, and the filters that the address holds, each with a way out. */
export function ListToolbar({ segment, state, change }: ListToolbarProps) {
  const { extensions } = useSession();
  const filters = Object.entries(state.filters);
  if (!extensions && !filters.length) return null;
  return (
    <div className={classes.toolbar}>
      {extensions && <Search segment={segment} q={state.q} change={change} />}
      {filters.map(([name, values]) => (
        <Filter key={name} segment={segment} name={name} values={values} onClear={() => change(without(state, name))} />
      ))}
    </div>
  );
}

function without({ filters }: ListState, name: string): Partial<ListState> {
  const { [name]: _dropped, ...kept } = filters;
  return { filters: kept };
}

const pause = 250;

function Search({ segment, q, change }: Pick<ListToolbarProps, 'segment' | 'change'> & { q: string }) {
  const text = useText();
  const things = useModuleWords(segment).many.toLowerCase();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(q);
  const asked = useRef(q);
  const ask = useDebouncedCallback((next: string) => {
    asked.current = next;
    change({ q: next }, { replace: true });
  }, pause);

  useEffect(() => {
    if (q === asked.current) return;
    asked.current = q;
    setTyped(q);
  }, [q]);
  useHotkeys([['/', () => input.current?.focus()]]);

  const type = (next: string) => {
    setTyped(next);
    ask(next);
  };
  return (
    <TextInput
      ref={input}
      type="search"
      className={classes.search}
      aria-label={text('kit.list.search', { things })}
      placeholder={text('kit.list.search', { things })}
      leftSection={<IconSearch size={16} />}
      rightSection={typed && <CloseButton size="sm" aria-label={text('kit.list.clear')} onClick={() => type('')} />}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

interface FilterProps {
  segment: Segment;
  name: string;
  values: string[];
  onClear: () => void;
}

function Filter({ segment, name, values, onClear }: FilterProps) {
  const text = useText();
  const bare = name.replace(/_(from|to)$/, '');
  const module = moduleOf(segment);
  const field = module.listed[name] ?? module.listed[bare];
  const label = useReading(segment)(module.listed[name] ? name : bare);
  if (!field) return null;
  const bound = module.listed[name] ? '' : text(name.endsWith('_from') ? 'kit.list.from' : 'kit.list.to');
  return (
    <button
      type="button"
      className={classes.filter}
      onClick={onClear}
      aria-label={text('kit.list.unfilter', { label })}
    >
      <span className={classes.filterLabel}>
        {label} {bound}
      </span>
      <Value name={bare} field={field} value={field.kind === 'reference' ? Number(values[0]) : values.join(', ')} />
      <IconX size={14} aria-hidden="true" />
    </button>
  );
}
