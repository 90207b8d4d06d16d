/** The text box of forms: what screen readers hear of it, and that it looks like Mantine's own. */
import { MantineProvider, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextBox } from '#console/ui/controls/text-box.tsx';

const drawn = (input: ReactNode) => renderToStaticMarkup(<MantineProvider>{input}</MantineProvider>);

/** The tags with the attributes that style sheets use; ours use neither the component's own name nor the size. */
const looksOf = (html: string) =>
  [...html.slice(html.indexOf('<div')).matchAll(/<(\w+)([^>]*)>/g)].map(([, tag, attributes = '']) => {
    const classes = /class="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? [];
    const data = [...attributes.matchAll(/data-(?!size)[\w-]+="[^"]*"/g)].map(([text]) => text);
    return [tag, ...classes.filter((name) => !name.startsWith('mantine-TextInput')), ...data].sort();
  });

const inputWrapperOrder = ['label' as const, 'input' as const, 'description' as const, 'error' as const];
const plain = { label: 'Name', name: 'name', inputWrapperOrder };
const full = {
  ...plain,
  className: 'short',
  labelProps: { 'data-required': true },
  description: 'Help',
  descriptionProps: { className: 'warning' },
  error: 'Wrong',
  rightSection: <b>…</b>,
  inputContainer: (input: ReactNode) => <section>{input}</section>,
};

test.each([
  ['with its label alone', plain],
  ['with all that can stand around it', full],
])('looks like Mantine’s, %s', (_name, props) => {
  expect(looksOf(drawn(<TextBox {...props} />))).toEqual(looksOf(drawn(<TextInput {...props} />)));
});

test('is named by its label, and described by its error and its help', () => {
  const html = drawn(<TextBox {...full} aria-required />);
  const [, id] = /<input[^>]* id="([^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`for="${id}"`);
  expect(html).toContain(`aria-describedby="${id}-error ${id}-description"`);
  expect(html).toContain(`id="${id}-error">Wrong</p>`);
  expect(html).toContain(`id="${id}-description">Help</p>`);
  expect(html).toMatch(/<input[^>]* aria-required="true"[^>]* aria-invalid="true"/);
  expect(drawn(<TextBox {...plain} />)).not.toMatch(/aria-(invalid|describedby)/);
});
