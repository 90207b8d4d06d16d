/** Which rooms and layers may import which, checked over every import of the project. */
import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { describe, expect, test } from 'vitest';
import { segments } from '#contract/core/segments.ts';
import { everyReport } from '#contract/reports-registry.ts';
import { embeddings, isBuildOnly, layerOf, packages } from '#test/architecture/layers.ts';
import { cycles, screenCycles } from '#test/architecture/measure.ts';
import {
  configurations,
  files,
  isNamed,
  type Node,
  placesOf,
  type Source,
  sources,
  sourcesIn,
} from '#test/architecture/sources.ts';

const rooms = ['contract', 'service', 'console', 'cli'] as const;
const inSrc = sources.filter(({ path }) => path.startsWith('src/'));

/** `path:line -> what`, for each import that the rule forbids. */
function imports(
  within: readonly Source[],
  forbidden: (path: string, file: string | undefined, from: string) => boolean,
) {
  return within.flatMap(({ path, imports }) =>
    imports
      .filter(({ file, from }) => forbidden(path, file, from))
      .map(({ from, line }) => `${path}:${line} -> ${from}`),
  );
}

describe('the direction of imports', () => {
  test('every file of the sources stands in a layer', () => {
    expect(inSrc.map(({ path }) => path).filter((path) => !layerOf(path))).toEqual([]);
  });

  test('a layer imports itself and what it stands on, and nothing else', () => {
    const forbidden = imports(inSrc, (path, file) => {
      if (!file?.startsWith('src/') || file.endsWith('.css')) return false;
      const [from, to] = [layerOf(path), layerOf(file)];
      return from !== to && !from?.on.includes(to?.name ?? '');
    });
    expect(forbidden).toEqual([]);
  });

  test('service and console never see each other', () => {
    const across = (room: string) => (_path: string, file?: string) => Boolean(file?.startsWith(`src/${room}/`));
    expect(imports(sourcesIn('service', 'cli'), across('console'))).toEqual([]);
    expect(imports(sourcesIn('console'), across('service'))).toEqual([]);
    expect(imports(sourcesIn('console', 'service', 'contract'), across('cli'))).toEqual([]);
  });

  test('ui/ imports no router, query or form', () => {
    const forbidden = imports(inSrc, (path, _file, from) => layerOf(path)?.without?.test(from) ?? false);
    expect(forbidden).toEqual([]);
  });

  test('modules never import modules; the contract embeds three of them in others', () => {
    const moduleIn = (path?: string) => /^src\/\w+\/modules\/(\w+)\.tsx?$/.exec(path ?? '')?.[1];
    const violations = imports(inSrc, (path, file) => {
      const [outer, inner] = [moduleIn(path), moduleIn(file)];
      if (!outer || !inner || outer === inner) return false;
      const isEmbedding = embeddings.some(([a, b]) => a === outer && b === inner);
      return !(path.startsWith('src/contract/') && file?.startsWith('src/contract/') && isEmbedding);
    });
    expect(violations).toEqual([]);
  });

  test('no source imports a test', () => {
    expect(imports(inSrc, (_path, file) => Boolean(file?.startsWith('test/')))).toEqual([]);
  });

  test('whatever stands in a room is imported by its room, a neighbour, too', () => {
    const isRelative = (_path: string, file: string | undefined, from: string) =>
      from.startsWith('.') && /^(src|test)\//.test(file ?? '');
    expect(imports(sources, isRelative)).toEqual([]);
  });

  test('no file imports itself in a circle, types counted', () => {
    expect(cycles()).toEqual([]);
  });

  test('no two screens import each other', () => {
    expect(screenCycles()).toEqual([]);
  });

  test('nothing is exported that no other file imports', () => {
    expect(unused()).toEqual([]);
  });
});

/**
 * Exports, as `path:line name`, that no other file of the sources, tests or build imports. A name in a file that is
 * imported as a whole or by `import()` is used if an importer, or a file that imports an importer, mentions it.
 */
function unused(): string[] {
  const importers = new Map<string, Source[]>();
  const [named, whole] = [new Set<string>(), new Set<string>()];
  for (const source of [...sources, ...configurations]) {
    for (const { file = '', names } of source.imports) {
      importers.set(file, [...(importers.get(file) ?? []), source]);
      if (!names) whole.add(file);
      for (const name of names ?? []) named.add(`${file} ${name}`);
    }
    for (const { file, name } of source.additions) named.add(`${file} ${name}`);
  }
  const near = (path: string) =>
    (importers.get(path) ?? []).flatMap((importer) => [importer, ...(importers.get(importer.path) ?? [])]);
  const isUsed = (path: string, name: string) =>
    named.has(`${path} ${name}`) ||
    (whole.has(path) && near(path).some(({ text }) => name === 'default' || new RegExp(`\\b${name}\\b`).test(text)));
  return inSrc.flatMap(({ path, exports }) =>
    exports.filter(({ name }) => !isUsed(path, name)).map(({ name, line }) => `${path}:${line} ${name}`),
  );
}

