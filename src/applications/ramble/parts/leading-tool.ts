/** Which tool is in a GM's hand once the party sets out. */
import { LAYER, TERRAIN_TOOL, TRAVEL_TOOL } from '../../../foundry/host/module-id.ts';

/** Takes the tool of leading up where that of terrain is in hand: nobody paints by the first click of the journey. */
export function layBrushDown(): void {
  const { control, tool } = ui.controls ?? {};
  if (control?.name === LAYER && tool?.name === TERRAIN_TOOL) void ui.controls?.activate({ control: LAYER, tool: TRAVEL_TOOL });
}
