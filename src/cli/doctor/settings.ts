/** Checks for settings that cannot be used, or that give access to more people than intended. */
import { type Finding, ok, problem, warning } from '#cli/doctor/finding.ts';
import { BadSetting, type Config, isEverywhere, readConfig, settingNames } from '#service/config.ts';

/** Returns the settings too, if they can be used. `inFile` holds the names that are set in `.env`. */
export function checkSettings(env: NodeJS.ProcessEnv, inFile: string[]): { findings: Finding[]; config?: Config } {
  try {
    const config = readConfig(env);
    const warnings = [...warningsAbout(config), ...misspelledIn(inFile)];
    return { config, findings: warnings.length ? warnings : [ok('settings', 'All of them can be used.')] };
  } catch (cause) {
    if (!(cause instanceof BadSetting)) throw cause;
    const sentences = cause.message.split('\n');
    const problems = sentences.map((sentence) =>
      problem('settings', `${sentence} Correct it in .env or in the environment.`),
    );
    return { findings: [...problems, ...misspelledIn(inFile)] };
  }
}

function warningsAbout(config: Config): Finding[] {
  const { host, trustProxy, corsOrigins, serviceOrigins, metricsPort, metricsHost, rateLimit } = config;
  const warnings: string[] = [];
  if (isEverywhere(host))
    warnings.push(
      `HOST is ${host}: everybody on the network reaches it without TLS. Set HOST=127.0.0.1 and put a proxy with TLS in front.`,
    );
  if (trustProxy.some((name) => /\/0$/.test(name)))
    warnings.push('TRUST_PROXY believes everybody about their address. Name the proxy’s own address alone.');
  if (corsOrigins.includes('*'))
    warnings.push('CORS_ORIGINS lets every page of the web ask here. Name the origins that you know.');
  const unprotected = serviceOrigins.filter((origin) => origin.startsWith('http:') && !isThisMachine(origin));
  if (unprotected.length)
    warnings.push(`SERVICE_ORIGINS names ${unprotected.join(', ')}: tokens go there without TLS. Name it with https.`);
  if (metricsPort !== undefined && isEverywhere(metricsHost))
    warnings.push(`METRICS_HOST is ${metricsHost}: everybody on the network reads the metrics. Name an inner address.`);
  if (rateLimit === 0)
    warnings.push('RATE_LIMIT is 0: one program that runs wild can keep everybody waiting. Take the line out.');
  return warnings.map((sentence) => warning('settings', sentence));
}

const isThisMachine = (origin: string) => ['localhost', '127.0.0.1'].includes(new URL(origin).hostname);

/** Other programs may read the same file, so names that resemble no setting are not reported. */
function misspelledIn(names: string[]): Finding[] {
  return names.flatMap((name) => {
    const meant = settingNames.find((known) => isSpelledLike(known, name));
    if (meant === undefined || settingNames.includes(name)) return [];
    return warning(
      'settings',
      `${name} in .env is no setting, and nothing reads it. Where ${meant} is meant, correct its name.`,
    );
  });
}

/**
 * Whether the names differ by one letter, or in the order of two neighbours: without one letter, both are then equal.
 */
function isSpelledLike(known: string, name: string): boolean {
  const others = new Set(withoutALetter(name));
  return withoutALetter(known).some((each) => others.has(each));
}

function withoutALetter(name: string): string[] {
  const letters = name.toUpperCase().replace(/[^A-Z]/g, '');
  return [letters, ...Array.from(letters, (_, at) => letters.slice(0, at) + letters.slice(at + 1))];
}
