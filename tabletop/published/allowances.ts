/** Where this tabletop and the published types may disagree, and why. An entry that no disagreement needs is a fault. */
import type { Generation } from '../common/generation';
import type { Aspect } from './compare-fields';

/** Disagreements that are known, with the reason and where it can be read. */
export interface Allowance {
  readonly generations: readonly Generation[];
  readonly paths: readonly string[];
  readonly aspects: readonly Aspect[];
  readonly reason: string;
  readonly source: string;
}

const DATA = 'https://foundryvtt.com/api/v14/interfaces/foundry.documents.types';

/** What is absent here. */
const ABSENT: readonly Allowance[] = [
  {
    generations: [13, 14],
    paths: ['User.password', 'User.passwordSalt'],
    aspects: ['presence'],
    reason: 'Users have no passwords here: a page is told by its address whose it is.',
    source: 'https://foundryvtt.com/api/v13/interfaces/foundry.documents.types.UserData.html',
  },
  {
    generations: [13, 14],
    paths: ['Adventure', 'Card', 'Cards', 'FogExploration'],
    aspects: ['presence'],
    reason: 'Adventures, cards and fog are absent here, so that nothing can be made of them.',
    source: 'https://foundryvtt.com/api/v13/modules/foundry.documents.html',
  },
  {
    generations: [13, 14],
    paths: ['ActorDelta'],
    aspects: ['presence'],
    reason: "What a token's own actor has of its own is kept as free data, not as a document.",
    source: 'https://foundryvtt.com/api/v13/classes/foundry.documents.ActorDelta.html',
  },
  {
    generations: [13, 14],
    paths: ['Token.delta'],
    aspects: ['kind', 'nullable'],
    reason: "What a token's own actor has of its own is kept as free data, not as a document.",
    source: 'https://foundryvtt.com/api/v13/classes/foundry.documents.ActorDelta.html',
  },
  {
    generations: [13, 14],
    paths: ['Token.movementAction', 'Actor.prototypeToken.movementAction'],
    aspects: ['choices'],
    reason: 'Packages add ways to move on the page; the server here does not know them and takes any.',
    source: 'https://foundryvtt.com/api/v13/variables/CONFIG.Token.html',
  },
];

/** Where the types of 13 leave something out. */
const THIRTEEN: readonly Allowance[] = [
  {
    generations: [13],
    paths: ['ChatMessage.author', 'Drawing.author', 'Macro.author', 'MeasuredTemplate.author'],
    aspects: ['initial'],
    reason: 'The first author is the user, which the types say of the field in words (`game.user.id`) and not in its options.',
    source: 'https://foundryvtt.com/api/v13/interfaces/foundry.documents.types.DrawingData.html',
  },
];

/** Where the types of 14 still have the schemas of 13.341, as their metadata say. */
const FOURTEEN: readonly Allowance[] = [
  {
    generations: [14],
    paths: ['AmbientLight', 'AmbientSound', 'Drawing', 'Note', 'Region', 'Tile', 'Wall'].map((name) => `${name}.levels`),
    aspects: ['presence'],
    reason: 'What stands on a scene names the levels it is on.',
    source: `${DATA}.RegionData.html`,
  },
  {
    generations: [14],
    paths: ['Token.level', 'Token._movementHistory.element.level', 'Token._movementHistory.element.depth'],
    aspects: ['presence'],
    reason: 'A token is on one level, which its movement records with its depth.',
    source: `${DATA}.TokenMeasuredMovementWaypoint.html`,
  },
  {
    generations: [14],
    paths: ['Scene.levels', 'Scene.initialLevel'],
    aspects: ['presence'],
    reason: 'A scene has levels, and one that is seen first.',
    source: 'https://foundryvtt.com/releases/14.353',
  },
  {
    generations: [14],
    paths: ['Scene.background', 'Scene.foreground', 'Scene.foregroundElevation', 'Scene.fog.overlay'],
    aspects: ['presence'],
    reason: 'The pictures of a scene lie on its levels.',
    source: `${DATA}.SceneData.html`,
  },
  {
    generations: [14],
    paths: ['Scene.fog.mode', 'Scene.fog.exploration'],
    aspects: ['presence'],
    reason: 'The mode of fog has taken the place of the switch for it.',
    source: `${DATA}.SceneData.html`,
  },
  {
    generations: [14],
    paths: ['Scene.shiftX', 'Scene.shiftY', 'Scene.transition'],
    aspects: ['presence'],
    reason: 'A scene is shifted on its grid and is come to by a transition.',
    source: `${DATA}.SceneData.html`,
  },
  {
    generations: [14],
    paths: ['Scene.templates', 'MeasuredTemplate'],
    aspects: ['presence'],
    reason: 'Regions have taken the place of templates.',
    source: `${DATA}.SceneData.html`,
  },
  {
    generations: [14],
    paths: ['author', 'hidden', 'restriction', 'highlightMode', 'displayMeasurements', 'attachment'].map(
      (name) => `Region.${name}`,
    ),
    aspects: ['presence'],
    reason:
      'A region stands for a template of 13 too: it has an author, is cut off by walls, is attached to a token and shown with measures.',
    source: 'https://foundryvtt.com/api/v14/classes/foundry.documents.RegionDocument.html',
  },
  {
    generations: [14],
    paths: ['Region.elevation.topInclusive'],
    aspects: ['presence'],
    reason: 'The top of a region belongs to it only if it says so.',
    source: 'https://foundryvtt.com/api/v14/classes/foundry.documents.RegionDocument.html',
  },
  {
    generations: [14],
    paths: ['ChatMessage.title'],
    aspects: ['presence'],
    reason: 'A message may have a title.',
    source: `${DATA}.ChatMessageData.html`,
  },
];

export const ALLOWANCES: readonly Allowance[] = [...ABSENT, ...THIRTEEN, ...FOURTEEN];
