/** The great moments of a ramble (RA-01, RA-10, RA-33, RA-50, RA-61, RA-62, RA-72). */
import type { RambleOpen } from '../../rules/ramble/state/state.ts';
import { isRough } from '../../rules/weather/forecast.ts';
import type { MomentsByEvent } from '../presence/moments.ts';
import { weatherName } from './weather-words.ts';

export const RAMBLE_MOMENTS = {
  rambleBegun: (_data, { name }) => ({
    ...{ weight: 2, tone: 'plain', icon: 'fa-route', text: name },
    title: { key: 'GHOSTMAP.Card.Ramble.Begun' },
  }),
  // Weather that nobody would go out in is a moment; any other stands on the bar.
  jauntBegan: ({ jaunt }, { weather, options }) =>
    weather && options.rough < 0 && isRough(weather, options.rough)
      ? {
          ...{ weight: 1, tone: 'bad', icon: 'fa-cloud-bolt', title: weatherName(weather.name) },
          text: {
            key: 'GHOSTMAP.Moment.Rough',
            values: { jaunt: String(jaunt), action: String(weather.action).replace('-', '−') },
          },
        }
      : null,
  meetingBegun: ({ text }) => ({
    ...{ weight: 3, tone: 'bad', icon: 'fa-circle-exclamation' },
    title: { key: 'GHOSTMAP.Card.Ramble.Met' },
    ...(text === '' ? {} : { text: String(text) }),
  }),
  meetingShown: ({ text }) => ({ weight: 2, tone: 'bad', icon: 'fa-circle-exclamation', title: String(text) }),
  distanceFound: ({ rung }, { encounter }) =>
    rung === 'C' && (encounter?.surprised?.length ?? 0) > 0
      ? {
          ...{ weight: 3, tone: 'bad', icon: 'fa-burst' },
          title: { key: 'GHOSTMAP.Moment.Caught' },
          text: { key: 'GHOSTMAP.Moment.CaughtText' },
        }
      : null,
  vehicleDry: ({ vehicle }) => ({
    ...{ weight: 2, tone: 'bad', icon: 'fa-gas-pump' },
    title: { key: 'GHOSTMAP.Moment.Dry', values: { vehicle: String(vehicle) } },
  }),
  vehicleBroke: ({ vehicle }) => ({
    ...{ weight: 2, tone: 'bad', icon: 'fa-screwdriver-wrench' },
    title: { key: 'GHOSTMAP.Moment.Broke', values: { vehicle: String(vehicle) } },
  }),
  campBroken: ({ full, half, none }) => ({
    ...{ weight: 1, tone: 'time', icon: 'fa-campground' },
    title: { key: 'GHOSTMAP.Card.Ramble.CampBroken' },
    ...(full !== '' && half === '' && none === '' ? { text: { key: 'GHOSTMAP.Moment.SleptWell' } } : {}),
  }),
  destinationReached: () => ({
    ...{ weight: 3, tone: 'found', icon: 'fa-flag' },
    title: { key: 'GHOSTMAP.Card.Ramble.Arrived' },
  }),
  chartGiven: ({ as, name }, { status }) =>
    status === 'laid'
      ? null
      : {
          ...{ weight: 2, tone: 'found', icon: as === 'seen' ? 'fa-map' : 'fa-ear-listen' },
          title: { key: as === 'seen' ? 'GHOSTMAP.Moment.ChartSeen' : 'GHOSTMAP.Moment.ChartHeard' },
          ...(name === '' ? {} : { text: String(name) }),
        },
  rambleEnded: ({ jaunts }, { name }) => ({
    ...{ weight: 2, tone: 'plain', icon: 'fa-flag-checkered', text: name },
    title: { key: 'GHOSTMAP.Card.Ramble.Ended', values: { jaunts: String(jaunts) } },
  }),
} satisfies MomentsByEvent<RambleOpen>;
