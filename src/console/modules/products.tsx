import type { ModulePages } from '#console/kit/pages.ts';

export const pages: ModulePages = { List: () => null, Record: () => null };
