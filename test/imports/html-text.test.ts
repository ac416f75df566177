import { describe, expect, it } from "vitest";
import { toPlainText } from "../../src/imports/html-text.ts";

describe("the text of a document in HTML", () => {
  it.each([
    ["<head><title>T</title><body><header>Invoice</header><styled-text>Hi</styled-text> Anna", "Invoice\nHi Anna"],
    ["<html><head><style>p{}</style><p>Head without end", "Head without end"],
    ["<script>if (a < b) {}</script>Shown", "Shown"],
  ])("has what a browser shows: %s", (markup, text) => expect(toPlainText(markup)).toBe(text));

  it.each([
    ["a<!-- open <b>Pay</b> 400", "a open Pay 400"],
    ["a<!-- b --> c <!--d--><!-- open", "a c open"],
  ])("keeps the text behind a comment without end: %s", (markup, text) => expect(toPlainText(markup)).toBe(text));

  it.each([
    ["<div>Hi</div>Please pay<div>400 EUR</div>", "Hi\nPlease pay\n400 EUR"],
    ["<div dir=ltr>Hi<div>one</div><div><br></div><div>two</div>end</div>", "Hi\none\n\ntwo\nend"],
    ["<p>one<p>two", "one\ntwo"],
    ["<section>a</section>b<article>c</article><dl><dt>d<dd>e</dl>", "a\nb\nc\nd\ne"],
    ["<ul><li>one<li><p>two</p></ul>", "- one\n- two"],
    ["<table><tr><th>Item<th>Price<tr><td>Desk</td><td>400</td></tr></table>", "Item Price\nDesk 400"],
    ["a<br><br><br><br>b", "a\n\nb"],
    ["one\n &nbsp;&nbsp; two&nbsp;<br> three", "one two\nthree"],
  ])("separates blocks by lines and cells by spaces: %s", (markup, text) => expect(toPlainText(markup)).toBe(text));

  it("keeps the lines and spaces of preformatted text", () => {
    expect(toPlainText("Code:<pre>\n  if  a:\n    <b>b</b> c\n\nend</pre>Bye")).toBe(
      "Code:\n  if  a:\n    b c\n\nend\nBye",
    );
  });

  it.each([
    ["&nbsp;", 100_000],
    ["<div>", 100_000],
    ["<b id=x>", 100_000],
    ["<!--", 200_000],
    ["<p><font color=a>x", 50_000],
    ["<table>", 50_000],
  ])("is read in linear time, with any number of %s", (markup, count) => {
    expect(toPlainText(`${markup.repeat(count)}end`)).toMatch(/end$/);
  });
});
