/**
 * Build time only: merges the strokes of an icon into one path. It looks the same, and a page of many icons has half as
 * many elements to create and keep.
 */
import type { Plugin } from 'vite';

const iconFile = /\/@tabler\/icons-react\/dist\/esm\/icons\/Icon\w+\.mjs$/;
const drawing = /(?<=const __iconNode = )\[\[.*\]\](?=;)/;

type Shape = [tag: string, attributes: Record<string, string>];

export function mergeIconPaths(): Plugin {
  return {
    name: 'merge-icon-paths',
    apply: 'build',
    transform: {
      filter: { id: iconFile },
      handler: (code) => ({ code: code.replace(drawing, merged), map: null }),
    },
  };
}

/**
 * Joins the paths of an icon into one. An icon with a path that begins with a relative `m` stays as it is, because that
 * path would then begin where the one before it ended.
 */
export function merged(shapes: string): string {
  // In the library's files this text is always a list of tags with their attributes.
  const all = JSON.parse(shapes) as Shape[];
  const paths = all.flatMap(([tag, { d = '', key: _key, ...others }]) =>
    tag === 'path' && d.startsWith('M') && !Object.keys(others).length ? d : [],
  );
  return paths.length === all.length ? JSON.stringify([['path', { d: paths.join(''), key: 'svg-0' }]]) : shapes;
}
