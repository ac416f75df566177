import { type Html, html } from "./html.ts";

interface Turn {
  speaker: string;
  time: string;
  /** Words before, inside and after the part that a point leads to. */
  text: readonly [before: string, quote: string, after: string];
}

/** A part of a conversation of the demo, with points of its summary in the order of the turns that support them. */
const TURNS: readonly Turn[] = [
  {
    speaker: "Rosa",
    time: "10:08",
    text: ["Good. ", "Please write a short report for the support team by Friday.", ""],
  },
  {
    speaker: "Emeka",
    time: "10:09",
    text: ["I will send it on Thursday. ", "I'll also add a weekly job that deletes logs older than 14 days.", ""],
  },
  { speaker: "Rosa", time: "10:10", text: ["Perfect. ", "I will tell the two shops that complained.", ""] },
];
const POINTS = [
  "Rosa asks Emeka to write a short report for the support team by Friday.",
  "Emeka will also add a weekly job that deletes logs older than 14 days.",
];
const TASK = { text: "Rosa will tell the two shops that complained", owner: "Rosa" };

const link = (index: number, text: string) => html`<a href="#turn-${String(index + 1)}">${text}</a>`;

/** Shows what the service does, without a script: each point leads to the words that support it. */
export const renderSample =
  (): Html => html`<section class="sample" aria-labelledby="sample"><h2 id="sample">An example</h2>
<div class="sample-panes"><ol aria-label="Conversation">${TURNS.map(
    ({ speaker, time, text: [before, quote, after] }, index) =>
      html`<li id="turn-${String(index + 1)}"><p><strong>${speaker}</strong> <span class="soft">${time}</span></p><p>${before}<mark>${quote}</mark>${after}</p></li>`,
  )}</ol>
<div><h3>Summary</h3><ul>${POINTS.map((text, index) => html`<li>${link(index, text)}</li>`)}</ul>
<h3>Tasks</h3><ul><li>${link(POINTS.length, TASK.text)} <span class="soft">${TASK.owner}</span></li></ul></div></div></section>`;
