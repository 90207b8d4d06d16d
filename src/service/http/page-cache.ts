/** Lists as they were last sent, kept until a record in them could read differently. */

interface Kept {
  version: string;
  body: string;
}

/** The newest pages of about this many characters together. */
const capacity = 16_000_000;

export interface PageCache {
  /** `question` names what was asked, `version` the state of the data; `read` answers when nothing is kept. */
  page(question: string, version: string, read: () => Promise<string>): Promise<string>;
}

export function pageCache(): PageCache {
  const pages = new Map<string, Kept>();
  /** What is being read: who asks the same meanwhile waits for it. */
  const underWay = new Map<string, Promise<string>>();
  let size = 0;

  function keep(question: string, page: Kept): void {
    drop(question);
    pages.set(question, page);
    size += page.body.length;
    for (const [oldest] of pages) {
      if (size <= capacity) return;
      drop(oldest);
    }
  }

  function drop(question: string): void {
    size -= pages.get(question)?.body.length ?? 0;
    pages.delete(question);
  }

  return {
    page: async (question, version, read) => {
      const page = pages.get(question);
      if (page?.version === version) return page.body;
      const name = `${version} ${question}`;
      const reading = underWay.get(name) ?? read().finally(() => underWay.delete(name));
      underWay.set(name, reading);
      const body = await reading;
      keep(question, { version, body });
      return body;
    },
  };
}
