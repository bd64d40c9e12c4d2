/**
 * What is fetched when a GM first makes a scene of a map or a ghost of a scene, or referees on a scene with a twin, as one
 * chunk beside the module's first script.
 */
export { ghostOfScene, previewOf } from './ghost-of-scene.ts';
export { mapIn, sceneOfMap } from './map-scene.ts';
export { drawAgain, drawnPart, pictureFile } from './scene-picture.ts';
export { changeTwins } from './twin-doors.ts';
