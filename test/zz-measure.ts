import { openBrowser } from '#test/harness/browser.ts';
import { serve } from '#test/harness/process.ts';
import { visit } from '#test/harness/visit.ts';
import { writeFileSync } from 'node:fs';
const legs = Number(process.argv[2] ?? 200);
const served = await serve(['--demo'], { RATE_LIMIT: '0', ...(process.env.STRICT ? { COMPTOIR_EXTENSIONS: 'off' } : {}) });
const browser = await openBrowser();
try {
  const { page } = await visit(browser, served);
  await page.goto(`${served.address}/transactions/new`);
  await page.getByLabel('Line 1: Account', { exact: true }).focus();
  const rows = Array.from({ length: legs / 2 }, (_, i) => `5${i}\t1.10\t\tr${i}\n1000\t\t1.10\tr${i}`).join('\n');
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, rows);
  await page.getByLabel(`Line ${legs + 1}: Account`, { exact: true }).waitFor();
  await page.waitForTimeout(1500);
  if (process.env.CSS) await page.evaluate((css) => { const sheet = new CSSStyleSheet(); sheet.replaceSync(css); document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]; }, process.env.CSS);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const metrics = async () => Object.fromEntries((await cdp.send('Performance.getMetrics')).metrics.map((m: any) => [m.name, m.value]));
  await page.evaluate(() => {
    const w = window as any; w.took = []; w.script = [];
    window.addEventListener('keydown', (event) => {
      const from = event.timeStamp;
      requestAnimationFrame(() => { const c = new MessageChannel(); c.port1.onmessage = () => w.took.push(performance.now() - from); c.port2.postMessage(0); });
    }, true);
    let pressed = 0;
    window.addEventListener('keydown', () => (pressed = performance.now()), true);
    window.addEventListener('input', () => queueMicrotask(() => w.script.push(performance.now() - pressed)));
    new PerformanceObserver((list) => { for (const e of list.getEntries()) if (e.name === 'keydown' || e.name === 'keypress' || e.name==='input') (w.events ??= []).push([e.name, e.duration, (e as any).processingEnd - (e as any).processingStart]); }).observe({ type: 'event', durationThreshold: 16 } as any);
  });
  const q = (v: number[], p: number) => v.toSorted((a, b) => a - b)[Math.min(v.length - 1, Math.floor(v.length * p))]?.toFixed(1);
  for (const [name, text] of [['Reference', 'abcdefghijklmnopqrst'], ['Account', '10001000100010001000'], ['Debit', '12345678']] as const) {
    const line = legs - 1;
    await page.getByLabel(`Line ${line}: ${name}`, { exact: true }).focus();
    await page.waitForTimeout(1200);
    await page.evaluate(() => { (window as any).took = []; (window as any).script = []; (window as any).events = []; });
    if (process.env.PROFILE === name) { await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval', { interval: 100 }); await cdp.send('Profiler.start'); }
    if (process.env.TRACE === name) await browser.startTracing(page, { path: '/tmp/entry/trace.json', categories: ['devtools.timeline', 'blink', 'cc', 'toplevel', 'disabled-by-default-devtools.timeline', 'accessibility'] });
    const before = await metrics();
    for (const key of text) { await page.keyboard.press(key); await page.waitForTimeout(Number(process.env.GAP ?? 80)); }
    const after = await metrics();
    if (process.env.PROFILE === name) { const { profile } = await cdp.send('Profiler.stop'); writeFileSync('/tmp/entry/profile.json', JSON.stringify(profile)); }
    if (process.env.TRACE === name) await browser.stopTracing();
    const { took, script, events } = await page.evaluate(() => ({ took: (window as any).took, script: (window as any).script, events: (window as any).events }));
    const per = (k: string) => (((after[k] - before[k]) / text.length) * 1000).toFixed(2);
    console.log(name.padEnd(10), 'to frame p50', q(took, .5), 'p90', q(took, .9), 'max', q(took, 1), '| script p25', q(script, .25), 'p50', q(script, .5), 'max', q(script, 1), '| per key task', per('TaskDuration'), 'script', per('ScriptDuration'), 'layout', per('LayoutDuration'), 'style', per('RecalcStyleDuration'), 'layouts', ((after.LayoutCount - before.LayoutCount) / text.length).toFixed(1), 'events>16', JSON.stringify(events?.slice(0, 6)));
  }
} finally { await browser.close(); await served.end(); }
