import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A black square of one bit a pixel, which deflates to next to nothing. */
export function blackPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((1 + side / 8) * side);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(rows)), pngChunk('IEND')];
  return Buffer.concat([signature, ...chunks]);
}

function pngChunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)]);
}

/**
 * A GIF whose one frame comes again and again: each takes a few bytes here, and megabytes once it
 * is decoded.
 */
export async function longGif(side: number, frames: number): Promise<Buffer> {
  const gif = await sharp({ create: { width: side, height: side, channels: 3, background: '#000' } })
    .gif()
    .toBuffer();
  // A frame begins with its graphic control extension (GIF89a, 23), and the file ends with one
  // byte.
  const start = gif.indexOf(Buffer.from([0x21, 0xf9, 0x04]));
  const frame = gif.subarray(start, -1);
  return Buffer.concat([
    gif.subarray(0, start),
    ...Array.from({ length: frames }, () => frame),
    gif.subarray(-1),
  ]);
}
