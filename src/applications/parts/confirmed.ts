/** Asks before something is lost. */
const { DialogV2 } = foundry.applications.api;

/** Asks yes or no in a small window; closing it is no. `text` is shown as HTML. */
export async function confirmed(title: string, text: string): Promise<boolean> {
  const answer: unknown = await DialogV2.confirm({
    classes: ['ghost-map'],
    window: { title },
    content: `<p>${text}</p>`,
    rejectClose: false,
    modal: true,
  });
  return answer === true;
}
