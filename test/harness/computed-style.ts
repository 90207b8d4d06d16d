/**
 * Speeds up jsdom's `getComputedStyle`, which matches the two hundred rules of its own style sheet for every ancestor
 * of every element. No page of a test has a style sheet of ours, so an element, its attributes and its inline style
 * determine these properties; jsdom computes the others.
 */
const neverShown: ReadonlySet<string> = new Set([
  'AREA',
  'BASE',
  'DATALIST',
  'HEAD',
  'LINK',
  'META',
  'NOEMBED',
  'NOFRAMES',
  'PARAM',
  'RP',
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'TITLE',
]);

type Quick = 'display' | 'visibility' | 'pointer-events' | 'content';
const quickNames: Record<string, Quick> = {
  display: 'display',
  visibility: 'visibility',
  pointerEvents: 'pointer-events',
  'pointer-events': 'pointer-events',
  content: 'content',
};

const quickened = new WeakSet<Window>();

export function quickenComputedStyle(window: Window & typeof globalThis): void {
  if (quickened.has(window)) return;
  quickened.add(window);
  const ask = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element, pseudo) => {
    let computed: CSSStyleDeclaration | undefined;
    const whole = () => {
      computed ??= ask(element, pseudo);
      return computed;
    };
    const propertyValue = (name: string): string => {
      const quick = quickNames[name];
      return quick ? quickValue(element, quick, Boolean(pseudo)) : whole().getPropertyValue(name);
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_nothing, name) => {
        if (name === 'getPropertyValue') return propertyValue;
        if (typeof name === 'string' && Object.hasOwn(quickNames, name)) return propertyValue(name);
        const value: unknown = Reflect.get(whole(), name);
        return typeof value === 'function' ? value.bind(whole()) : value;
      },
    });
  };
}

function quickValue(element: Element, name: Quick, isPseudo: boolean): string {
  if (name === 'content') return isPseudo ? 'none' : 'normal';
  if (name === 'display') return displayOf(element);
  const holder = nearest(element, (each) => inlineOf(each, name) !== '');
  return holder ? inlineOf(holder, name) : name === 'visibility' ? 'visible' : 'auto';
}

function displayOf(element: Element): string {
  const inline = inlineOf(element, 'display');
  if (inline) return inline;
  const isClosed = element.tagName === 'DIALOG' && !element.hasAttribute('open');
  return isClosed || element.hasAttribute('hidden') || neverShown.has(element.tagName) ? 'none' : 'block';
}

function inlineOf(element: Element, name: string): string {
  return element.hasAttribute('style') && 'style' in element
    ? (element as HTMLElement).style.getPropertyValue(name)
    : '';
}

function nearest(element: Element, test: (element: Element) => boolean): Element | undefined {
  for (let each: Element | null = element; each; each = each.parentElement) if (test(each)) return each;
  return undefined;
}
