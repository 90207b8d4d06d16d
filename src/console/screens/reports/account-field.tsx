/** An account in the address. Until the code of the choice has loaded, a read-only field shows it. */
import { TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AccountFieldProps } from '#console/screens/reports/account-choice.tsx';
import { lazyComponent } from '#console/ui/lazy-component.tsx';

const AccountChoice = lazyComponent(
  async () => (await import('#console/screens/reports/account-choice.tsx')).AccountChoice,
);

export function AccountField(props: AccountFieldProps) {
  const [params] = useSearchParams();
  const { name, label, initial = '' } = props;
  return (
    <Suspense fallback={<TextInput label={label} value={params.get(name) ?? initial} readOnly />}>
      <AccountChoice {...props} />
    </Suspense>
  );
}
