/** SHA-256 in one go: thousands of short texts are quicker so than with WebCrypto, which answers each one later. */

const primes = (() => {
  const found: number[] = [];
  for (let n = 2; found.length < 64; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
})();
const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) | 0;
const K = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const words = new Int32Array(64);
const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by));

/** Takes 64 bytes from `at` on into the state. */
function take(state: Int32Array, bytes: DataView, at: number): void {
  for (let i = 0; i < 16; i += 1) words[i] = bytes.getInt32(at + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const [x = 0, y = 0] = [words[i - 15], words[i - 2]];
    const small = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const large = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    words[i] = ((words[i - 16] ?? 0) + small + (words[i - 7] ?? 0) + large) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const one =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (K[i] ?? 0) + (words[i] ?? 0)) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => {
    state[i] = ((state[i] ?? 0) + value) | 0;
  });
}

/** The first 32 bits of the SHA-256 of an ASCII text. */
export function headOf(text: string): number {
  const length = Math.ceil((text.length + 9) / 64) * 64;
  const bytes = new Uint8Array(length);
  for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i);
  bytes[text.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(length - 4, text.length * 8);
  const state = START.slice();
  for (let at = 0; at < length; at += 64) take(state, view, at);
  return (state[0] ?? 0) >>> 0;
}

/** The first number n for which SHA-256 of `seed:n` begins with so many zero bits. */
export function findProof(seed: string, bits: number): string {
  let n = 0;
  while (headOf(`${seed}:${n}`) >>> (32 - bits) !== 0) n += 1;
  return String(n);
}
