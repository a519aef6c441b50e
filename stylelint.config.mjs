/** What stylelint refuses: tokens that no theme defines, and classes outside the sheets of their components. */
export default {
  plugins: ['stylelint-value-no-unknown-custom-properties'],
  rules: {
    'csstools/value-no-unknown-custom-properties': [
      true,
      { importFrom: ['src/themes/contract.css', 'src/themes/yellow-stone.css', 'src/ui/utilities.css'] },
    ],
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'declaration-block-no-duplicate-properties': true,
    'no-unknown-animations': true,
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    // A module's classes are its own: no attribute, no :global (an unknown pseudo-class) reaches another's or a utility.
    'selector-attribute-name-disallowed-list': ['class'],
    'selector-class-pattern': '^[a-z][a-zA-Z0-9]*$',
    'selector-max-class': 0,
    'selector-max-id': 0,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['active-view-transition-type'] }],
    'unit-no-unknown': true,
  },
  overrides: [
    // Of the sheets that belong to no component, one has classes.
    { files: ['src/ui/utilities.css', 'src/**/*.module.css'], rules: { 'selector-max-class': null } },
    // The frame of a game is a page of its own, with nothing on it but the game.
    { files: ['src/play/**/*.css'], rules: { 'selector-max-class': null } },
  ],
}
