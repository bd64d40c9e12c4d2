/** Where a party may go on to: what lies on a scene, and what may be laid there. Pure. */
import { escaped } from '../../rules/values/escaped.ts';

/** Somewhere a party may go: an expedition that lies on the scene, or a procedure that may be laid there. */
export interface Goal {
  /** `goes:<expedition>` or `new:<procedure>`. */
  readonly id: string;
  readonly name: string;
}

/** A scene with where a party may go there. */
export interface GoalScene {
  readonly id: string;
  readonly name: string;
  readonly goals: readonly Goal[];
}

/** What is asked before a party goes on. */
export interface Question {
  readonly scenes: readonly GoalScene[];
  /** The scene and the goal that are proposed. */
  readonly scene: string;
  readonly goal: string;
  /** What goes along, each thing with its name. */
  readonly along: readonly (readonly [name: string, text: string])[];
  readonly words: Readonly<Record<'scene' | 'goal' | 'follow' | 'along', string>>;
}

/** Writes choices as HTML, one of them chosen. */
export function optionsHtml(all: readonly { readonly id: string; readonly name: string }[], chosen: string): string {
  return all
    .map(({ id, name }) => `<option value="${escaped(id)}"${id === chosen ? ' selected' : ''}>${escaped(name)}</option>`)
    .join('');
}

/** Returns the goal that is proposed on a scene: the wanted one where it has that, otherwise its first. */
export function goalOn(scenes: readonly GoalScene[], scene: string, wanted: string): string {
  const goals = scenes.find(({ id }) => id === scene)?.goals ?? [];
  return goals.find(({ id }) => id === wanted)?.id ?? goals[0]?.id ?? '';
}

/** Writes the question as HTML. */
export function questionHtml({ scenes, scene, goal, along, words }: Question): string {
  const goals = scenes.find(({ id }) => id === scene)?.goals ?? [];
  const field = (name: string, label: string, inner: string): string =>
    `<div class="form-group"><label for="ghost-map-passing-${name}">${escaped(label)}</label><div class="form-fields">${inner}</div></div>`;
  return [
    field(
      'scene',
      words.scene,
      `<select id="ghost-map-passing-scene" name="scene" autofocus>${optionsHtml(scenes, scene)}</select>`,
    ),
    field('goal', words.goal, `<select id="ghost-map-passing-goal" name="goal">${optionsHtml(goals, goal)}</select>`),
    field('follow', words.follow, '<input type="checkbox" id="ghost-map-passing-follow" name="follow" checked>'),
    `<h4>${escaped(words.along)}</h4>`,
    `<dl class="ghost-map-along">${along.map(([name, text]) => `<div><dt>${escaped(name)}</dt><dd>${escaped(text)}</dd></div>`).join('')}</dl>`,
  ].join('');
}
