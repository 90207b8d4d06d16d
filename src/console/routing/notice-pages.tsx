import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { links } from '#console/links.ts';
import { type MessageId, useText } from '#console/messages/messages.ts';
import type { noticeIcons } from '#console/routing/notice-icons.ts';
import { useDocumentTitle } from '#console/ui/document-title.ts';
import { lazyPart } from '#console/ui/lazy-part.tsx';
import type { Icon } from '#console/ui/module-icons.ts';
import { EmptyState } from '#console/ui/states/empty-state.tsx';

/** Where it does not arrive, the words say enough. */
function lazyIcon(name: keyof typeof noticeIcons): Icon {
  const Drawn = lazyPart<{ size?: number | string; stroke?: number | string }>(() =>
    import('#console/routing/notice-icons.ts').then(
      ({ noticeIcons }) => noticeIcons[name],
      () => () => null,
    ),
  );
  return (props) => (
    <Suspense fallback={<svg width={props.size} height={props.size} aria-hidden="true" />}>
      <Drawn {...props} />
    </Suspense>
  );
}

const NotFoundIcon = lazyIcon('notFound');
const ForbiddenIcon = lazyIcon('forbidden');
const AddonIcon = lazyIcon('addon');
const NotOfferedIcon = lazyIcon('notOffered');

interface NoticeProps {
  title: MessageId;
  hint: MessageId;
  icon: Icon;
}

/** A page that only says why there is nothing on it, and the way on. */
function Notice({ title, hint, icon }: NoticeProps) {
  const text = useText();
  useDocumentTitle(text(title));
  return (
    <EmptyState
      icon={icon}
      title={text(title)}
      titleAs="h1"
      hint={text(hint)}
      action={
        <Button component={Link} to={links.home()} variant="default">
          {text('shell.notice.home')}
        </Button>
      }
    />
  );
}

export function NotFoundPage() {
  return <Notice icon={NotFoundIcon} title="shell.notFound.title" hint="shell.notFound.hint" />;
}

export function RecordNotFoundPage() {
  return <Notice icon={NotFoundIcon} title="shell.recordNotFound.title" hint="shell.recordNotFound.hint" />;
}

export function ForbiddenPage() {
  return <Notice icon={ForbiddenIcon} title="shell.forbidden.title" hint="shell.forbidden.hint" />;
}

export function AddonPage() {
  return <Notice icon={AddonIcon} title="shell.addon.title" hint="shell.addon.hint" />;
}

/** The contract has no such form: bookings, for one, come in from elsewhere. */
export function NotOfferedPage() {
  return <Notice icon={NotOfferedIcon} title="shell.notOffered.title" hint="shell.notOffered.hint" />;
}
