/** Writes a ZIP archive part by part, compressed by the browser's `CompressionStream`, so that the page is never blocked. */

export interface ZipEntry {
  name: string;
  parts: Iterable<string> | AsyncIterable<string>;
}

type Bytes = Uint8Array<ArrayBuffer>;

interface Deflated {
  name: Bytes;
  chunks: Bytes[];
  size: number;
  rawSize: number;
  checksum: number;
}

const encoder = new TextEncoder();

/** The bytes of the archive, in order. */
export async function zip(entries: readonly ZipEntry[]): Promise<Bytes[]> {
  const archive: Bytes[] = [];
  const directory: Bytes[] = [];
  let offset = 0;
  for (const entry of entries) {
    const deflated = await deflate(entry);
    const header = localHeader(deflated);
    archive.push(header, ...deflated.chunks);
    directory.push(directoryEntry(deflated, offset));
    offset += header.length + deflated.size;
  }
  const directorySize = directory.reduce((sum, { length }) => sum + length, 0);
  return [...archive, ...directory, ending(directory.length, directorySize, offset)];
}

async function deflate({ name, parts }: ZipEntry): Promise<Deflated> {
  const stream = new CompressionStream('deflate-raw');
  const chunks = gather(stream.readable);
  const writer = stream.writable.getWriter();
  let checksum = 0xffffffff;
  let rawSize = 0;
  try {
    for await (const part of parts) {
      const bytes = encoder.encode(part);
      checksum = checksumOf(bytes, checksum);
      rawSize += bytes.length;
      await writer.write(bytes);
    }
    await writer.close();
  } catch (cause) {
    await writer.abort(cause).catch(() => undefined);
    await chunks.catch(() => undefined);
    throw cause;
  }
  const gathered = await chunks;
  const size = gathered.reduce((sum, { length }) => sum + length, 0);
  return { name: encoder.encode(name), chunks: gathered, size, rawSize, checksum: (checksum ^ 0xffffffff) >>> 0 };
}

async function gather(readable: ReadableStream<Bytes>): Promise<Bytes[]> {
  const reader = readable.getReader();
  const chunks: Bytes[] = [];
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return chunks;
    chunks.push(value);
  }
}

const table = Uint32Array.from({ length: 256 }, (_none, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32, continued from `before`. */
function checksumOf(bytes: Bytes, before: number): number {
  let checksum = before;
  for (const byte of bytes) checksum = (checksum >>> 8) ^ (table[(checksum ^ byte) & 0xff] ?? 0);
  return checksum;
}

const version = 20;
const utf8Names = 0x0800;
const deflateMethod = 8;
/** 1980-01-01 00:00 for every entry, so that archives of the same records are identical. */
const oldest = { time: 0, day: 0x21 };

/** Packs little-endian numbers, each with its size in bytes. */
function pack(numbers: readonly (readonly [value: number, bytes: 2 | 4])[], name: Bytes = new Uint8Array()): Bytes {
  const length = numbers.reduce((sum, [, bytes]) => sum + bytes, 0);
  const packed = new Uint8Array(length + name.length);
  const view = new DataView(packed.buffer);
  let at = 0;
  for (const [value, bytes] of numbers) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  packed.set(name, at);
  return packed;
}

function describe({ name, size, rawSize, checksum }: Deflated): (readonly [number, 2 | 4])[] {
  return [
    [version, 2],
    [utf8Names, 2],
    [deflateMethod, 2],
    [oldest.time, 2],
    [oldest.day, 2],
    [checksum, 4],
    [size, 4],
    [rawSize, 4],
    [name.length, 2],
    [0, 2],
  ];
}

function localHeader(deflated: Deflated): Bytes {
  return pack([[0x04034b50, 4], ...describe(deflated)], deflated.name);
}

function directoryEntry(deflated: Deflated, offset: number): Bytes {
  const header: (readonly [number, 2 | 4])[] = [
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [offset, 4],
  ];
  return pack([[0x02014b50, 4], [version, 2], ...describe(deflated), ...header], deflated.name);
}

function ending(count: number, size: number, offset: number): Bytes {
  return pack([
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  ]);
}
