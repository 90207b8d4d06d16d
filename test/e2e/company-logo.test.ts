/** A logo in any format that the browser shows is converted to one that papers can hold. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { askServed } from '#test/harness/served-api.ts';
import { visit } from '#test/harness/visit.ts';

let browser: Browser;
let served: Served;
let page: Page;

beforeAll(async () => {
  served = await serve(['--demo'], { RATE_LIMIT: '0' });
  browser = await openBrowser();
  ({ page } = await visit(browser, served));
});
afterAll(() => closeVisits({ browser, served }));

/** A picture of this type that is larger than a logo may be. */
async function pictureOf(type: string): Promise<Buffer> {
  const drawn = await page.evaluate(
    (wanted) =>
      new Promise<string>((done) => {
        const canvas = document.createElement('canvas');
        canvas.width = 1600;
        canvas.height = 800;
        const context = canvas.getContext('2d');
        for (let at = 0; at < 4000 && context; at++) {
          context.fillStyle = `hsl(${(at * 47) % 360} 80% 50%)`;
          context.fillRect((at * 131) % 1600, (at * 71) % 800, 40, 20);
        }
        done(canvas.toDataURL(wanted));
      }),
    type,
  );
  expect(drawn.startsWith(`data:${type};`)).toBe(true);
  return Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64');
}

const logo = async () => {
  type Settings = { data: { settings: { companyProfile: { logo: string } } } };
  return (await askServed<Settings>(served, 'GET', 'settings/company')).data.settings.companyProfile.logo;
};

test('a large WebP is converted, saved and printed; what is no picture is refused in words', async () => {
  await page.goto(`${served.address}/settings`);
  const profile = page.getByRole('region', { name: 'Company profile' });
  const file = profile.locator('input[type=file]');
  const before = await profile.getByRole('img', { name: 'Logo' }).getAttribute('src');
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await profile.getByRole('alert').getByText('This file cannot be shown as a picture.').waitFor();
  await file.setInputFiles({ name: 'logo.webp', mimeType: 'image/webp', buffer: await pictureOf('image/webp') });
  await profile.getByRole('alert').waitFor({ state: 'hidden' });
  await expect.poll(() => profile.getByRole('img', { name: 'Logo' }).getAttribute('src')).not.toBe(before);
  await profile.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The settings were saved.').waitFor();
  const saved = await logo();
  expect(saved).toMatch(/^data:image\/(png|jpeg);base64,/);
  expect(saved.length).toBeLessThanOrEqual(65_536);
  type Sales = { data: { id: number }[] };
  const { data } = await askServed<Sales>(served, 'GET', 'sales?invoice_number_from=1&per_page=1');
  const paper = await fetch(`${served.address}/api/sales/${data[0]?.id}/paper.pdf`, {
    headers: { Authorization: `Bearer ${served.token}` },
  });
  expect(Buffer.from(await paper.arrayBuffer()).toString('latin1')).toContain('/Subtype /Image');
});
