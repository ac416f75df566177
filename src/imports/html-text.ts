import { decodeHTMLStrict } from "entities";
import { Tokenizer, TokenizerMode } from "parse5";

/** Replaces the character references of HTML ("&uuml;", "&#8217;"); spaces of any width are plain ones, and marks of hyphenation are left out. */
export const decodeEntities = (text: string): string => simplifySpaces(decodeHTMLStrict(text));

const simplifySpaces = (text: string): string =>
  text.replace(/[\u00a0\u2002\u2003\u2009]/g, " ").replace(/[\u00ad\u200c]/g, "");

/** Elements whose text is not shown, and how it is read: without tags of other elements. */
const HIDDEN = new Map<string, Tokenizer["state"]>([
  ["script", TokenizerMode.RAWTEXT],
  ["style", TokenizerMode.RAWTEXT],
  ["title", TokenizerMode.RCDATA],
]);
const CELLS = new Set(["td", "th"]);
const BLOCKS = new Set(
  `address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr
  legend li main menu nav ol option p pre section summary table tr ul`.split(/\s+/),
);

/**
 * Returns the text of a document in HTML, with a line for each block and spaces between cells. Only a tokenizer reads it: a tree of elements
 * that do not end would take time and memory in proportion to the square of their number.
 */
export function toPlainText(markup: string): string {
  const writer = new TextWriter();
  let isHidden = false;
  const addText = ({ chars }: { chars: string }) => {
    if (!isHidden) writer.addText(chars);
  };
  const ignore = () => {};
  const tokenizer: Tokenizer = new Tokenizer(
    {},
    {
      onStartTag({ tagName }) {
        writer.begin(tagName);
        isHidden = HIDDEN.has(tagName);
        tokenizer.state = HIDDEN.get(tagName) ?? TokenizerMode.DATA;
      },
      onEndTag({ tagName }) {
        isHidden = false;
        writer.end(tagName);
      },
      onCharacter: addText,
      onWhitespaceCharacter: addText,
      onNullCharacter: ignore,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
    },
  );
  tokenizer.write(closeComments(markup), true);
  return writer.toString();
}

/** Removes the beginning of a comment without an end, which would hide all text behind it. */
function closeComments(markup: string): string {
  const end = markup.lastIndexOf("-->") + 1;
  return markup.slice(0, end) + markup.slice(end).replaceAll("<!--", "");
}

/** Joins texts with white space as HTML defines it. */
class TextWriter {
  readonly #parts: string[] = [];
  /** Line breaks since the last text; two at the beginning, where none is needed. */
  #breaks = 2;
  /** White space before the next text of the line. */
  #space = "";
  #mark = "";
  #preformatted = 0;
  /** True until the first line break of a preformatted element, which only ends the line of its tag. */
  #isAfterPre = false;

  begin(name: string): void {
    if (name === "br") this.#breakLine();
    else if (CELLS.has(name)) this.#space = " ";
    else if (BLOCKS.has(name)) this.#beginLine();
    if (name === "li") this.#mark = "- ";
    this.#isAfterPre = name === "pre";
    if (name === "pre") this.#preformatted += 1;
  }

  end(name: string): void {
    if (CELLS.has(name)) this.#space = " ";
    else if (BLOCKS.has(name)) this.#beginLine();
    if (name === "pre") this.#preformatted = Math.max(0, this.#preformatted - 1);
  }

  addText(text: string): void {
    const plain = simplifySpaces(text);
    if (this.#preformatted > 0) this.#addLines(plain);
    else this.#addWords(plain);
  }

  #addWords(text: string): void {
    for (const [index, word] of text.split(/\s+/).entries()) {
      if (index > 0) this.#space = " ";
      this.#add(word);
    }
  }

  /** Adds text with its own spaces and line breaks, but for a break at the beginning of its element. */
  #addLines(text: string): void {
    for (const [index, line] of text.split("\n").entries()) {
      if (index > 0 && !this.#isAfterPre) this.#breakLine();
      this.#isAfterPre = index === 0 && line === "" && this.#isAfterPre;
      const shown = line.trimEnd();
      this.#add(shown);
      this.#space += line.slice(shown.length);
    }
  }

  toString(): string {
    return this.#parts.join("").trim();
  }

  #add(text: string): void {
    if (text === "") return;
    if (this.#breaks === 0 || this.#preformatted > 0) this.#parts.push(this.#space);
    this.#parts.push(this.#mark, text);
    this.#mark = "";
    this.#space = "";
    this.#breaks = 0;
  }

  #beginLine(): void {
    if (this.#breaks === 0) this.#breakLine();
  }

  /** At most one line is empty. */
  #breakLine(): void {
    this.#space = "";
    if (this.#breaks < 2) this.#parts.push("\n");
    this.#breaks = Math.min(2, this.#breaks + 1);
  }
}
