/** Asks before something is lost. */

/** Asks yes or no in a small window; closing it is no. `text` is shown as HTML. */
export async function confirmed(title: string, text: string): Promise<boolean> {
  const answer: unknown = await foundry.applications.api.DialogV2.confirm({
    classes: ['ghost-map'],
    window: { title },
    content: `<p>${text}</p>`,
    rejectClose: false,
    modal: true,
  });
  return answer === true;
}
