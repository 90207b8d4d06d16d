import { Button } from '@mantine/core';
import { IconLock, IconMapQuestion, IconPencilOff, IconPuzzle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Icon } from '#console/layout/module-icons.ts';
import { links } from '#console/links.ts';
import { type MessageId, useText } from '#console/messages/messages.ts';
import { useDocumentTitle } from '#console/ui/document-title.ts';
import { EmptyState } from '#console/ui/empty-state.tsx';

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
  return <Notice icon={IconMapQuestion} title="shell.notFound.title" hint="shell.notFound.hint" />;
}

export function RecordNotFoundPage() {
  return <Notice icon={IconMapQuestion} title="shell.recordNotFound.title" hint="shell.recordNotFound.hint" />;
}

export function ForbiddenPage() {
  return <Notice icon={IconLock} title="shell.forbidden.title" hint="shell.forbidden.hint" />;
}

export function AddonPage() {
  return <Notice icon={IconPuzzle} title="shell.addon.title" hint="shell.addon.hint" />;
}

/** The contract has no such form: bookings, for one, come in from elsewhere. */
export function NotOfferedPage() {
  return <Notice icon={IconPencilOff} title="shell.notOffered.title" hint="shell.notOffered.hint" />;
}
