/** For `describe.each`, where something holds on either kind of service: `env` has the settings of the service. */
export const eitherService: { mode: string; env: Record<string, string> }[] = [
  { mode: 'with extensions', env: {} },
  { mode: 'on a strict service', env: { COMPTOIR_EXTENSIONS: 'off' } },
];
