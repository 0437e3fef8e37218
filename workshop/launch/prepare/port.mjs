import { isFree } from '../processes/ports.mjs';
import { alreadyRunning, dataFolder, runningOn } from '../stack/folder.mjs';

/** Returns the public port (PORT, default 3000) if it is free; else ends the process and explains how to choose another. */
export async function refuseTakenPort(env) {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65535) end(`PORT=${env.PORT} is not a port.`);
  const running = runningOn(dataFolder(env));
  if (running) end(alreadyRunning(dataFolder(env), running));
  if (await isFree(port, env.HOST)) return port;
  return end(`Port ${port} is taken by another program. Choose another: PORT=${port + 1} npm start`);
}

function end(sentence) {
  console.error(sentence);
  process.exit(1);
}
