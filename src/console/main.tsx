import '#console/styles.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { deferredComponent, deferUntilLoaded, whenNetworkIdle } from '#console/data/connection/defer-until-idle.ts';
import { createQueryClient } from '#console/data/query-client.ts';
import { isForbidden, ServiceError } from '#console/data/service-error.ts';
import { activateLanguage, LanguageProvider, preferredLanguage } from '#console/messages/language-provider.tsx';
import { ConsoleRouter, createRouting, firstPageLoaded } from '#console/routes.tsx';
import { resumeWithPage } from '#console/session/resume-session.ts';
import { SessionProvider } from '#console/session/session.tsx';
import type { OpenedSession } from '#console/session/sign-in.ts';
import { readSignInLink } from '#console/session/sign-in-link.ts';
import { isPreloadError, watchPreloadErrors } from '#console/shell/app-version.ts';
import { colorSchemeManager, showColorScheme } from '#console/storage/color-scheme.ts';
import { cssVariables, theme } from '#console/theme.ts';
import { installTrustedTypes } from '#console/trusted-types.ts';
import type { Language } from '#contract/core/language.ts';

/** A failure to load the notices must not remove the page, so nothing is rendered then. */
const ToastList = deferredComponent(() =>
  import('#console/shell/toast-list.tsx').then(
    ({ ToastList }) => ToastList,
    () => () => null,
  ),
);

/** Milliseconds that the first page waits for its records, too short for people to notice. */
const unnoticed = 250;

installTrustedTypes();
showColorScheme();
watchPreloadErrors();
readSignInLink();
const queryClient = createQueryClient();
const routing = createRouting(queryClient);

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
const started = start(createRoot(root, { onCaughtError: reportUnexpected }));
deferUntilLoaded(started);
started.catch(() => document.getElementById('unloaded')?.removeAttribute('hidden'));
// A form of a record brings it along; other fields do without it until the network is idle.
void whenNetworkIdle(async () => (await import('#console/ui/deferred-blur.ts')).deferBlurWhilePressed());

/** Not awaited at the top level of the module, because other chunks import parts of this one and would wait, too. */
async function start(page: Root): Promise<void> {
  // If the description in the page is missing or cannot be used, the service is asked.
  const [language, session] = await Promise.all([
    activateLanguage(preferredLanguage()),
    resumeWithPage().catch(() => null),
  ]);
  if (session) await firstPage(session, language);
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
            <SessionProvider restored={session} onSignedOut={() => queryClient.clear()}>
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
  await firstPageLoaded(routing);
}

/** Waits a short while for the records of the first page, so that it appears complete rather than in parts. */
async function firstPage({ connection, description, rights }: OpenedSession, language: Language): Promise<void> {
  // If the session has ended meanwhile, the page asks again and has the person sign in.
  const renew = () => Promise.reject(new ServiceError({ status: 401, code: 'unauthenticated' }));
  const api = { connection: () => connection, language: () => language, renew };
  routing.loaders.serve({ address: connection.address, description, ...rights, api });
  const timeout = new Promise((resolve) => setTimeout(resolve, unnoticed));
  await Promise.race([routing.loaders.settled(), timeout]);
}

/** Does not report errors for which a page is already shown, because they are no mistakes of the console. */
function reportUnexpected(error: unknown): void {
  if (!isForbidden(error) && !isPreloadError(error)) reportError(error);
}
