/** The code of each failure of the driver and of the server, on which the answer depends. */
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { toPostgresError } from '#service/sql/postgres/postgres-client.ts';

/** An error as the driver makes it from the server's message. */
function serverError(code: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError('as the server words it', 0, 'error'), { code });
}

/** An error as Node makes it from a failure of the socket. */
function systemError(code: string): Error {
  return Object.assign(new Error(`write ${code}`), { code, errno: -32, syscall: 'write' });
}

describe('the database is not available', () => {
  it.each(['EPIPE', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH'])(
    'where the system says %s of the connection',
    (code) => {
      expect(toPostgresError(systemError(code))).toMatchObject({
        code: 'POSTGRES_UNAVAILABLE',
        message: `write ${code}`,
      });
    },
  );

  it('where the driver itself gave up', () => {
    expect(toPostgresError(new Error('Query read timeout'))).toMatchObject({ code: 'POSTGRES_UNAVAILABLE' });
  });

  it.each(['08006', '53300', '57P01', '58030', '40P01', '25006', '55P03'])('where the server says %s', (code) => {
    expect(toPostgresError(serverError(code))).toMatchObject({ code: 'POSTGRES_UNAVAILABLE' });
  });

  it.each(['25P03', '25P04'])('where the server ends a transaction that took too long: %s', (code) => {
    expect(toPostgresError(serverError(code))).toMatchObject({ code: 'POSTGRES_UNAVAILABLE' });
  });
});

it('what a constraint refuses, and any other failure of the server, keep their own names', () => {
  expect(toPostgresError(serverError('23503'))).toMatchObject({ code: 'POSTGRES_CONSTRAINT' });
  expect(toPostgresError(serverError('42P01'))).toMatchObject({
    code: 'POSTGRES_42P01',
    message: 'as the server words it',
  });
});

it('a value that cannot be held is a defect and no outage', () => {
  const defect = new RangeError('9007199254740993 is not a whole number that can be held exactly');
  expect(toPostgresError(defect)).toBe(defect);
});
