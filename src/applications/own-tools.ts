/** How the module's own tools look among the scene controls. Their places are among those of all procedures' tools. */
export const OWN_LOOKS = {
  asPlayer: { name: 'asPlayer', order: 8, title: 'GHOSTMAP.Controls.AsPlayer', icon: 'fa-solid fa-eye' },
  key: { name: 'key', order: 9, title: 'GHOSTMAP.Controls.Key', icon: 'fa-solid fa-key' },
  expeditions: { name: 'expeditions', order: 10, title: 'GHOSTMAP.Controls.Expeditions', icon: 'fa-solid fa-box-archive' },
} as const;
