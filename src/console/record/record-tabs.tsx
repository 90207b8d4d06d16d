/** Tabs with the lists that belong to a record. The address holds the selected tab, and each list is read when first shown. */

import '#console/record/messages/catalogue.ts';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRecordList } from '#console/data/records.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import type { Where } from '#console/data/use-related.ts';
import classes from '#console/list/whole-list/whole.module.css';
import { useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import { useSession } from '#console/session/session.tsx';
import type { Segment } from '#contract/core/segments.ts';

interface RecordTab {
  segment: Segment;
  where: Where;
  panel: () => ReactNode;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

export function RecordTabs({ tabs, label }: { tabs: readonly RecordTab[]; label: string }) {
  const id = useId();
  const { may } = useSession();
  const [params, setParams] = useSearchParams();
  const list = useRef<HTMLDivElement>(null);
  const visible = tabs.filter(({ segment }) => may(segment, 'list'));
  const chosen = visible.find(({ segment }) => segment === params.get('tab')) ?? visible[0];
  if (!chosen) return null;

  const choose = ({ segment }: RecordTab) => setParams({ tab: segment }, { replace: true });
  const move = (event: KeyboardEvent) => {
    // The focused tab counts, because on a second press the address may not have changed yet.
    const { target } = event;
    const focused = visible.find(({ segment }) => target instanceof HTMLElement && target.dataset.tab === segment);
    const next = tabAfter(event.key, visible, focused ?? chosen);
    if (!next) return;
    event.preventDefault();
    choose(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.segment}"]`)?.focus();
  };
  return (
    <div className={classes.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={classes.tabList} data-sideways onKeyDown={move}>
        {visible.map((tab) => (
          <button
            key={tab.segment}
            type="button"
            role="tab"
            id={`${id}-${tab.segment}`}
            data-tab={tab.segment}
            className={classes.tab}
            aria-selected={tab === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => choose(tab)}
          >
            <TabWords tab={tab} />
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen.segment}`}
        key={chosen.segment}
        className={classes.panel}
      >
        {chosen.panel()}
      </div>
    </div>
  );
}

function tabAfter(key: string, tabs: readonly RecordTab[], focused: RecordTab): RecordTab | undefined {
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  const step = steps[key];
  return step === undefined ? undefined : tabs.at((tabs.indexOf(focused) + step) % tabs.length);
}

/** Reading the count needs one small request. A strict service cannot filter, so its tabs show no count. */
function TabWords({ tab: { segment, where } }: { tab: RecordTab }) {
  const text = useText();
  const labels = useModuleLabels(segment);
  const query = { ...where, per_page: 1 };
  const { data } = useRecordList(segment, query, { enabled: useRecordSource().canQuery(segment, query) });
  const total = data?.meta.total;
  return (
    <>
      {labels.many}{' '}
      {total !== undefined && <span className={classes.tabCount}>{text('record.count', { count: total })}</span>}
    </>
  );
}
