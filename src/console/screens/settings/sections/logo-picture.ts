/**
 * Converts any picture that the browser can show into one that a PDF can hold: PNG or JPEG, and small enough to be
 * stored with the settings. A PNG is redrawn, too, because documents cannot hold an interlaced one.
 */
import { isOnPapers, maxLogoLength } from '#contract/settings/sections/company-profile.ts';

/** The size of a logo on paper, 170 by 56 points, in pixels of a sharp print. */
const widest = 708;
const highest = 233;
const sizes = [1, 0.75, 0.5, 0.33];
const jpegQuality = 0.85;

/** Returns a data URL; undefined if the file is no picture, cannot be read, or cannot be made small enough. */
export async function logoOf(file: File): Promise<string | undefined> {
  const picture = new Image();
  try {
    picture.src = await dataUrlOf(file);
    await picture.decode();
  } catch {
    return undefined;
  }
  // The browser also shows the beginning of a file that was cut off. Redrawn, it becomes a complete file.
  if (file.type === 'image/jpeg' && picture.src.length <= maxLogoLength && isOnPapers(picture.src)) return picture.src;
  const attempts = [...sizes.map((size) => draw(picture, size)), ...sizes.map((size) => draw(picture, size, '#fff'))];
  for (const attempt of attempts) {
    const drawn = attempt();
    if (drawn.length <= maxLogoLength) return drawn;
  }
  return undefined;
}

/** Draws a PNG, or with a background colour a JPEG, which is smaller and has no transparency. */
function draw(picture: HTMLImageElement, size: number, ground?: string): () => string {
  return () => {
    // A vector drawing may have no size of its own.
    const [width, height] = [picture.naturalWidth || widest, picture.naturalHeight || highest];
    const scale = Math.min(1, widest / width, highest / height) * size;
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const context = canvas.getContext('2d');
    if (ground && context) {
      context.fillStyle = ground;
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return ground ? canvas.toDataURL('image/jpeg', jpegQuality) : canvas.toDataURL('image/png');
  };
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
