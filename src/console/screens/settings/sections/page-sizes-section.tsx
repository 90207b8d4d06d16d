import '#console/screens/settings/messages/catalogue.ts';
import { NativeSelect } from '@mantine/core';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { BothScopes, type ScopedInputs } from '#console/screens/settings/both-scopes.tsx';
import { EntryRows } from '#console/screens/settings/entry-rows.tsx';
import classes from '#console/screens/settings/settings.module.css';
import { useSession } from '#console/session/session.tsx';
import { segments } from '#contract/core/segments.ts';
import { moduleLabels } from '#contract/registry.ts';
import { otherLists, type PageSizes } from '#contract/settings/sections/page-sizes.ts';

const defaultSize = 50;
const sizes = [10, 20, 50, 100];

/** The number of rows on a page of a list. */
export function PageSizesSection() {
  const text = useText();
  return (
    <BothScopes name="pageSizes" hint={text('settings.pageSizes.hint')} empty={{}}>
      {(inputs) => <Sizes {...inputs} />}
    </BothScopes>
  );
}

function Sizes({ draft: { value, change, mayWrite }, scope }: ScopedInputs<'pageSizes'>) {
  const text = useText();
  const { language } = useLanguage();
  const { may } = useSession();
  const { [otherLists]: others, ...ofLists } = value;
  const withOthers = (lists: PageSizes, size: number | undefined): PageSizes =>
    size === undefined ? lists : { ...lists, [otherLists]: size };
  const entries = Object.entries(ofLists).map(([list, size]) => ({ list, size }));
  const free = segments.filter((segment) => may(segment, 'list') && ofLists[segment] === undefined);
  const [nextList] = free;
  const nameOf = (list: string) => {
    const segment = segments.find((each) => each === list);
    return segment ? moduleLabels(segment, language).many : list;
  };
  return (
    <>
      <NativeSelect
        className={classes.short}
        label={text('settings.pageSizes.others')}
        value={String(others ?? '')}
        data={[
          { value: '', label: text('settings.pageSizes.unset', { scope }) },
          ...choicesWith(others).map((size) => ({
            value: String(size),
            label: text('settings.pageSizes.rows', { size }),
          })),
        ]}
        onChange={({ currentTarget }) => change(withOthers(ofLists, Number(currentTarget.value) || undefined))}
      />
      <EntryRows
        label={text('settings.pageSizes.lists')}
        entries={entries}
        onChange={(next) => change(withOthers(Object.fromEntries(next.map(({ list, size }) => [list, size])), others))}
        makeEntry={nextList && (() => ({ list: nextList, size: defaultSize }))}
        addLabel={text('settings.pageSizes.add')}
        mayWrite={mayWrite}
      >
        {({ list, size }, set) => (
          <div className={classes.cells}>
            <NativeSelect
              label={text('settings.pageSizes.list')}
              value={list}
              data={[list, ...free].map((each) => ({ value: each, label: nameOf(each) }))}
              onChange={({ currentTarget }) => set({ list: currentTarget.value })}
            />
            <NativeSelect
              label={text('list.size')}
              value={String(size)}
              data={choicesWith(size).map(String)}
              onChange={({ currentTarget }) => set({ size: Number(currentTarget.value) })}
            />
          </div>
        )}
      </EntryRows>
    </>
  );
}

function choicesWith(size = defaultSize): number[] {
  return [...new Set([...sizes, size])].sort((a, b) => a - b);
}
