/** An appointment beside the board: every field of it, without leaving the day. */
import '#console/screens/agenda/messages/catalogue.ts';
import { Button, CloseButton } from '@mantine/core';
import { IconCopy, IconExternalLink, IconTrash } from '@tabler/icons-react';
import { type ReactNode, type RefObject, Suspense, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link, type Location, useNavigate } from 'react-router-dom';
import type { VersionedRecord } from '#console/data/read-records.ts';
import { recordNameOf } from '#console/data/record-name.ts';
import { useRecord } from '#console/data/records.ts';
import { isNotFound } from '#console/data/service-error.ts';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import { ReadError } from '#console/record/read-error.tsx';
import { anyGroups, RecordFacts } from '#console/record/record-facts.tsx';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import { AppointmentFields } from '#console/screens/agenda/drawer/appointment-fields.tsx';
import { appointmentGroups } from '#console/screens/agenda/drawer/appointment-groups.tsx';
import classes from '#console/screens/agenda/drawer/drawer.module.css';
import { FocusTitle } from '#console/screens/agenda/drawer/focus-title.tsx';
import { loadForm } from '#console/screens/agenda/drawer/load-form.ts';
import { useSession } from '#console/session/session.tsx';
import sidePanel from '#console/ui/dialogs/side-panel.module.css';
import { makeBackgroundInert } from '#console/ui/inert-behind.ts';
import { lazyComponent } from '#console/ui/lazy-component.tsx';
import { EmptyState } from '#console/ui/states/empty-state.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
import { targetElement } from '#console/ui/target-element.ts';

const segment = 'agenda_appointments';

const RecordForm = lazyComponent(async () => (await loadForm()).RecordForm<typeof segment>);

interface AppointmentDrawerProps {
  open: number | 'new';
  /** The initial values of a new appointment, by wire name; `copy` is the id of an appointment to copy. */
  presets: URLSearchParams;
  /** The board's address with the drawer closed. */
  closedTo: string;
  /** The board's address with a copy of this one open. */
  copyTo: (id: number) => string;
  /** Whether an address shows the same drawer, so that no unsaved input would be lost. */
  isHere: (to: Location) => boolean;
  /** Called when a new appointment is stored. Returns true if the board moves the focus to its card. */
  onMade: (appointment: Appointment) => boolean;
  /** Closes the drawer, which asks about unsaved input, then deletes the appointment and offers to undo that. */
  onRemove: (appointment: Appointment) => void;
}

export function AppointmentDrawer({ open, ...props }: AppointmentDrawerProps) {
  const { may } = useSession();
  const copied = Number(props.presets.get('copy')) || undefined;
  if (open !== 'new') return <OpenedRecord key={open} id={open} {...props} />;
  if (!may(segment, 'create')) return <NotAllowed {...props} />;
  // Other initial values mean another new appointment, so the form is mounted again.
  const key = props.presets.toString();
  return copied ? <OpenedCopy key={key} id={copied} {...props} /> : <OpenedNew key={key} {...props} />;
}

type Inside = Omit<AppointmentDrawerProps, 'open'>;

/** Shown because an address can be opened by any role, for example from somebody else's link. */
function NotAllowed({ closedTo }: Inside) {
  const text = useText();
  const { createLabel } = useModuleLabels(segment);
  return (
    <Panel title={createLabel} closedTo={closedTo}>
      <EmptyState title={text('shell.forbidden.title')} hint={text('shell.forbidden.hint')} />
    </Panel>
  );
}

function OpenedNew({ copied, ...props }: Inside & { copied?: Appointment }) {
  const { createLabel } = useModuleLabels(segment);
  const { presets, closedTo, isHere, onMade } = props;
  const isTaken = useRef(false);
  const savedTo = ({ record }: VersionedRecord<Appointment>) => {
    isTaken.current = onMade(record);
    return closedTo;
  };
  return (
    <Panel title={createLabel} closedTo={closedTo} goesOn={isTaken}>
      <RecordForm
        segment={segment}
        basis={{ operation: 'create', presets, copied }}
        savedTo={savedTo}
        cancelTo={closedTo}
        isLeaving={(to) => !isHere(to)}
      >
        <AppointmentFields id={0} />
        {!copied && <FocusTitle />}
      </RecordForm>
    </Panel>
  );
}

function OpenedCopy({ id, ...props }: Inside & { id: number }) {
  const { version, failure } = useOpenedVersion(id);
  const { createLabel } = useModuleLabels(segment);
  if (version) return <OpenedNew {...props} copied={version.record} />;
  return (
    <Panel title={createLabel} closedTo={props.closedTo}>
      {failure ?? <SkeletonRows rows={8} columns={2} />}
    </Panel>
  );
}

