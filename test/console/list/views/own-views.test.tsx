// @vitest-environment shared-window
/** A person's own views: what opens with them, and that none is lost without a question. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindFetch, goTo, visit } from '#test/harness/console.tsx';
import { holdRequests, refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  for (const [code, city] of [
    ['AA', 'Laval'],
    ['BB', 'Gaspé'],
  ])
    await service.ask('POST', '/api/clients', { body: { code, name: `Maison ${code}`, city } });
}, 60_000);
afterAll(() => service.close());
beforeEach(async () => {
  cleanup();
  bindFetch(service);
  localStorage.clear();
  await keep('person', null);
  await keep('company', null);
});

const keep = (scope: 'person' | 'company', views: object | null) =>
  service.ask('PUT', `/api/settings/${scope}`, { body: { views } });
const storedViews = async (scope: 'person' | 'company') =>
  (await service.ask('GET', `/api/settings/${scope}`)).body.data.settings.views?.clients?.views;

const isSave = ({ method }: { method: string }) => method === 'PUT';

const laval = { name: 'Laval', search: 'city=Laval' };
const gaspe = { name: 'Gaspé', search: 'city=Gasp%C3%A9' };
const findClient = (code: string) => screen.findByRole('link', { name: new RegExp(`Maison ${code}`) }, patient);

/** Opens the panel of views by its button, which shows the name of the current view. */
async function openPanel(button: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }, patient));
  return within(await screen.findByRole('dialog', { name: 'Views' }, patient));
}

type Panel = Awaited<ReturnType<typeof openPanel>>;

/** The first text box is for the current view while it is renamed, and otherwise for a new one. */
async function typeName(panel: Panel, name: string) {
  const [input] = await panel.findAllByRole('textbox', { name: 'View name' });
  await userEvent.clear(input as HTMLElement);
  await userEvent.type(input as HTMLElement, `${name}{Enter}`);
}

async function rename(from: string, to: string) {
  const panel = await openPanel(from);
  await userEvent.click(await panel.findByRole('button', { name: 'Rename' }));
  await typeName(panel, to);
  return panel;
}

describe('beside a default view', () => {
  beforeEach(async () => {
    await keep('person', { clients: { views: [laval], standard: 'Laval' } });
    await visit(service, '/clients');
    await waitFor(() => expect(location.search).toBe('?city=Laval&view=Laval'), patient);
    await findClient('AA');
  });

  it('the whole list is shown where nothing was found', async () => {
    await goTo('/clients?q=zzzz');
    await userEvent.click(await screen.findByRole('button', { name: 'Show the whole list' }, patient));
    await findClient('BB');
    expect(location.search).toBe('?view=');
  });

  it('the whole list is shown without the last filter', async () => {
    await goTo('/clients?city=Gasp%C3%A9');
    await findClient('BB');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the filter on City' }, patient));
    await findClient('AA');
    expect(location.search).toBe('?view=');
  });
});

