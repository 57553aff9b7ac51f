import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface Certificate {
  /** PEM. */
  readonly cert: string;
  readonly key: string;
}

/** A certificate for a host that no authority has signed (RFC 5280). */
export function selfSigned(host: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const day = 24 * 3_600_000;
  const name = sequence(set(sequence(objectId(OID.commonName), tag(0x0c, Buffer.from(host)))));
  const isAddress = /^[\d.]+$/.test(host);
  const altName = isAddress
    ? tag(0x87, Buffer.from(host.split('.').map(Number)))
    : tag(0x82, Buffer.from(host));
  const content = sequence(
    tag(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_SHA256,
    name,
    sequence(time(Date.now() - day), time(Date.now() + day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tag(
      0xa3,
      sequence(
        extension(OID.subjectAltName, sequence(altName)),
        extension(OID.basicConstraints, sequence(tag(0x01, Buffer.from([0xff])))),
      ),
    ),
  );
  const signature = tag(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]));
  return {
    cert: pem(sequence(content, ECDSA_SHA256, signature)),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}

const OID = {
  commonName: [0x55, 0x04, 0x03],
  subjectAltName: [0x55, 0x1d, 0x11],
  basicConstraints: [0x55, 0x1d, 0x13],
  ecdsaWithSha256: [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02],
} as const;

/** A value of DER (ITU-T X.690). */
function tag(type: number, content: Buffer): Buffer {
  const { length } = content;
  const header = length < 0x80 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([type, ...header]), content]);
}
const sequence = (...parts: Buffer[]): Buffer => tag(0x30, Buffer.concat(parts));
const set = (...parts: Buffer[]): Buffer => tag(0x31, Buffer.concat(parts));
const integer = (bytes: Buffer): Buffer => tag(0x02, bytes);
const objectId = (bytes: readonly number[]): Buffer => tag(0x06, Buffer.from(bytes));
const extension = (id: readonly number[], value: Buffer): Buffer => sequence(objectId(id), tag(0x04, value));
const time = (ms: number): Buffer =>
  tag(0x17, Buffer.from(`${new Date(ms).toISOString().replaceAll(/\D/g, '').slice(2, 14)}Z`));
const ECDSA_SHA256 = sequence(objectId(OID.ecdsaWithSha256));

const pem = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${(der.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`;
