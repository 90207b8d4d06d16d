import '#console/styles.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createQueryClient } from '#console/data/query-client.ts';
import { isRefusal } from '#console/data/service-error.ts';
import { LanguageProvider, preferredLanguage, speak } from '#console/messages/language-provider.tsx';
import { ConsoleRouter, createRouting } from '#console/routes.tsx';
import { SessionProvider } from '#console/session/session.tsx';
import { readSignInLink } from '#console/session/sign-in-link.ts';
import { isUndelivered, watchDeliveries } from '#console/shell/app-version.ts';
import { colorSchemeManager } from '#console/storage/color-scheme.ts';
import { cssVariables, theme } from '#console/theme.ts';
import { installTrustedTypes } from '#console/trusted-types.ts';
import { lazyPart } from '#console/ui/lazy-part.tsx';

/** Asked for with the first page, and not before it. Notices without it must not take the page away. */
const ToastList = lazyPart(() =>
  import('#console/shell/toast-list.tsx').then(
    ({ ToastList }) => ToastList,
    () => () => null,
  ),
);

installTrustedTypes();
watchDeliveries();
// Wanted with the first form, and not with the first page.
import('#console/ui/deferred-blur.ts')
  .then(({ deferBlurWhilePressed }) => deferBlurWhilePressed())
  .catch(() => undefined);
readSignInLink();
const queryClient = createQueryClient();
const routing = createRouting(queryClient);

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
start(createRoot(root, { onCaughtError: tellUnlessExpected })).catch(() =>
  document.getElementById('unloaded')?.removeAttribute('hidden'),
);

/** Awaited here and not by the module: other chunks import what stands in this one. */
async function start(page: Root): Promise<void> {
  const language = await speak(preferredLanguage());
  page.render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
      >
        <LanguageProvider initial={language}>
          <QueryClientProvider client={queryClient}>
            <SessionProvider onSignedOut={() => queryClient.clear()}>
              <ConsoleRouter {...routing} />
              <Suspense>
                <ToastList />
              </Suspense>
            </SessionProvider>
          </QueryClientProvider>
        </LanguageProvider>
      </MantineProvider>
    </StrictMode>,
  );
}

/** A page for it stands already: neither is a mistake of the console. */
function tellUnlessExpected(error: unknown): void {
  if (!isRefusal(error) && !isUndelivered(error)) reportError(error);
}
