/** The client of one user in this process, without canvas and windows, beside bare sockets for the others. */
import { type Socket, io } from 'socket.io-client';
import type { WorldData } from '../protocol';
import type { TabletopOptions } from '../server/start-tabletop';
import { type Rig, startRig } from './table-rig';

export interface ClientRig extends Rig {
  readonly socket: Socket;
  /** The texts of the requests that the client has sent. */
  readonly sent: { type: string; action: string; operation: Record<string, unknown> }[];
}

export async function startClient(
  user: string,
  options: Partial<TabletopOptions> = {},
  beforeInit: (url: string) => void | Promise<void> = () => undefined,
): Promise<ClientRig> {
  const rig = await startRig(options);
  const socket = io(rig.tabletop.url, { auth: { user }, transports: ['websocket'], forceNew: true, reconnection: false });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const sent: ClientRig['sent'] = [];
  socket.onAnyOutgoing((event: string, request: ClientRig['sent'][number]) => {
    if (event === 'modifyDocument') sent.push(JSON.parse(JSON.stringify(request)) as ClientRig['sent'][number]);
  });
  // The page's code is loaded late, for it wants the document that the test environment gives.
  const { makeGlobals, setUpGame } = await import('../client/boot');
  const data = (await socket.emitWithAck('world')) as WorldData;
  makeGlobals(data, socket);
  await beforeInit(rig.tabletop.url);
  await setUpGame();
  const close = rig.close.bind(rig);
  return Object.assign(rig, {
    socket,
    sent,
    close: async () => {
      socket.close();
      await close();
    },
  });
}