describe('FullCalendar stands behind one component', () => {
  const room = 'src/console/screens/agenda/calendar/';
  const open = ['bay-calendar.tsx', 'calendar-props.ts'].map((name) => room + name);
  const outside = inSrc.filter(({ path }) => !path.startsWith(room));

  test('nothing outside its folder imports it, and of its folder only the component and its properties', () => {
    const violations = imports(
      outside,
      (_path, file, from) =>
        from.startsWith('@fullcalendar/') || Boolean(file?.startsWith(room) && !open.includes(file)),
    );
    expect(violations).toEqual([]);
  });

  test('its properties are types alone', () => {
    const values = sources.find(({ path }) => path === open[1])?.imports.filter(({ typeOnly }) => !typeOnly);
    expect(values).toEqual([]);
  });

  test('nothing outside its folder knows its classes, its programming interface, or makes events of the pointer', () => {
    const isItsOwn = ({ type, name, callee }: Node) =>
      (type === 'Identifier' && /^Calendar(Api|Ref|Options)/.test(String(name))) ||
      (type === 'NewExpression' && ['MouseEvent', 'PointerEvent', 'TouchEvent'].some((each) => isNamed(callee, each)));
    expect(placesOf(outside, isItsOwn)).toEqual([]);
    const styled = files.filter((path) => path.startsWith('src/console/') && !path.startsWith(room));
    expect(styled.filter((path) => /\bfc-[a-z]/.test(readFileSync(path, 'utf8')))).toEqual([]);
  });
});

describe('files', () => {
  test('every import of ours names a file that is there, with its extension', () => {
    expect(imports(sources, (_path, file) => file !== undefined && !existsSync(file))).toEqual([]);
  });

  test('no file is a barrel', () => {
    expect(files.filter((path) => /\/index\.[jt]sx?$/.test(path))).toEqual([]);
    expect(sources.filter(({ exportsAll }) => exportsAll).map(({ path }) => path)).toEqual([]);
  });

  test.each([
    ['contract', 'ts'],
    ['service', 'ts'],
    ['console', 'tsx'],
  ])('%s has a file for every module, and no other', (room, extension) => {
    const moduleFiles = files
      .filter((path) => path.startsWith(`src/${room}/modules/`) && !path.includes('/messages/'))
      .sort();
    expect(moduleFiles).toEqual(segments.map((segment) => `src/${room}/modules/${segment}.${extension}`).sort());
  });

  test.each(['contract', 'service'])('%s has a file for every report', (room) => {
    for (const { name } of everyReport) expect(files).toContain(`src/${room}/reports/${name}.ts`);
  });

  test('no file is called after nothing in particular', () => {
    const nothing = /(^|[/._-])(utils?|helpers?|common|managers?|info|misc)([/._-]|$)|(^|[/._-])data[._-]/;
    expect(files.filter((path) => nothing.test(path))).toEqual([]);
  });

  test('files are kebab-case, and those of modules and reports named as the path segment', () => {
    const ends = [...segments, ...everyReport.map(({ name }) => name)];
    const isModule = (path: string) => ends.some((segment) => new RegExp(`/${segment}\\.`).test(path));
    const kebab = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;
    const names = files.filter((path) => !isModule(path)).filter((path) => !kebab.test(path.split('/').at(-1) ?? ''));
    expect(names).toEqual([]);
  });
});

describe('packages', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
  const nameOf = (from: string) =>
    from
      .split('/')
      .slice(0, from.startsWith('@') ? 2 : 1)
      .join('/');
  const isPackage = (from: string, file?: string) => file === undefined && !from.endsWith('.css');

  test.each(rooms)('%s names only those that belong there', (room) => {
    const violations = imports(
      sourcesIn(room).filter(({ path }) => !isBuildOnly(path)),
      (_path, file, from) => isPackage(from, file) && !packages[room]?.test(from),
    );
    expect(violations).toEqual([]);
  });

  const named = new Set(
    inSrc
      .filter(({ path }) => !isBuildOnly(path))
      .flatMap(({ imports }) => imports.flatMap(({ from, file }) => (isPackage(from, file) ? nameOf(from) : [])))
      .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name)),
  );
  // Style sheets of packages are imported by their paths.
  const styles = inSrc.flatMap(({ imports }) =>
    imports.flatMap(({ from }) => (/^[@\w].*\.css$/.test(from) ? nameOf(from) : [])),
  );

  // Fonts are resolved and read as files.
  const resolved = inSrc.flatMap(({ path }) =>
    [...readFileSync(path, 'utf8').matchAll(/\bresolve\('([@\w][^']*)'\)/g)].map(([, from = '']) => nameOf(from)),
  );

  function manifestOf(name: string): { peerDependencies?: object } {
    return JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
  }

  test('every runtime dependency is imported by the sources', () => {
    // Peer dependencies of imported packages must be installed, although the sources do not import them.
    const beside = [...named].flatMap((name) => Object.keys(manifestOf(name).peerDependencies ?? {}));
    const imported = new Set([...named, ...styles, ...beside, ...resolved]);
    expect(Object.keys(manifest.dependencies).filter((name) => !imported.has(name))).toEqual([]);
  });

  test('every package that the sources import is a runtime dependency', () => {
    expect([...named].filter((name) => !(name in manifest.dependencies))).toEqual([]);
  });

  test('versions are exact', () => {
    const all = { ...manifest.dependencies, ...manifest.devDependencies };
    expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([]);
  });
});
