import { json } from 'node:stream/consumers';
import sharp from 'sharp';

/** Draws the SVG of a JSON list from stdin, and writes a JSON list of PNG in Base64. Run by `drawings.ts`. */
const drawings = (await json(process.stdin)) as string[];
const pictures: string[] = [];
for (const svg of drawings) {
  const picture = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
  pictures.push(picture.toString('base64'));
}
process.stdout.write(JSON.stringify(pictures));