function OpenedRecord({ id, ...props }: Inside & { id: number }) {
  const { version, latest, isDeleted, failure } = useOpenedVersion(id);
  const { one } = useModuleLabels(segment);
  const { language } = useLanguage();
  const { may } = useSession();
  const { closedTo, isHere } = props;
  const title = version ? recordNameOf(segment, version.record, language) : one;
  return (
    <Panel title={title} closedTo={closedTo} actions={version && <DrawerActions version={version} {...props} />}>
      {failure}
      {!version && !failure && <SkeletonRows rows={8} columns={2} />}
      {version && !may(segment, 'update') && (
        <RecordFacts segment={segment} groups={anyGroups(appointmentGroups)} record={version.record} />
      )}
      {version && may(segment, 'update') && (
        <RecordForm
          segment={segment}
          basis={{ operation: 'update', version: version }}
          latest={latest}
          isDeleted={isDeleted}
          savedTo={() => closedTo}
          cancelTo={closedTo}
          isLeaving={(to) => !isHere(to)}
        >
          <AppointmentFields id={id} />
        </RecordForm>
      )}
    </Panel>
  );
}

/** Keeps the version that was read when the drawer opened: a later read must not touch what is being typed. */
function useOpenedVersion(id: number): {
  version: VersionedRecord<Appointment> | undefined;
  latest: VersionedRecord<Appointment> | undefined;
  isDeleted: boolean;
  failure: ReactNode;
} {
  const { data, error, refetch, isPlaceholderData, isFetching } = useRecord(segment, id);
  const [version, setVersion] = useState<VersionedRecord<Appointment>>();
  const isFresh = data && !isPlaceholderData && !isFetching;
  if (!version && isFresh) setVersion(data);
  const failure = error && !version && <ReadError error={error} retry={() => void refetch()} />;
  return { version, latest: data, isDeleted: isNotFound(error), failure };
}

type DrawerActionsProps = Pick<AppointmentDrawerProps, 'copyTo' | 'onRemove'> & {
  version: VersionedRecord<Appointment>;
};

function DrawerActions({ version, copyTo, onRemove }: DrawerActionsProps) {
  const text = useText();
  const { may } = useSession();
  const { id } = version.record;
  return (
    <>
      {may(segment, 'create') && (
        <Button
          component={Link}
          to={copyTo(id)}
          size="compact-sm"
          variant="default"
          leftSection={<IconCopy size={16} />}
        >
          {text('agenda.drawer.copy')}
        </Button>
      )}
      {may(segment, 'remove') && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconTrash size={16} />}
          onClick={() => onRemove(version.record)}
        >
          {text('console.delete')}
        </Button>
      )}
      <Button
        component={Link}
        to={links.record(segment, id)}
        size="compact-sm"
        variant="default"
        leftSection={<IconExternalLink size={16} />}
      >
        {text('agenda.drawer.page')}
      </Button>
    </>
  );
}

interface PanelProps {
  title: string;
  closedTo: string;
  /** Whether the focus moves on after closing instead of returning to where it was. */
  goesOn?: RefObject<boolean>;
  actions?: ReactNode;
  children: ReactNode;
}

function Panel({ title, closedTo, goesOn, actions, children }: PanelProps) {
  const text = useText();
  const navigate = useNavigate();
  const titleId = useId();
  const head = useFocusInside(goesOn);
  useOwnFoot();
  const close = () => navigate(closedTo);
  return (
    <aside
      className={`${sidePanel.panel} ${classes.panel}`}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        const isTaken = event.defaultPrevented || Boolean(targetElement(event)?.closest('form, dialog'));
        if (event.key === 'Escape' && !isTaken) close();
      }}
    >
      <header className={classes.head}>
        <h2 id={titleId} ref={head} tabIndex={-1} className={classes.title} dir="auto">
          {title}
        </h2>
        <CloseButton aria-label={text('agenda.drawer.close')} title={text('agenda.drawer.close')} onClick={close} />
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      <div className={classes.body}>
        <Suspense fallback={<SkeletonRows rows={8} columns={2} />}>{children}</Suspense>
      </div>
    </aside>
  );
}

/** Moves toasts away from the drawer's buttons at the foot of the window. */
function useOwnFoot(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.drawer = '';
    return () => {
      delete dataset.drawer;
    };
  }, []);
}

/** Moves the focus into the drawer, and back on closing where its former element still exists and nothing else takes it. */
function useFocusInside(goesOn: PanelProps['goesOn']) {
  const head = useRef<HTMLHeadingElement>(null);
  // A layout effect, so that a field inside the drawer can take the focus afterwards.
  useLayoutEffect(() => {
    const before = document.activeElement;
    head.current?.focus();
    const panel = head.current?.closest('aside');
    const uncover = panel && makeBackgroundInert(panel);
    return () => {
      uncover?.();
      if (!goesOn?.current && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [goesOn]);
  return head;
}
