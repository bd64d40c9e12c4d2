import type { Browser, Page } from '@playwright/test';

/** What the busiest moments of a page were while something was done with it, in milliseconds. */
export interface PageTasks {
  /** The longest task by the clock: no input is answered for so long. */
  readonly longest: number;
  /** What that task had of a processor; far less than its length on a machine that is busy with other things. */
  readonly ofProcessor: number;
  /** The most that any task had of a processor: what the longest would last on a machine that does nothing else. */
  readonly busiest: number;
  /** The most that one call from the browser into script had of a processor. */
  readonly script: number;
}

/** One event of a trace as far as it is read here; times are microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  /** Time of the thread on a processor. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const categories = ['-*', 'toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8.execute'];
const scriptCalls: ReadonlySet<string> = new Set(['FunctionCall', 'v8.callFunction', 'RunMicrotasks', 'EvaluateScript']);
const nothing: PageTasks = { longest: 0, ofProcessor: 0, busiest: 0, script: 0 };

/** Does something with a page and tells its busiest moments from the browser's trace; one page at a time. */
export async function tasksWhile(browser: Browser, page: Page, act: () => Promise<void>): Promise<PageTasks> {
  await browser.startTracing(page, { categories });
  await act();
  return busiestMoments(readTrace(await browser.stopTracing()));
}

function readTrace(bytes: Buffer): TraceEvent[] {
  const { traceEvents } = JSON.parse(bytes.toString('utf8')) as { traceEvents?: TraceEvent[] };
  if (!traceEvents?.some(isTask)) throw new Error('the browser traced no tasks');
  return traceEvents;
}

function isTask(event: TraceEvent): boolean {
  return event.ph === 'X' && (event.name === 'RunTask' || event.name === 'ThreadControllerImpl::RunTask');
}

/** Of the page's main thread: the one of its kind that was busy for the longest. */
function busiestMoments(events: readonly TraceEvent[]): PageTasks {
  const mainThreads = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  );
  const byThread = new Map<string, TraceEvent[]>();
  for (const event of events) {
    const thread = threadOf(event);
    if (event.ph !== 'X' || !mainThreads.has(thread)) continue;
    const known = byThread.get(thread);
    if (known) known.push(event);
    else byThread.set(thread, [event]);
  }
  const busyTime = (thread: readonly TraceEvent[]): number => thread.filter(isTask).reduce((sum, { dur = 0 }) => sum + dur, 0);
  const [busiest = []] = [...byThread.values()].sort((a, b) => busyTime(b) - busyTime(a));
  return busiest.reduce(including, nothing);
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`;
}

function including(moments: PageTasks, event: TraceEvent): PageTasks {
  const [long, onProcessor] = [(event.dur ?? 0) / 1000, (event.tdur ?? 0) / 1000];
  if (isTask(event)) {
    const busiest = Math.max(moments.busiest, onProcessor);
    return long > moments.longest ? { ...moments, busiest, longest: long, ofProcessor: onProcessor } : { ...moments, busiest };
  }
  if (scriptCalls.has(event.name) && onProcessor > moments.script) return { ...moments, script: onProcessor };
  return moments;
}
