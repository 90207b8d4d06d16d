/** Proxies in front of the service (rulings section 5): which are trusted about the client and about TLS. */
import { describe, expect, it } from 'vitest';
import { startService } from '#test/harness/service.ts';

describe('proxies in front', () => {
  const answerBehind = async (trust: string) => {
    const behind = await startService({ env: { TRUST_PROXY: trust } });
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'books.example.com' };
    const remoteAddress = '10.1.2.3';
    const payload = { token: behind.tokens.admin };
    const answer = await behind.inject({ method: 'POST', url: '/session', payload, headers, remoteAddress });
    await behind.close();
    return answer;
  };

  it('that are named are believed: the cookie is for TLS, and the browser told to stay with it', async () => {
    const { headers } = await answerBehind('loopback, 10.0.0.0/8');
    expect(String(headers['set-cookie'])).toMatch(/^__Host-comptoir=.*; Secure(;|$)/);
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d+$/);
  });

  it.each(['loopback', 'none', '10.1.2.4'])('that are not named in TRUST_PROXY=%s are not', async (trust) => {
    const { headers } = await answerBehind(trust);
    expect(String(headers['set-cookie'])).toMatch(/^comptoir=/);
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});
