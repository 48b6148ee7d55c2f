// Pictures as text: coarse enough that another machine's letters and edges make no difference, fine enough that a wall
// in the wrong place does. Each cell is two letters: how light it is, and which colour it leans to.
import type { Browser } from 'playwright-core';

const LIGHT = ' .:-=+*#%@';
const COLUMNS = 56;

/** A picture in rows of text. */
export async function asText(browser: Browser, picture: Buffer): Promise<string[]> {
  // A page of its own: the program's pages may not read pictures.
  const page = await browser.newPage();
  try {
    return await page.evaluate(drawn, { data: picture.toString('base64'), columns: COLUMNS, light: LIGHT });
  } finally {
    await page.close();
  }
}

async function drawn({ data, columns, light }: { data: string; columns: number; light: string }): Promise<string[]> {
  const image = new Image();
  image.src = `data:image/png;base64,${data}`;
  await image.decode();
  const rows = Math.round((columns * image.height) / image.width);
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const paint = canvas.getContext('2d');
  if (!paint) return [];
  paint.drawImage(image, 0, 0);
  const { data: points } = paint.getImageData(0, 0, image.width, image.height);
  const cell = (row: number, column: number): string => {
    let [r, g, b, count] = [0, 0, 0, 0];
    for (
      let y = Math.floor((row * image.height) / rows);
      y < ((row + 1) * image.height) / rows && y < image.height;
      y += 1
    ) {
      for (
        let x = Math.floor((column * image.width) / columns);
        x < ((column + 1) * image.width) / columns && x < image.width;
        x += 1
      ) {
        const at = 4 * (y * image.width + x);
        r += points[at] ?? 0;
        g += points[at + 1] ?? 0;
        b += points[at + 2] ?? 0;
        count += 1;
      }
    }
    const [red, green, blue] = [r / count, g / count, b / count];
    // Most of a night is dark: the darker half gets most of the letters.
    const lightness = Math.sqrt((0.3 * red + 0.6 * green + 0.1 * blue) / 255);
    const most = Math.max(red, green, blue);
    const leans = most - Math.min(red, green, blue) < 14 ? ' ' : most === red ? 'r' : most === green ? 'g' : 'b';
    return `${light[Math.min(light.length - 1, Math.floor(lightness * light.length))]}${leans}`;
  };
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => cell(row, column)).join(''),
  );
}

/** How many cells in a hundred differ clearly. */
export function difference(one: string[], other: string[]): number {
  let cells = 0;
  let differ = 0;
  for (let row = 0; row < Math.max(one.length, other.length); row += 1) {
    for (let at = 0; at < 2 * COLUMNS; at += 2) {
      const [here, there] = [one[row]?.slice(at, at + 2) ?? '', other[row]?.slice(at, at + 2) ?? ''];
      const steps = Math.abs(LIGHT.indexOf(here[0] ?? '') - LIGHT.indexOf(there[0] ?? ''));
      cells += 1;
      if (here.length !== there.length || steps > 1 || (steps === 1 && here[1] !== there[1])) differ += 1;
    }
  }
  return (100 * differ) / cells;
}
