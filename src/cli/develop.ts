/** `npm run dev`: service and console with reload, until one of them or npm ends. */
import concurrently from 'concurrently';
import { endWithNpm } from '#cli/serve/end-with-npm.ts';

const { commands, result } = concurrently(
  [
    { name: 'service', command: 'tsx watch --clear-screen=false src/cli/main.ts serve --demo' },
    { name: 'console', command: 'vite' },
  ],
  { killOthersOn: ['success', 'failure'] },
);
endWithNpm(() => {
  for (const command of commands) command.kill('SIGTERM');
});
result.catch(() => {
  process.exitCode = 1;
});
