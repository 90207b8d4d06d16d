/** Who may do what (rulings section 6), asked of every endpoint; what is refused leaves everything as it was. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeFor, minimalBody } from '#test/harness/bodies.ts';
import { startService, type TestService } from '#test/harness/service.ts';
import { type Listed, listedEndpoints, rightsTable } from '#test/harness/specification.ts';

const roles = ['admin', 'office', 'dispatch', 'shop', 'viewer'] as const;

function mayDo(role: (typeof roles)[number], { segment, operation }: Listed): boolean {
  const right = rightsTable[segment].split(' ')[roles.indexOf(role)];
  return right === 'W' || (right === 'R' && (operation === 'list' || operation === 'retrieve'));
}

describe.each(roles)('%s', (role) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ demo: true, today: '2026-11-21' });
  });
  afterAll(() => service.close());

  async function ask({ method, path, operation, segment }: Listed) {
    const body =
      operation === 'create' ? minimalBody(segment) : operation === 'update' ? changeFor(segment) : undefined;
    return service.ask(method, path.replace(':id', '3'), { as: role, body });
  }

  it('is refused what is not its own, and nothing changes', async () => {
    const before = await service.tableDigests();
    for (const listed of listedEndpoints.filter((each) => !mayDo(role, each))) {
      const { status, body } = await ask(listed);
      expect(status, `${listed.method} ${listed.path}`).toBe(403);
      expect(body).toEqual({
        success: false,
        message: 'Your role does not allow this. Ask an administrator.',
        code: 'forbidden',
      });
    }
    expect(await service.tableDigests()).toEqual(before);
  });

  it('may do all the rest', async () => {
    for (const listed of listedEndpoints.filter((each) => mayDo(role, each))) {
      const { status } = await ask(listed);
      expect(status, `${listed.method} ${listed.path}`).toBe(listed.operation === 'create' ? 201 : 200);
    }
  });
});
