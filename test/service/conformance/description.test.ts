/** The service describes itself (rulings section 5, extension). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '#test/harness/service.ts';
import { extensionRights, listedEndpoints, rightsTable } from '#test/harness/specification.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('GET /api', () => {
  it.each([
    ['admin', 0],
    ['office', 1],
    ['dispatch', 2],
    ['shop', 3],
    ['viewer', 4],
  ] as const)('tells %s what it may do', async (role, column) => {
    const { status, body } = await service.ask('GET', '/api', { as: role });
    expect(status).toBe(200);
    expect(body).toEqual({
      data: {
        name: 'Comptoir',
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        user: role,
        role,
        modules: Object.fromEntries(
          Object.entries({ ...rightsTable, ...extensionRights }).map(([name, rights]) => [
            name,
            rights.split(' ')[column],
          ]),
        ),
        extensions: expect.any(Array),
        addons: ['automotive'],
        changes: expect.stringMatching(/^\w+\.\w+\.\d+\.[\w-]+$/),
      },
      success: true,
    });
    expect(body.data.extensions.length).toBeGreaterThan(0);
  });

  it('can be asked and nothing else', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await service.ask(method, '/api');
      expect([answer.status, answer.headers.allow], method).toEqual([405, 'GET, HEAD']);
    }
  });
});

describe('GET /openapi.json', () => {
  interface BodySchema {
    required?: string[];
    anyOf?: unknown[];
    properties?: Record<string, unknown>;
  }
  interface Operation {
    operationId: string;
    parameters: { name: string; in: string }[];
    responses: Record<string, unknown>;
    security?: object[];
    requestBody?: { content: Record<string, { schema: BodySchema }> };
  }
  let document: {
    openapi: string;
    info: { title: string; version: string };
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, unknown>; securitySchemes: object };
  };
  beforeAll(async () => {
    document = (await service.inject({ method: 'GET', url: '/openapi.json' })).body;
  });

  it('is OpenAPI 3.1', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info.title).toBe('Comptoir');
    expect(Object.keys(document.components.securitySchemes)).toEqual(['Authentication', 'Authentification', 'bearer']);
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(Object.keys(rightsTable)));
    for (const path of Object.keys(document.paths))
      expect(path).toMatch(
        /^(\/session|\/api|\/api\/[a-z_]+(\/\{id\}(\/history|\/(paper|statement)\.(pdf|eml))?|\/person|\/company)?)$/,
      );
  });

  it('says of appointments that they can be asked for days, and whether they last', () => {
    const named = (path: string) => document.paths[path]?.get?.parameters.map(({ name }) => name);
    expect(named('/api/agenda_appointments')).toEqual(expect.arrayContaining(['from', 'to', 'lasts']));
    expect(named('/api/sales')).not.toContain('lasts');
  });

  it('has every listed endpoint, and only those of the extensions besides', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const listed = listedEndpoints.map(
      ({ method, path }) => `${method} ${path.replace('?id=:id', '').replace(':id', '{id}')}`,
    );
    const further = [
      'GET /api',
      'POST /session',
      'DELETE /session',
      'PUT /api/sales_products/{id}',
      'GET /api/search',
      'GET /api/ledger_by_month',
      'GET /api/ledger_balances',
      'GET /api/sales_by_month',
      'GET /api/last_price',
      'GET /api/field_values',
      'GET /api/field_sums',
      'GET /api/usual_entries',
      'GET /api/ledger_totals',
      'GET /api/ledger_account',
      'GET /api/ledger_account_months',
      'GET /api/ledger_aging',
      'GET /api/ledger_journal',
      'GET /api/ledger_lines',
      'GET /api/ledger_statements',
      'GET /api/ledger_taxes',
      'GET /api/tokens',
      'POST /api/tokens',
      'DELETE /api/tokens/{id}',
      'GET /api/sessions',
      'DELETE /api/sessions/{id}',
      ...Object.keys({ ...rightsTable, ...extensionRights }).map((module) => `GET /api/${module}/{id}/history`),
      ...Object.keys(extensionRights)
        .map((module) => `/api/${module}`)
        .flatMap((path) => [`GET ${path}`, `POST ${path}`, `GET ${path}/{id}`, `PUT ${path}/{id}`]),
      'GET /api/sales/{id}/paper.pdf',
      'GET /api/sales/{id}/paper.eml',
      'GET /api/clients/{id}/statement.pdf',
      'GET /api/clients/{id}/statement.eml',
      'GET /api/providers/{id}/statement.pdf',
      'GET /api/providers/{id}/statement.eml',
      'GET /api/changes',
      'GET /api/settings/person',
      'PUT /api/settings/person',
      'GET /api/settings/company',
      'PUT /api/settings/company',
    ];
    expect([...new Set(described)].sort()).toEqual([...new Set([...listed, ...further])].sort());
  });

  it('names each operation once', () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(ids.every((id) => /^\w+$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('points only to what it has', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    );
    expect(references.length).toBeGreaterThan(50);
    for (const name of references) expect(document.components.schemas).toHaveProperty(String(name));
  });

  it('says the id of every path, the paging of every list and what a create needs', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const operation of Object.values(methods)) {
        const names = operation.parameters.map((each) => `${each.in} ${each.name}`);
        if (path.endsWith('{id}')) expect(names.filter((each) => !each.startsWith('header'))).toEqual(['path id']);
        if (operation.operationId.startsWith('list_'))
          expect(names).toEqual(expect.arrayContaining(['query page', 'query per_page']));
      }
    }
    const create = (path: string) =>
      document.paths[path]?.post?.requestBody?.content['application/json']?.schema.required;
    expect(create('/api/tasks')).toEqual(['project_id', 'name']);
    expect(create('/api/reminders')).toEqual(['title', 'module', 'moduleID', 'userID', 'date']);
  });

  const bodyOf = (path: string, method: string) =>
    document.paths[path]?.[method]?.requestBody?.content['application/json']?.schema;
  const replyOf = (path: string, method: string) =>
    JSON.stringify(
      document.paths[path]?.[method]?.responses['200'] ?? document.paths[path]?.[method]?.responses['201'],
    );

  it('says both bodies and both replies where two operations share a path', () => {
    expect(bodyOf('/api/sales/{id}', 'put')?.anyOf).toHaveLength(2);
    expect(replyOf('/api/sales/{id}', 'put')).toMatch(/schemas\/sales".+schemas\/sales_products"/);
    expect(replyOf('/api/reminders', 'get')).toMatch(/"items":.+schemas\/reminders".+"data":\{"\$ref"/);
    const id = document.paths['/api/reminders']?.get?.parameters.find(({ name }) => name === 'id');
    expect(id).not.toMatchObject({ required: true });
  });

  it('says values and names as bodies may have them', () => {
    expect(bodyOf('/api/reminders', 'post')?.properties?.moduleID).toMatchObject({ type: ['integer', 'string'] });
    expect(bodyOf('/api/sales_products/{id}', 'put')?.properties?.product_price).toMatchObject({
      type: ['number', 'string'],
    });
    expect(bodyOf('/api/clients', 'post')?.properties?.inactive).toEqual({ enum: [0, 1, true, false, '0', '1'] });
    expect(bodyOf('/api/agenda_appointments', 'post')?.properties).toHaveProperty('car_id');
    const written = JSON.stringify(document.components.schemas.agenda_appointments_written);
    expect([written.includes('car_id'), written.includes('vehicle_id')]).toEqual([true, false]);
    expect(replyOf('/api/agenda_appointments/{id}', 'put')).toContain('agenda_appointments_written');
    expect(replyOf('/api/agenda_appointments/{id}', 'get')).not.toContain('agenda_appointments_written');
  });

  it('says how each is refused, which header is listed, and the headers of versions and of repeated requests', () => {
    for (const methods of Object.values(document.paths))
      for (const { responses } of Object.values(methods)) expect(Object.keys(responses)).toContain('default');
    const securityOf = (path: string, method: string) => document.paths[path]?.[method]?.security?.[0];
    expect(securityOf('/api/clients', 'get')).toEqual({ Authentication: [] });
    expect(securityOf('/api/actions', 'get')).toEqual({ Authentification: [] });
    expect(securityOf('/api/actions', 'post')).toEqual({ Authentication: [] });
    const headers = (path: string, method: string) =>
      document.paths[path]?.[method]?.parameters.filter((each) => each.in === 'header').map(({ name }) => name);
    expect(headers('/api/clients/{id}', 'get')).toEqual(['If-None-Match']);
    expect(headers('/api/clients/{id}', 'put')).toEqual(['If-Match']);
    expect(headers('/api/clients', 'post')).toEqual(['Idempotency-Key']);
    expect(headers('/api/agenda_appointments/{id}', 'delete')).toEqual(['If-Match', 'Idempotency-Key']);
  });
});
