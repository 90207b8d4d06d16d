import { defaultRangeExtractor, type Range, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  Fragment,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

interface VirtualRowsProps {
  /** The scrolling element; the window by default. */
  box?: RefObject<HTMLElement | null>;
  count: number;
  /** The height of a row in pixels; only an estimate if rows are measured. */
  height: number;
  reveal?: RefObject<((row: number) => void) | undefined>;
  /** A row that stays rendered wherever the list is scrolled, such as the focused one. */
  current?: RefObject<number>;
  /** A row with its own height passes itself to `measure` and has its index as `data-index`. */
  rowOf: (index: number, measure: (row: Element | null) => void) => ReactNode;
}

const overscanRows = 12;

/** Draws only the visible rows and some before and after them. */
export function VirtualRows({ box, ...props }: VirtualRowsProps) {
  return box ? <RowsInBox box={box} {...props} /> : <RowsInWindow {...props} />;
}

function RowsInWindow(props: Omit<VirtualRowsProps, 'box'>) {
  const { count, current, height } = props;
  const [mark, start] = useStart();
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    measureElement: heightOf,
    overscan: overscanRows,
    scrollMargin: start,
    rangeExtractor: useRange(current),
  });
  return <Rows {...props} items={virtual.getVirtualItems()} start={start} mark={mark} virtual={virtual} />;
}

function RowsInBox({ box, ...props }: Omit<VirtualRowsProps, 'box'> & { box: RefObject<HTMLElement | null> }) {
  const { count, current, height } = props;
  const mark = useRef<HTMLTableRowElement>(null);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    measureElement: heightOf,
    overscan: overscanRows,
    rangeExtractor: useRange(current),
  });
  return <Rows {...props} items={virtual.getVirtualItems()} start={0} mark={mark} virtual={virtual} />;
}

/** The height in pixels, including the expanded part below the row. */
function heightOf(row: Element): number {
  const next = row.nextElementSibling;
  const below = next?.matches('[data-inside]') ? next.getBoundingClientRect().height : 0;
  return Math.round(row.getBoundingClientRect().height + below);
}

interface RowsProps extends Pick<VirtualRowsProps, 'reveal' | 'rowOf'> {
  items: { index: number; start: number; end: number }[];
  start: number;
  mark: RefObject<HTMLTableRowElement | null>;
  virtual: {
    scrollToIndex: (index: number, options: { align: 'center' }) => void;
    getTotalSize: () => number;
    measureElement: (row: Element | null) => void;
  };
}

function Rows({ items, start, mark, virtual, reveal, rowOf }: RowsProps) {
  useLayoutEffect(() => {
    if (!reveal) return undefined;
    reveal.current = (row) => virtual.scrollToIndex(row, { align: 'center' });
    return () => {
      reveal.current = undefined;
    };
  });
  let end = start;
  const gaps = items.map((item) => {
    const before = item.start - end;
    end = item.end;
    return before;
  });
  return (
    <>
      <Gap ref={mark} height={0} />
      {items.map(({ index }, at) => (
        <Fragment key={index}>
          {gaps[at] ? <Gap height={gaps[at]} /> : null}
          {rowOf(index, virtual.measureElement)}
        </Fragment>
      ))}
      <Gap height={start + virtual.getTotalSize() - end} />
    </>
  );
}

/** The space of rows that are not rendered. */
function Gap({ ref, height }: { ref?: Ref<HTMLTableRowElement>; height: number }) {
  // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it keeps room open and is no row of the grid.
  return <tr ref={ref} role="presentation" style={{ height }} />;
}

function useRange(current: RefObject<number> | undefined) {
  return useCallback(
    (range: Range) => {
      const inView = defaultRangeExtractor(range);
      const currentIndex = current?.current ?? -1;
      if (currentIndex < 0 || currentIndex >= range.count || inView.includes(currentIndex)) return inView;
      return [...inView, currentIndex].sort((a, b) => a - b);
    },
    [current],
  );
}

/** The distance between the top of the page and the first row. */
function useStart(): [RefObject<HTMLTableRowElement | null>, number] {
  const mark = useRef<HTMLTableRowElement>(null);
  const [start, setStart] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setStart(Math.round((mark.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return [mark, start];
}
