/** The vehicles in the window of the party: what their fields and buttons do (RA-30 to RA-35, RA-50 to RA-52). */
import { words } from '../../../foundry/host/notices.ts';
import { openRambleCheck } from '../../../foundry/ramble/windows.ts';
import type { Vehicle } from '../../../rules/ramble/state/party-state.ts';
import { WORKS } from '../../../rules/ramble/state/state.ts';
import { viewerOf } from '../../bar/viewer.ts';
import type { ExpeditionPart, ExpeditionWindow } from '../../expedition-window/expedition-window.ts';
import { type FormField, dataAt, inputIn } from '../../kit/elements.ts';
import { type KeptFields, rowValues } from '../../party/row-values.ts';
import type { ReadForm } from '../../parts/fields.ts';
import { taking } from '../../parts/taking.ts';
import type { PlayedRamble } from '../parts/played-ramble.ts';
import { partyWorld } from './party-world.ts';
import { tellShare } from './sharing.ts';
import { VEHICLE_FIELDS, WITHIN_FIELDS, vehicleWith, vehiclesContext } from './vehicles-context.ts';

type PartyWindow = ExpeditionWindow<PlayedRamble, { readonly fields: KeptFields }>;

/** Says something else of the vehicle around an element; `holds` says that its energy is what is in it now (RA-30). */
function changeVehicle(model: PartyWindow, within: Element, change: (vehicle: Vehicle) => Vehicle, holds = false): unknown {
  const id = dataAt(within, 'vehicle');
  const vehicle = model.open?.vehicles[id];
  return vehicle ? model.command({ kind: 'vehicle', id, vehicle: change(vehicle), ...(holds ? { holds } : {}) }) : null;
}

/** Takes what the GM says otherwise of a vehicle. */
function vehicleChanged(model: PartyWindow, change: Partial<ReadForm<typeof VEHICLE_FIELDS>>, field: FormField): unknown {
  return changeVehicle(model, field, (vehicle) => vehicleWith(vehicle, change), change.energy !== undefined);
}

/** Takes what is said otherwise of one of its arrays, or of what it burns on a kind of terrain. */
function withinChanged(model: PartyWindow, change: Partial<ReadForm<typeof WITHIN_FIELDS>>, field: FormField): unknown {
  const { 'array-name': name, gain, 'ground-burn': units } = change;
  return changeVehicle(model, field, (vehicle) => {
    if (units !== undefined) return { ...vehicle, burns: { ...vehicle.burns, [dataAt(field, 'ground')]: units } };
    const number = Number(dataAt(field, 'array'));
    const arrays = vehicle.arrays.map((array, at) =>
      at === number ? { name: name ?? array.name, gain: gain ?? array.gain } : array,
    );
    return { ...vehicle, arrays };
  });
}

export const VEHICLES: ExpeditionPart<PlayedRamble, { readonly fields: KeptFields }> = {
  templates: ['vehicle', 'vehicle-figures'],
  view: (_, shown) => vehiclesContext(shown.open, viewerOf(shown.ref), partyWorld(shown)),
  actions: {
    addArray(_event, button) {
      const name = words('GHOSTMAP.RambleParty.SomeArray');
      return changeVehicle(this, button, (vehicle) => ({ ...vehicle, arrays: [...vehicle.arrays, { name, gain: 1 }] }));
    },
    removeArray(_event, button) {
      const number = Number(dataAt(button, 'array'));
      return changeVehicle(this, button, (vehicle) => ({
        ...vehicle,
        arrays: vehicle.arrays.filter((_, at) => at !== number),
      }));
    },
    addGround(_event, button) {
      const letter = button.closest('[data-vehicle]')?.querySelector<HTMLSelectElement>('select[name="ground"]')?.value ?? '';
      if (letter === '') return null;
      return changeVehicle(this, button, (vehicle) => ({ ...vehicle, burns: { ...vehicle.burns, [letter]: vehicle.burn } }));
    },
    removeGround(_event, button) {
      const letter = dataAt(button, 'ground');
      return changeVehicle(this, button, (vehicle) => ({
        ...vehicle,
        burns: Object.fromEntries(Object.entries(vehicle.burns).filter(([other]) => other !== letter)),
      }));
    },
    /** Gives what is typed in the row to the vehicle that is chosen there (RA-34). */
    async share(_event, button) {
      const row = button.closest<HTMLElement>('[data-command]');
      if (!row) return;
      if (tellShare(this, row) !== '') {
        inputIn(row, 'units')?.focus();
        return;
      }
      const values = rowValues(row);
      if (!values) return;
      const sent = this.fields.of(row);
      const from = dataAt(button, 'vehicle');
      if (!(await this.done({ kind: 'share', from, ...values }))) return;
      this.fields.forget(sent);
      // What is written in keeps its text as the window is drawn anew, and this was given.
      const units = this.element.querySelector<HTMLInputElement>(`[data-vehicle="${CSS.escape(from)}"] input[name="units"]`);
      if (units) units.value = '';
      this.redraw();
    },
    /** Opens the check by which somebody works at a vehicle (RA-51, RA-52). */
    work(_event, button) {
      const what = WORKS.find((one) => one === button.dataset['work']);
      if (this.ref && what) openRambleCheck(this.ref, { kind: 'work', vehicle: dataAt(button, 'vehicle'), what });
    },
  },
  changed: { ...taking(VEHICLE_FIELDS, vehicleChanged), ...taking(WITHIN_FIELDS, withinChanged), to: tellShare },
  typed: { units: tellShare },
};
