/**
 * Makes of any picture that the browser shows one that a PDF can hold: PNG or JPEG, and small enough to be kept with the
 * settings. A PNG is drawn again, too, because papers cannot hold an interlaced one.
 */
import { isOnPapers, maxLogoLength } from '#contract/settings/sections/company-profile.ts';

/** The place of a logo on paper, 170 by 56 points, in dots of a sharp print. */
const widest = 708;
const highest = 233;
const sizes = [1, 0.75, 0.5, 0.33];
const jpegQuality = 0.85;

/** As a data URL; undefined where the file is no picture, or cannot be read any more. */
export async function logoOf(file: File): Promise<string | undefined> {
  const picture = new Image();
  try {
    picture.src = await dataUrlOf(file);
    await picture.decode();
  } catch {
    return undefined;
  }
  // A browser shows what there is of a file that was cut off. Drawn again, it is whole.
  if (file.type === 'image/jpeg' && picture.src.length <= maxLogoLength && isOnPapers(picture.src)) return picture.src;
  const attempts = [...sizes.map((size) => draw(picture, size)), ...sizes.map((size) => draw(picture, size, '#fff'))];
  for (const attempt of attempts) {
    const drawn = attempt();
    if (drawn.length <= maxLogoLength) return drawn;
  }
  return undefined;
}

/** As PNG; on a ground of one colour as JPEG, which is smaller and shows nothing through. */
function draw(picture: HTMLImageElement, size: number, ground?: string): () => string {
  return () => {
    // A drawing in lines may have no size of its own.
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
