/** A client's contacts with links to call or write, and a form for a new one. */

import '#console/screens/client/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { links } from '#console/links.ts';
import { EmbeddedTable } from '#console/list/embedded-table.tsx';
import { useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import { ContactLink } from '#console/record/cells/contact-link.tsx';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { Related } from '#console/record/related.tsx';
import classes from '#console/screens/client/client.module.css';
import { useSession } from '#console/session/session.tsx';
import { lazyComponent } from '#console/ui/lazy-component.tsx';
import { usePageKeys } from '#console/ui/shortcuts/use-page-keys.ts';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
import { moduleRegistry } from '#contract/registry.ts';

const NewContact = lazyComponent(async () => (await import('#console/screens/client/new-contact.tsx')).NewContact);

export function ContactsSection({ client }: { client: ShownRecord<'clients'> }) {
  const text = useText();
  const words = useModuleLabels('clients_contacts');
  const { may } = useSession();
  const [adding, setAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const mayAdd = may('clients_contacts', 'create');
  usePageKeys([['n', () => mayAdd && setAdding(true)]]);
  const close = () => {
    setAdding(false);
    opener.current?.focus();
  };
  const add = mayAdd && (
    <Button
      ref={opener}
      size="xs"
      variant="default"
      aria-expanded={adding}
      leftSection={<IconPlus size={14} />}
      rightSection={<kbd>N</kbd>}
      onClick={() => setAdding(true)}
    >
      {words.createLabel}
    </Button>
  );
  return (
    <Related title={words.many} count={client.contacts.length || undefined} actions={add}>
      <ContactTable client={client} label={words.many} />
      {mayAdd && <p className={classes.note}>{text('client.contact.noUpdate')}</p>}
      {adding && (
        <Suspense fallback={<SkeletonRows rows={3} columns={2} />}>
          <NewContact clientId={client.id} onClose={close} />
        </Suspense>
      )}
    </Related>
  );
}

function ContactTable({ client, label }: { client: ShownRecord<'clients'>; label: string }) {
  return (
    <EmbeddedTable
      segment="clients"
      within="contacts"
      fields={moduleRegistry.clients.fields.contacts.fields}
      columns={[
        { field: 'nom' },
        { field: 'fonction' },
        { field: 'departement' },
        { field: 'telephone', cell: ({ telephone }) => <ContactLink meaning="phone" value={telephone} /> },
        { field: 'cell', cell: ({ cell }) => <ContactLink meaning="phone" value={cell} /> },
        { field: 'email', cell: ({ email }) => <ContactLink meaning="email" value={email} /> },
      ]}
      rows={client.contacts}
      keyOf={(contact) => contact.id}
      to={(contact) => links.record('clients_contacts', contact.id)}
      label={label}
    />
  );
}