describe('a name that another view has', () => {
  const taken = (name: string) => `You already have a view “${name}”. Choose another name.`;

  beforeEach(() => keep('person', { clients: { views: [laval, gaspe] } }));

  it('is refused where a view is saved', async () => {
    await visit(service, '/clients?city=Sorel');
    const panel = await openPanel('Views');
    await panel.findByRole('button', { name: 'Laval' }, patient);
    await typeName(panel, 'Laval');
    await panel.findByText(taken('Laval'), {}, patient);
    expect(await storedViews('person')).toEqual([laval, gaspe]);
    await typeName(panel, 'Laval 2');
    await screen.findByText('View “Laval 2” saved.', {}, patient);
    await waitFor(() => expect(location.search).toBe('?city=Sorel&view=Laval+2'), patient);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await storedViews('person')).toEqual([laval, gaspe]), patient);
  });

  it('is refused where a view is renamed', async () => {
    await visit(service, `/clients?${laval.search}&view=Laval`);
    const panel = await rename('Laval', 'Gaspé');
    await panel.findByText(taken('Gaspé'), {}, patient);
    expect(await storedViews('person')).toEqual([laval, gaspe]);
    await typeName(panel, 'Gaspé 2');
    await screen.findByText('View “Laval” renamed to “Gaspé 2”.', {}, patient);
    expect(await storedViews('person')).toEqual([{ ...laval, name: 'Gaspé 2', formerNames: ['Laval'] }, gaspe]);
    expect(new URLSearchParams(location.search).get('view')).toBe('Gaspé 2');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await storedViews('person')).toEqual([laval, gaspe]), patient);
  });

  it('is refused where a view is shared with a company that has one of that name', async () => {
    const ofCompany = { name: 'Laval', search: 'city=Laval&sort=-name' };
    await keep('company', { clients: { views: [ofCompany] } });
    await visit(service, `/clients?${laval.search}&view=Laval`);
    const panel = await openPanel('Laval');
    await userEvent.click(await panel.findByRole('button', { name: 'Share with the company' }, patient));
    await screen.findByText('The company already has a view “Laval”. Rename yours, then share it.', {}, patient);
    expect(await storedViews('company')).toEqual([ofCompany]);
    expect(await storedViews('person')).toEqual([laval, gaspe]);
  });
});

describe('a name that another tab gave to a view meanwhile', () => {
  const sorel = { name: 'Sorel', search: 'city=Sorel' };
  const refused = () => screen.findByText('You already have a view “Sorel”. Choose another name.', {}, patient);

  const notRenamed = () => screen.findByText(/^“Laval” was not renamed: /, {}, patient);

  it('is refused where a view is renamed', async () => {
    await keep('person', { clients: { views: [laval] } });
    await visit(service, `/clients?${laval.search}&view=Laval`);
    const panel = await openPanel('Laval');
    await userEvent.click(await panel.findByRole('button', { name: 'Rename' }));
    await keep('person', { clients: { views: [laval, sorel] } });
    await typeName(panel, 'Sorel');
    await notRenamed();
    expect(await storedViews('person')).toEqual([laval, sorel]);
    await waitFor(() => expect(location.search).toBe('?city=Laval&view=Laval'), patient);
  });

  it('is refused where a view is renamed that another tab has removed', async () => {
    await keep('person', { clients: { views: [laval, gaspe] } });
    await visit(service, `/clients?${laval.search}&view=Laval`);
    const panel = await openPanel('Laval');
    await userEvent.click(await panel.findByRole('button', { name: 'Rename' }));
    await keep('person', { clients: { views: [gaspe] } });
    await typeName(panel, 'Sorel');
    await notRenamed();
    expect(await storedViews('person')).toEqual([gaspe]);
  });

  it('is refused where a view of the name in the address is saved', async () => {
    await keep('person', { clients: { views: [laval] } });
    await visit(service, '/clients?q=maison&view=Sorel');
    const panel = await openPanel('Views');
    await panel.findByRole('button', { name: 'Laval' }, patient);
    await keep('person', { clients: { views: [laval, sorel] } });
    await typeName(panel, 'Sorel');
    await refused();
    expect(await storedViews('person')).toEqual([laval, sorel]);
  });

  it('is refused where a view is saved', async () => {
    await keep('person', { clients: { views: [laval] } });
    await visit(service, '/clients?q=maison');
    const panel = await openPanel('Views');
    await panel.findByRole('button', { name: 'Laval' }, patient);
    await keep('person', { clients: { views: [laval, sorel] } });
    await typeName(panel, 'Sorel');
    await refused();
    expect(await storedViews('person')).toEqual([laval, sorel]);
    expect(location.search).toBe('?q=maison');
  });

  it('is refused where a view comes by a link', async () => {
    await visit(service, '/clients?q=maison&view=Sorel');
    const save = await screen.findByRole('button', { name: 'Save it' }, patient);
    await keep('person', { clients: { views: [sorel] } });
    await userEvent.click(save);
    await refused();
    expect(await storedViews('person')).toEqual([sorel]);
  });
});

