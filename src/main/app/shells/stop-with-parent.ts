/**
 * Loaded into a child process before its program: ends it when its standard input closes, which happens
 * however the parent ends, including SIGKILL.
 */
process.stdin.on('end', () => process.exit(0));
process.stdin.on('error', () => process.exit(0));
process.stdin.resume();
