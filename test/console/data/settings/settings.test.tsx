// @vitest-environment shared-window
/** Settings that the service stores for the person and the company, and the browser where the service is strict. */
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '#console/data/query-client.ts';
import { queryKeys } from '#console/data/query-keys.ts';
import { useCompanySettings, useSaveCompanySettings } from '#console/data/settings/company-settings.ts';
import { usePersonSettings, useSavePersonSettings } from '#console/data/settings/person-settings.ts';
import { readDescription } from '#console/data/source/connection.ts';
import { addView, noViews } from '#console/list/views/saved-views.ts';
import { activateLanguage, LanguageProvider } from '#console/messages/language-provider.tsx';
import { rightsUnder } from '#console/session/rights.ts';
import { SessionProvider } from '#console/session/session.tsx';
import { ToastList } from '#console/shell/toast-list.tsx';
import type { Role } from '#contract/core/roles.ts';
import { bindFetch, sentRequests, standInForTheBrowser } from '#test/harness/console.tsx';
import { holdReplies, interceptRequests, loseReplies } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const useBoth = () => ({
  company: useCompanySettings(),
  person: usePersonSettings(),
  saveCompany: useSaveCompanySettings(),
  savePerson: useSavePersonSettings(),
});

let queryClient = createQueryClient();

async function open(service: TestService, as: Role = 'admin') {
  cleanup();
  standInForTheBrowser();
  const { body } = await service.ask('GET', '/api', { as });
  const description = readDescription(body);
  const connection = { address: '', token: service.tokens[as], authorization: true, extensions: description !== null };
  const restored = { connection, description, rights: rightsUnder(description) };
  const language = await activateLanguage('en');
  queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MantineProvider env="test">
      <LanguageProvider initial={language}>
        <QueryClientProvider client={queryClient}>
          <SessionProvider restored={restored}>
            {children}
            <ToastList />
          </SessionProvider>
        </QueryClientProvider>
      </LanguageProvider>
    </MantineProvider>
  );
  const { result } = renderHook(useBoth, { wrapper });
  await waitFor(() => expect(result.current.company.isRead && result.current.person.isRead).toBe(true));
  return result;
}

const label = (number: number, text: string) => ({ number, text });

beforeEach(() => localStorage.clear());

