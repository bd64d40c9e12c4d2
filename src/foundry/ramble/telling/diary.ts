/** What the diary says of a ramble: its hours, its camps, what was met and found, and what was lost (RA-01, RA-33, RA-44, RA-50, RA-61, RA-70). */
import { cellLabel } from '../../../rules/grid/cell-label.ts';
import { namedFigures } from '../../../rules/ramble/party/told-figures.ts';
import { markKey } from '../../../rules/ramble/state/track.ts';
import type { RambleOpen } from '../../../rules/ramble/state/state.ts';
import { own } from '../../../rules/values/records.ts';
import { type DiaryByEvent, told } from '../../presence/diary.ts';

/** How an hour can go, for the ending of its key. */
export const HOURS = ['Waited', 'Worked', 'Stayed', 'One', 'Far'] as const;

/** Says how an hour went, for the ending of a key: waited out, worked at a vehicle, or so far. */
function wentBy(waited: boolean, worked: boolean, cells: number): (typeof HOURS)[number] {
  if (waited) return 'Waited';
  if (worked) return 'Worked';
  if (cells === 0) return 'Stayed';
  return cells === 1 ? 'One' : 'Far';
}

export const RAMBLE_DIARY = {
  rambleBegun: () => told('GHOSTMAP.Diary.Ramble.Begun'),
  // What was met in the hour, its mark says, as soon as anybody may know.
  jauntEnded: ({ jaunt, at, cells, waited }, open) => {
    const { worked, met = '' } = own(open.marks, markKey(open, Number(jaunt))) ?? {};
    const went = wentBy(waited === true, worked !== undefined, Number(cells));
    return {
      key: met === '' ? `GHOSTMAP.Diary.Ramble.Hour.${went}` : `GHOSTMAP.Diary.Ramble.HourMet.${went}`,
      values: { jaunt: String(jaunt), at: cellLabel(String(at)), cells: String(cells), vehicle: worked ?? '', met },
    };
  },
  meetingBegun: ({ text = '', at }) =>
    text === ''
      ? { key: 'GHOSTMAP.Diary.Ramble.Met', values: { at: cellLabel(String(at)) } }
      : told('GHOSTMAP.Diary.MetWith', { text }, 'text'),
  meetingShown: (data) => told('GHOSTMAP.Diary.MetWith', data, 'text'),
  meetingAvoided: () => told('GHOSTMAP.Diary.Ramble.Avoided'),
  destinationReached: ({ at }) => ({ key: 'GHOSTMAP.Diary.Ramble.Arrived', values: { at: cellLabel(String(at)) } }),
  chartGiven: (data) => {
    const [seen, heard] =
      data['name'] === ''
        ? ['GHOSTMAP.Diary.Ramble.ChartSeenUnnamed', 'GHOSTMAP.Diary.Ramble.ChartHeardUnnamed']
        : ['GHOSTMAP.Diary.Ramble.ChartSeen', 'GHOSTMAP.Diary.Ramble.ChartHeard'];
    return told(data['as'] === 'seen' ? seen : heard, data, 'name');
  },
  vehicleDry: (data) => told('GHOSTMAP.Diary.Ramble.Dry', data, 'vehicle'),
  vehicleBroke: (data) => told('GHOSTMAP.Diary.Ramble.Broke', data, 'vehicle'),
  vehicleFixed: (data) => told('GHOSTMAP.Diary.Ramble.Fixed', data, 'vehicle', 'by'),
  vehicleLeft: (data) => told('GHOSTMAP.Diary.Ramble.Left', data, 'vehicle'),
  partyTired: ({ who }, { members }) => ({
    key: 'GHOSTMAP.Diary.Ramble.Tired',
    values: { who: namedFigures(String(who), members) },
  }),
  journeyStopped: (data) => told('GHOSTMAP.Diary.Ramble.Stopped', data, 'members'),
  campMade: () => told('GHOSTMAP.Diary.Ramble.CampMade'),
  campBroken: (data) =>
    data['blocks'] === 0
      ? told('GHOSTMAP.Diary.Ramble.CampLeft')
      : told(
          Number(data['blocks']) === 1 ? 'GHOSTMAP.Diary.Ramble.CampBrokenOne' : 'GHOSTMAP.Diary.Ramble.CampBroken',
          data,
          'blocks',
        ),
  partyParted: (data) => told('GHOSTMAP.Diary.Ramble.Parted', data, 'name', 'members'),
  partyJoined: (data) =>
    told(data['name'] === '' ? 'GHOSTMAP.Diary.Ramble.JoinedOthers' : 'GHOSTMAP.Diary.Ramble.Joined', data, 'name'),
  rambleEnded: (data) =>
    told(data['jaunts'] === 1 ? 'GHOSTMAP.Diary.Ramble.EndedOne' : 'GHOSTMAP.Diary.Ramble.Ended', data, 'jaunts'),
  rambleReopened: () => told('GHOSTMAP.Diary.Reopened'),
} satisfies DiaryByEvent<RambleOpen>;
