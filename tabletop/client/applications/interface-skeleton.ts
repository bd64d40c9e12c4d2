/** The regions of the page, by id, with what is in them. Modules find places for their elements by these ids. */
type Region = [tag: string, id: string, children: Region[]];

/**
 * The page's regions: at the left the controls, the scenes and the players, in the middle room for modules at top and
 * bottom, at the right the sidebar.
 *
 * unsure: the ids are those that published modules of 13 and 14 use (`#interface`, `#ui-left`, `#ui-top`, `#ui-right` …).
 * @see https://foundryvtt.wiki/en/development/guides/css-cascade-layers
 */
const SKELETON: Region = [
  'div',
  'interface',
  [
    [
      'section',
      'ui-left',
      [
        [
          'div',
          'ui-left-column-1',
          [
            ['aside', 'scene-controls', []],
            ['aside', 'players', []],
          ],
        ],
        ['div', 'ui-left-column-2', [['nav', 'scene-navigation', []]]],
      ],
    ],
    [
      'section',
      'ui-middle',
      [
        ['header', 'ui-top', [['figure', 'pause', []]]],
        ['footer', 'ui-bottom', [['section', 'hotbar', []]]],
      ],
    ],
    [
      'section',
      'ui-right',
      [
        ['div', 'ui-right-column-1', []],
        ['div', 'ui-right-column-2', [['div', 'sidebar', []]]],
      ],
    ],
  ],
];

function build([tag, id, children]: Region): HTMLElement {
  const element = document.getElementById(id) ?? document.createElement(tag);
  element.id = id;
  for (const child of children) {
    const childElement = build(child);
    if (childElement.parentElement !== element) element.append(childElement);
  }
  return element;
}

/** Makes what is missing of the regions and puts it into the page. */
export function buildSkeleton(): HTMLElement {
  const root = build(SKELETON);
  if (!root.isConnected) document.body.append(root);
  return root;
}
