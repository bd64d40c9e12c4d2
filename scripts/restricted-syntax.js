/** A plugin for oxlint: forbids what selectors of the syntax tree match, each with its reason. */

const noRestrictedSyntax = {
  meta: { type: 'suggestion', schema: false },
  /** Takes entries `{ selector, message }`. */
  create: (context) =>
    Object.fromEntries(
      context.options.map(({ selector, message }) => [
        selector,
        (node) => {
          context.report({ node, message });
        },
      ]),
    ),
};

export default { meta: { name: 'syntax' }, rules: { 'no-restricted-syntax': noRestrictedSyntax } };
