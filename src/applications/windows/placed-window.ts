/** What the windows of one expedition share: each looks its expedition up anew whenever it is asked for. */
import { type ExpeditionRef, expeditionOn } from '../../foundry/store/expeditions.ts';
import { SteadyWindow } from '../kit/steady-window.ts';

/** Where an expedition lies. */
export interface WindowAddress {
  readonly scene: Scene.Implementation;
  readonly id: string;
}

/** A window of one expedition. */
export abstract class PlacedWindow extends SteadyWindow {
  protected readonly address: WindowAddress;

  constructor(address: WindowAddress, options: ConstructorParameters<typeof SteadyWindow>[0]) {
    super(options);
    this.address = address;
  }

  get ref(): ExpeditionRef | null {
    return expeditionOn(this.address.scene, this.address.id);
  }
}
