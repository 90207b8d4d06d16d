/** The development server of the console passes on to the service that `npm run dev` starts beside it. */
import { loadConfigFromFile } from 'vite';
import { expect, test, vi } from 'vitest';

test.each([
  [{}, 'http://127.0.0.1:4000'],
  [{ PORT: '' }, 'http://127.0.0.1:4000'],
  [{ PORT: '4321' }, 'http://127.0.0.1:4321'],
  [{ PORT: '4321', COMPTOIR_SERVICE: 'http://10.0.0.7:80' }, 'http://10.0.0.7:80'],
])('with %o it asks %s', async (settings, target) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const loaded = await loadConfigFromFile({ mode: 'development', command: 'serve' }, 'vite.config.ts');
  expect(loaded?.config.server?.proxy?.['/api']).toEqual({ target });
  vi.unstubAllEnvs();
});
