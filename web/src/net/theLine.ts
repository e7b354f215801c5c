// The page's one line, with the browser's socket behind it. It is tried at once when the network or the person comes
// back: timers sleep with a computer, and a socket that died meanwhile does not say so.
import { newLine, type Line, type Socket } from './line.ts';
import { socketAddress } from './http.ts';
import { settings } from '../ui/settings.svelte.ts';

let spoken = ''; // the language that was asked for when the line was opened

function connect(): Socket {
  spoken = settings.language;
  const socket = new WebSocket(socketAddress());
  const line: Socket = {
    onmessage: null,
    onclose: null,
    send: (text) => socket.send(text),
    // One that is still being opened is closed when it is open: browsers complain about the other.
    close: () => {
      if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
      else socket.close();
    },
  };
  socket.onmessage = ({ data }: MessageEvent<string>) => line.onmessage?.({ data });
  socket.onclose = () => line.onclose?.();
  return line;
}

let line: Line | null = null;

// Another language was chosen while the line is there: what the server says comes in that from now on.
export function speakOnLine(language: string) {
  if (line && spoken && spoken !== language) line.renew();
}

export function theLine(): Line {
  if (line) return line;
  const made = newLine({
    connect,
    setTimer: (run, ms) => window.setTimeout(run, ms),
    clearTimer: (timer) => window.clearTimeout(timer),
    random: Math.random,
  });
  addEventListener('online', made.wake);
  addEventListener('offline', made.wake); // a socket that still answers is one of this machine
  addEventListener('pageshow', made.wake);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && made.wake());
  line = made;
  return made;
}
