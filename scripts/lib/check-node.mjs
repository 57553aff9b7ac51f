// Imported first by every script: an older Node must get one line, not a stack trace from some
// newer syntax.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Larder needs Node.js 20.19 or newer; this is ${process.versions.node}. Install a newer one and run this again.`,
  );
  process.exit(1);
}
