/**
 * Loaded into a child process before its own program: ends it when its standard input ends, which happens when the parent
 * has gone in whatever way, SIGKILL included.
 */
process.stdin.on('end', () => process.exit(0));
process.stdin.on('error', () => process.exit(0));
process.stdin.resume();
