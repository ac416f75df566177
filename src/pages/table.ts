import { type Html, html } from "./html.ts";

type Cell = Html | string;

/**
 * Renders a table that a narrow screen shows as a list, one row after the other, with the name of its column before each cell. The
 * roles repeat what the elements mean, because browsers ignore it where the style sheet changes their display.
 */
export function renderTable(columns: readonly string[], rows: readonly (readonly Cell[])[]): Html {
  const heads = columns.map(
    (column) => html`<th role="columnheader" scope="col">${column || html`<span class="unseen">Actions</span>`}</th>`,
  );
  const body = rows.map(
    (cells) =>
      html`<tr role="row">${cells.map((cell, i) => html`<td role="cell"${columns[i] ? html` data-label="${columns[i]}"` : html` class="actions"`}>${cell}</td>`)}</tr>`,
  );
  return html`<table role="table"><thead role="rowgroup"><tr role="row">${heads}</tr></thead><tbody role="rowgroup">${body}</tbody></table>`;
}
