/** Roles (rulings section 6). W: read and write, R: read, -: refused. The rights of each role are declared in the modules. */

export const roles = ['admin', 'office', 'dispatch', 'shop', 'viewer'] as const;
export type Role = (typeof roles)[number];
export type Right = 'W' | 'R' | '-';

export function isRole(text: string): text is Role {
  const names: readonly string[] = roles;
  return names.includes(text);
}
