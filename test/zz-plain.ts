import { openBrowser } from '#test/harness/browser.ts';
const browser = await openBrowser();
const grid='tr{display:grid;grid-template-columns:repeat(6,1fr)}';
const variants: Record<string,string> = {
  contain: 'input{contain:strict;height:36px;display:block}',
  gridcv: grid+'tr{content-visibility:auto;contain-intrinsic-size:auto 37px}input{contain:strict;height:36px;display:block}',
  gridcvhidden: grid+'tr{content-visibility:hidden;contain-intrinsic-size:auto 37px}tr:nth-last-child(-n+10){content-visibility:visible}input{contain:strict;height:36px;display:block}',
  none: 'tr{display:none}tr:nth-last-child(-n+20){display:table-row}input{contain:strict;height:36px;display:block}',
  ellipsis: 'input{contain:strict;height:36px;display:block;text-overflow:ellipsis}',
  overflow: 'input{contain:strict;height:36px;display:block;overflow:clip}',
};
try {
 for (const round of [1,2]) for (const rows of [200]) for (const [name, css] of Object.entries(variants)) {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.setContent(`<style>table{width:100%;table-layout:fixed;border-collapse:collapse}td{border:1px solid #ccc;padding:0}input{width:100%;border:0;padding:0 8px;height:36px;font:14px sans-serif}${css}</style><table>${Array.from({length: rows}, (_, r) => `<tr>${[0,1,2,3,4,5].map((c) => `<td><input aria-label="Line ${r + 1}: ${c}" value="${c}${r}">`).join('')}`).join('')}</table>`);
  await page.waitForTimeout(800);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const metrics = async () => Object.fromEntries((await cdp.send('Performance.getMetrics')).metrics.map((m: any) => [m.name, m.value]));
  await page.evaluate(() => {
    const w = window as any; w.took = [];
    window.addEventListener('keydown', (event) => {
      const from = event.timeStamp;
      requestAnimationFrame(() => { const c = new MessageChannel(); c.port1.onmessage = () => w.took.push(performance.now() - from); c.port2.postMessage(0); });
    }, true);
  });
  const q = (v: number[], p: number) => v.toSorted((a, b) => a - b)[Math.min(v.length - 1, Math.floor(v.length * p))]?.toFixed(1);
  const text = 'abcdefghijklmnopqrstabcdefghijklmnopqrst';
    await page.getByLabel(`Line ${rows - 1}: 3`, { exact: true }).focus();
    await page.waitForTimeout(500);
    await page.evaluate(() => { (window as any).took = []; });
    const before = await metrics();
    for (const key of text) { await page.keyboard.press(key); await page.waitForTimeout(60); }
    const after = await metrics();
    const { took } = await page.evaluate(() => ({ took: (window as any).took }));
    const per = (k: string) => (((after[k] - before[k]) / text.length) * 1000).toFixed(2);
    console.log(rows, name.padEnd(10), 'to frame p50', q(took, .5), 'p90', q(took, .9), 'max', q(took, 1), '| per key task', per('TaskDuration'), 'script', per('ScriptDuration'), 'layout', per('LayoutDuration'));
 }
} finally { await browser.close(); }
