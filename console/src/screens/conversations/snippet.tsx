const ENTITIES: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&amp;": "&", "&quot;": '"', "&#39;": "'" };

const unescapeText = (text: string) =>
  text.replace(/&(?:lt|gt|amp|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);

/** A place in the text with the words that were found; the server marks them in escaped HTML. */
export function Snippet({ html }: { html: string }) {
  const parts = html.split(/<mark>([\s\S]*?)<\/mark>/);
  let position = 0;
  return parts.map((part, index) => {
    const start = position;
    position += part.length + 1;
    // Every second part is inside the element.
    return index % 2 === 1 ? (
      <mark key={start}>{unescapeText(part)}</mark>
    ) : (
      <span key={start}>{unescapeText(part)}</span>
    );
  });
}