describe('on our service', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService();
  }, 60_000);
  afterAll(() => service.close());
  beforeEach(() => bindFetch(service));

  const stored = async (scope: string) => (await service.ask('GET', `/api/settings/${scope}`)).body.data.settings;

  it('what one saves, another reads', async () => {
    const office = await open(service, 'office');
    await act(() => office.current.saveCompany('numberLabels', () => ({ person: [label(5, 'Ada')] })));
    expect(office.current.company.settings.numberLabels?.person).toEqual([label(5, 'Ada')]);
    localStorage.clear();
    const shop = await open(service, 'shop');
    expect(shop.current.company.settings.numberLabels?.person).toEqual([label(5, 'Ada')]);
    expect(shop.current.company).toMatchObject({ storedIn: 'service', mayWrite: false });
    expect(shop.current.person).toMatchObject({ storedIn: 'service', mayWrite: true });
  });

  it('a section that others wrote meanwhile keeps what both wrote', async () => {
    const here = await open(service);
    await act(() => here.current.saveCompany('numberLabels', () => ({ tracker: [label(1, 'White van')] })));
    const theirs = { tracker: [label(1, 'White van'), label(2, 'Flatbed')] };
    await service.ask('PUT', '/api/settings/company', { as: 'office', body: { numberLabels: theirs } });
    await act(() =>
      here.current.saveCompany('numberLabels', (now) => ({
        ...now,
        tracker: [...(now?.tracker ?? []), label(3, 'Trailer')],
      })),
    );
    expect((await stored('company')).numberLabels.tracker.map(({ number }: { number: number }) => number)).toEqual([
      1, 2, 3,
    ]);
    expect(sentRequests.filter(({ method }) => method === 'PUT').every(({ headers }) => headers['if-match'])).toBe(
      true,
    );
  });

  it('two saves in a row both stay', async () => {
    const here = await open(service);
    await act(() =>
      Promise.all([
        here.current.savePerson('pageSizes', (now) => ({ ...now, clients: 50 })),
        here.current.savePerson('pageSizes', (now) => ({ ...now, products: 100 })),
      ]),
    );
    expect((await stored('person')).pageSizes).toEqual({ clients: 50, products: 100 });
  });

  it('is not undone by a reading that began before it, and ends after it', async () => {
    const here = await open(service);
    const { held, release } = holdReplies(({ method }) => method === 'GET', { isOnce: true });
    const reading = queryClient.refetchQueries({ queryKey: queryKeys.settings('person') });
    await waitFor(() => expect(held).toHaveLength(1));
    await act(() => here.current.savePerson('ownNumber', () => 8));
    await act(async () => {
      release();
      await reading;
    });
    expect(here.current.person.settings.ownNumber).toBe(8);
  });

  it('is undone by one press', async () => {
    const here = await open(service);
    await act(() => here.current.savePerson('ownNumber', () => 5));
    await act(() => here.current.savePerson('ownNumber', () => 6, { successMessage: 'You are number 6.' }));
    await screen.findByText('You are number 6.');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(here.current.person.settings.ownNumber).toBe(5));
    await waitFor(async () => expect((await stored('person')).ownNumber).toBe(5));
  });

  it('undo takes back what was saved here, and leaves what others saved beside it', async () => {
    const here = await open(service);
    await act(() => here.current.saveCompany('saleAccounts', () => ({ bank: '1010', revenue: '4000' })));
    const message = 'The bank was saved.';
    await act(() =>
      here.current.saveCompany('saleAccounts', (now) => ({ ...now, bank: '1020' }), { successMessage: message }),
    );
    await screen.findByText(message);
    const theirs = { bank: '1020', revenue: '4010', payable: '2100' };
    await service.ask('PUT', '/api/settings/company', { as: 'office', body: { saleAccounts: theirs } });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await stored('company')).saleAccounts).toEqual({ ...theirs, bank: '1010' }));
  });

  it('and says so where the same value was changed again', async () => {
    const here = await open(service);
    await act(() => here.current.saveCompany('fiscalYear', () => ({ startMonth: 1 })));
    const words = { successMessage: 'The year begins in April.', title: 'Fiscal year' };
    await act(() => here.current.saveCompany('fiscalYear', () => ({ startMonth: 4 }), words));
    await screen.findByText(words.successMessage);
    await service.ask('PUT', '/api/settings/company', { as: 'office', body: { fiscalYear: { startMonth: 7 } } });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(
      'Fiscal year: This setting was changed again in the meantime, so the change was not undone.',
    );
    expect((await stored('company')).fiscalYear).toEqual({ startMonth: 7 });
    expect(here.current.company.settings.fiscalYear).toEqual({ startMonth: 7 });
  });

  it('names the section of which something was not saved', async () => {
    const here = await open(service);
    const title = 'Closed months';
    await act(() => here.current.saveCompany('closedMonths', () => ({ upTo: '2026-13' }), { title }));
    await screen.findByText('Closed months: The setting was not saved. Enter a month, as YYYY-MM.');
  });

  it('says why it was not saved, and takes it back', async () => {
    const here = await open(service);
    const before = here.current.company.settings.closedMonths;
    let saved: boolean | undefined;
    await act(async () => {
      saved = await here.current.saveCompany('closedMonths', () => ({ upTo: '2026-13' }));
    });
    expect(saved).toBe(false);
    await screen.findByText('The setting was not saved. Enter a month, as YYYY-MM.');
    expect(here.current.company.settings.closedMonths).toEqual(before);
  });

  describe('where the answer to a save is lost', () => {
    const isSave = ({ method, url }: { method: string; url: string }) => method === 'PUT' && url.includes('/settings/');
    const view = { name: 'Laval', search: 'city=Laval' };
    const saveNewView = async (here: Awaited<ReturnType<typeof open>>) => {
      let isSaved: boolean | undefined;
      await act(async () => {
        isSaved = await here.current.savePerson(
          'views',
          (now) => ({ ...now, clients: { views: [...addView(now?.clients ?? noViews, view).views] } }),
          { successMessage: 'The view was saved.', conflictMessage: 'You already have this view.' },
        );
      });
      return isSaved;
    };
    beforeEach(async () => {
      await service.ask('PUT', '/api/settings/person', { body: { views: null } });
    });

    it('it counts as saved once the settings that are read say so', async () => {
      const here = await open(service);
      const restore = loseReplies(isSave);
      expect(await saveNewView(here)).toBe(true);
      restore();
      await screen.findByText('The view was saved.');
      expect(here.current.person.settings.views?.clients?.views).toEqual([view]);
      expect((await stored('person')).views.clients.views).toEqual([view]);
    });

    it('and they cannot be read, it may have been saved, and saving again finds that it was', async () => {
      const here = await open(service);
      const cut = () => Promise.reject(new TypeError('cut'));
      const restore = interceptRequests((request, pass) => {
        if (!request.url.includes('/settings/')) return undefined;
        return isSave(request) ? pass().then(cut) : cut();
      });
      expect(await saveNewView(here)).toBe(false);
      restore();
      await screen.findByText(/^The setting may not have been saved\./);
      expect(await saveNewView(here)).toBe(true);
      await screen.findByText('The view was saved.');
      expect((await stored('person')).views.clients.views).toEqual([view]);
    });
  });
});

describe('beside a strict service', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ env: { COMPTOIR_EXTENSIONS: 'off' } });
  }, 60_000);
  afterAll(() => service.close());
  beforeEach(() => bindFetch(service));

  it('the same is kept in this browser, and nothing is asked', async () => {
    const here = await open(service);
    expect(here.current.company).toMatchObject({ storedIn: 'browser', mayWrite: true });
    await act(() => here.current.saveCompany('closedMonths', () => ({ upTo: '2026-09' })));
    await act(() => here.current.savePerson('ownNumber', () => 7));
    expect(sentRequests).toEqual([]);
    const again = await open(service);
    expect(again.current.company.settings.closedMonths).toEqual({ upTo: '2026-09' });
    expect(again.current.person.settings.ownNumber).toBe(7);
  });
});
