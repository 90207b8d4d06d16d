/** The settings of a console that is built as static files (README, "Using the console with another service"). */
import { expect, test } from 'vitest';
import { badBuildSettings } from '#console/build/build-settings.ts';

test.each([
  {},
  { VITE_API_BASE_URL: '', VITE_API_AUTHORIZATION: '' },
  { VITE_API_BASE_URL: 'https://books.example.com', VITE_API_AUTHORIZATION: 'off' },
  { VITE_API_BASE_URL: ' https://books.example.com/path/ ', VITE_API_AUTHORIZATION: 'on' },
])('%o can be built', (settings) => {
  expect(badBuildSettings(settings)).toEqual([]);
});

test.each(['books.example.com', 'ftp://books.example.com', 'https://u:secret@books.example.com', 'https://b.ca/?x=1'])(
  'an address that no request could be sent to is named, and not repeated: %s',
  (address) => {
    expect(badBuildSettings({ VITE_API_BASE_URL: address })).toEqual([
      'VITE_API_BASE_URL: it cannot be used. It must be an address such as https://books.example.com, without a query or a password.',
    ]);
  },
);

test.each(['OFF', 'no', 'false'])('%s does not count as on', (value) => {
  expect(badBuildSettings({ VITE_API_AUTHORIZATION: value })).toEqual([
    `VITE_API_AUTHORIZATION: "${value}" cannot be used. It must be on or off.`,
  ]);
});