describe('the name of a view in the address', () => {
  const undo = () => screen.findByRole('button', { name: 'Undo' }, patient);
  const viewInAddress = () => new URLSearchParams(location.search).get('view');

  it('goes with what is undone', async () => {
    await keep('person', { clients: { views: [laval] } });
    await visit(service, `/clients?${laval.search}&view=Laval`);
    await rename('Laval', 'Sorel');
    await userEvent.click(await undo());
    await waitFor(async () => expect(await storedViews('person')).toEqual([laval]), patient);
    await screen.findByRole('button', { name: 'Laval' }, patient);
    expect(viewInAddress()).toBe('Laval');

    await typeName(await openPanel('Laval'), 'Mine');
    await waitFor(() => expect(viewInAddress()).toBe('Mine'), patient);
    await userEvent.click(await undo());
    await waitFor(async () => expect(await storedViews('person')).toEqual([laval]), patient);
    await waitFor(() => expect(viewInAddress()).toBe('Laval'), patient);
  });

  it('is not given to the whole list where what was saved is not undone', async () => {
    await visit(service, '/clients?q=maison');
    await typeName(await openPanel('Views'), 'Mine');
    await waitFor(() => expect(viewInAddress()).toBe('Mine'), patient);
    await goTo('/clients?view=');
    const button = await undo();
    refuseRequests(isSave, 500);
    await userEvent.click(button);
    await screen.findByText(/^The setting was not saved\./, {}, patient);
    expect(viewInAddress()).toBe('');
  });

  it('stays that of the view opened while another is being saved, or could not be renamed', async () => {
    await keep('person', { clients: { views: [laval, gaspe] } });
    const creation = holdRequests(isSave);
    await visit(service, '/clients?q=maison');
    await typeName(await openPanel('Views'), 'Mine');
    await userEvent.click(await (await openPanel('Views')).findByRole('button', { name: 'Laval' }));
    await waitFor(() => expect(viewInAddress()).toBe('Laval'), patient);
    creation.release();
    await screen.findByText('View “Mine” saved.', {}, patient);
    expect(location.search).toBe('?city=Laval&view=Laval');

    refuseRequests(isSave, 500);
    const renaming = holdRequests(isSave);
    const panel = await rename('Laval', 'Sorel');
    await userEvent.click(await panel.findByRole('button', { name: 'Gaspé' }));
    await waitFor(() => expect(viewInAddress()).toBe('Gaspé'), patient);
    renaming.release();
    await screen.findByText(/^The setting was not saved\./, {}, patient);
    expect(location.search).toBe('?city=Gasp%C3%A9&view=Gasp%C3%A9');
  });
});

describe('a view that cannot be saved', () => {
  beforeEach(() => {
    refuseRequests(isSave, 500);
  });

  it('is not said to be saved, nor does the address name it', async () => {
    await visit(service, '/clients?city=Laval');
    await typeName(await openPanel('Views'), 'Mine');
    await screen.findByText(/^The setting was not saved\./, {}, patient);
    expect(screen.queryByText('View “Mine” saved.')).toBeNull();
    expect(location.search).toBe('?city=Laval');
  });

  it('is not said to be saved where it came by a link', async () => {
    await visit(service, '/clients?city=Laval&view=Theirs');
    await userEvent.click(await screen.findByRole('button', { name: 'Save it' }, patient));
    await screen.findByText(/^The setting was not saved\./, {}, patient);
    expect(screen.queryByText('View “Theirs” saved.')).toBeNull();
    await screen.findByRole('button', { name: 'Save it' }, patient);
  });

  it('keeps its name where it cannot be renamed', async () => {
    await keep('person', { clients: { views: [laval] } });
    await visit(service, '/clients?city=Laval&view=Laval');
    await rename('Laval', 'Mine');
    await screen.findByText(/^The setting was not saved\./, {}, patient);
    await waitFor(() => expect(location.search).toBe('?city=Laval&view=Laval'), patient);
  });
});
