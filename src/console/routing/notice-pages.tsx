import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { links } from '#console/links.ts';
import { type MessageId, useText } from '#console/messages/messages.ts';
import type { NoticeIconProps } from '#console/routing/notice-icon.tsx';
import { useDocumentTitle } from '#console/ui/document-title.ts';
import { lazyComponent } from '#console/ui/lazy-component.tsx';
import { EmptyState } from '#console/ui/states/empty-state.tsx';
import type { Segment } from '#contract/core/segments.ts';

/** If the icon cannot be loaded, the text is enough. */
const NoticeIcon = lazyComponent<NoticeIconProps>(() =>
  import('#console/routing/notice-icon.tsx').then(
    ({ NoticeIcon }) => NoticeIcon,
    () => () => null,
  ),
);

/** If it cannot be loaded, the link to the start page remains. */
const BackToList = lazyComponent<{ segment: Segment }>(() =>
  import('#console/routing/back-to-list.tsx').then(
    ({ BackToList }) => BackToList,
    () => BackHome,
  ),
);

interface NoticeProps {
  title: MessageId;
  hint: MessageId;
  icon: NoticeIconProps['name'];
  /** The module whose list the page links to, if any. */
  segment?: Segment;
}

/** A page that only says why it is empty, and where to go from there. */
function Notice({ title, hint, icon, segment }: NoticeProps) {
  const text = useText();
  useDocumentTitle(text(title));
  return (
    <EmptyState
      icon={(props) => (
        <Suspense fallback={<svg width={props.size} height={props.size} aria-hidden="true" />}>
          <NoticeIcon name={icon} {...props} />
        </Suspense>
      )}
      title={text(title)}
      titleAs="h1"
      hint={text(hint)}
      action={
        segment ? (
          <Suspense>
            <BackToList segment={segment} />
          </Suspense>
        ) : (
          <BackHome />
        )
      }
    />
  );
}

function BackHome() {
  const text = useText();
  return (
    <Button component={Link} to={links.home()} variant="default">
      {text('shell.notice.home')}
    </Button>
  );
}

export function NotFoundPage() {
  return <Notice icon="notFound" title="shell.notFound.title" hint="shell.notFound.hint" />;
}

export function RecordNotFoundPage({ segment }: Pick<NoticeProps, 'segment'>) {
  return (
    <Notice icon="notFound" title="shell.recordNotFound.title" hint="shell.recordNotFound.hint" segment={segment} />
  );
}

export function ForbiddenPage({ segment }: Pick<NoticeProps, 'segment'>) {
  return <Notice icon="forbidden" title="shell.forbidden.title" hint="shell.forbidden.hint" segment={segment} />;
}

export function AddonPage() {
  return <Notice icon="addon" title="shell.addon.title" hint="shell.addon.hint" />;
}

/** The contract has no such form. Bookings, for example, are created elsewhere. */
export function NotOfferedPage({ segment }: Pick<NoticeProps, 'segment'>) {
  return <Notice icon="notOffered" title="shell.notOffered.title" hint="shell.notOffered.hint" segment={segment} />;
}

/** The service has no extensions, and the module is one. */
export function UnknownModulePage() {
  return <Notice icon="notOffered" title="shell.unknownModule.title" hint="shell.unknownModule.hint" />;
}
