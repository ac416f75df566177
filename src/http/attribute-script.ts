/** Attributes that the elements of a selector get; null removes one. */
export type AttributeRule = readonly [selector: string, attributes: Readonly<Record<string, string | null>>];

/**
 * Writes a script that corrects attributes of a page which a library renders, for assistive technology: at once, and whenever
 * the library changes the page.
 */
export const writeAttributeScript = (rules: readonly AttributeRule[]): string => `{
const rules = ${JSON.stringify(rules)};
let isPending = false;
const apply = () => {
  isPending = false;
  for (const [selector, attributes] of rules)
    for (const element of document.querySelectorAll(selector))
      for (const [name, value] of Object.entries(attributes))
        if (value === null) element.removeAttribute(name);
        else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
};
new MutationObserver(() => {
  if (isPending) return;
  isPending = true;
  requestAnimationFrame(apply);
}).observe(document.body, { subtree: true, childList: true, attributeFilter: ["role", "class", "aria-selected", "aria-label"] });
}`;
