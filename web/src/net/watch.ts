// Watching one table over the line: keeps its course, watches again when the line came back or something was missed, sends
// moves and says what became of them. Knows no game and no page.
import { acknowledged, AGAIN, heard, made, refused, stale, watched, type Course, type Known } from './course.ts';
import { LostError, type Line, type LineState } from './line.ts';
import { tableOf, type Ask, type Hello, type Refused, type Reply, type Watched } from './protocol.ts';

export interface Watcher {
  course: (course: Course) => void; // it has changed
  line: (state: LineState, hello: Hello | null) => void;
  refused: (why: Refused, ask: Ask) => void; // something that was asked for; of a move: it is taken back
  waits: (why: Refused) => void; // the server cannot show the table just now; it is asked again
  said: (text: { name: string; text: string; mine: boolean }) => void;
}

export interface Watching {
  play: (move: string) => void;
  ask: (request: Ask) => Promise<Reply | null>; // null: refused or lost, and the watcher was told
  again: () => void; // from the beginning
  stop: () => void;
}

const LOST: Refused = { code: 'offline', message: '' };
const ASK_AGAIN_MS = 2_000;

// A refusal that says nothing about the table: its store does not answer, or one has asked too often.
const passes = ({ code }: Refused): boolean => code === 'busy' || code === 'too-fast';

export function watchTable(
  line: Line,
  id: string,
  watcher: Watcher,
  me: () => string | null,
  clock: () => number,
): Watching {
  let course: Course | null = null;
  let asking = 0; // counts watch requests: only the newest answer counts
  let watching = false;
  let stopped = false;
  let again = false; // a move could not be taken just now; all that are on their way are sent once more
  let waiting: (() => void)[] = []; // for the line that is being opened

  // While the line is being opened, as after one has got a name, who asks waits for it.
  const ready = (): Promise<void> =>
    watching || line.state() !== 'opening' ? Promise.resolve() : new Promise((go) => waiting.push(go));

  function release() {
    const released = waiting;
    waiting = [];
    for (const go of released) go();
  }

  function take(known: Known) {
    if (stopped) return;
    if (known === AGAIN) return void watch(0);
    const before = course;
    course = known;
    if (known !== before) watcher.course(known);
  }

  async function watch(from: number) {
    const mine = ++asking;
    watching = again = false;
    const reply = await line.ask({ cmd: 'watch', table: id, from }).catch(() => null);
    if (mine !== asking || stopped || !reply) return;
    if (!reply.ok && passes(reply.error)) {
      watcher.waits(reply.error);
      return line.after(ASK_AGAIN_MS, () => mine === asking && !stopped && void watch(from));
    }
    if (!reply.ok) return watcher.refused(reply.error, { cmd: 'watch', table: id, from });
    watching = true;
    release();
    take(watched(course, reply as unknown as Watched, clock()));
    if (course && mine === asking)
      for (const [i, move] of course.sending.entries()) send(move, course.moves.length + i);
  }

  // Nothing was done, and what was chosen stays so: watching anew sends it again.
  function sendAgain(why: Refused) {
    again = true;
    watcher.waits(why);
    line.after(ASK_AGAIN_MS, () => again && !stopped && void watch(course?.moves.length ?? 0));
  }

  // What goes out with a line that is lost is asked again by watch().
  function send(move: string, ply: number) {
    const undos = course?.undos ?? 0;
    const request: Ask = { cmd: 'play', table: id, ply, undos, move };
    void line.ask(request).then(
      (reply) => {
        if (!course || stopped) return;
        if (reply.ok) return take(acknowledged(course, move, reply.ply ?? ply + 1, undos));
        if (again) return; // it comes once more, behind the one that could not be taken
        if (passes(reply.error)) return sendAgain(reply.error);
        const sent = course.sending.length > 0;
        const { from, moves } = reply;
        take(
          moves !== undefined && from !== undefined
            ? stale(course, { undos: reply.undos ?? undos, from, moves })
            : refused(course),
        );
        if (sent) watcher.refused(reply.error, request);
      },
      () => undefined,
    );
  }

  const unlisten = line.listen({
    state: (state) => {
      if (state !== 'open') watching = false;
      if (state === 'lost' || state === 'off') release();
      watcher.line(state, null);
    },
    opened: (hello) => {
      watcher.line('open', hello);
      void watch(course?.moves.length ?? 0);
    },
    heard: (event) => {
      if (tableOf(event) !== id || !course || !watching) return;
      take(heard(course, event, clock()));
      if (event.event === 'said')
        watcher.said({ name: event.person.name, text: event.text, mine: event.person.id === me() });
    },
  });
  if (line.state() === 'open') void watch(0);

  return {
    play: (move) => {
      if (!course) return;
      const ply = course.moves.length + course.sending.length;
      take(made(course, move));
      if (watching && !again) send(move, ply);
    },
    ask: async (request) => {
      try {
        await ready();
        const reply = await line.ask(request);
        if (reply.ok) return reply;
        if (reply.moves !== undefined) void watch(0);
        watcher.refused(reply.error, request);
      } catch (error) {
        if (!(error instanceof LostError)) throw error;
        watcher.refused(LOST, request);
      }
      return null;
    },
    again: () => void watch(0),
    stop: () => {
      stopped = true;
      if (line.state() === 'open') void line.ask({ cmd: 'unwatch', table: id }).catch(() => undefined);
      unlisten();
    },
  };
}
