import { useEffect, useRef } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";

interface Props {
  /** Beginnings of the hours, in seconds. */
  hours: readonly number[];
  delivered: readonly number[];
  failed: readonly number[];
}

const HEIGHT = 140;

/** Bars by hour; the figure's caption has the sums for readers who do not see them. */
export function Plot({ hours, delivered, failed }: Props) {
  const parent = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = parent.current;
    if (!element) return;
    const style = getComputedStyle(element);
    const [good, bad, soft, line] = ["--plot-good", "--plot-bad", "--soft", "--line"].map((name) =>
      resolve(style, name, element),
    );
    const bars = uPlot.paths.bars?.({ size: [0.7, 28] });
    const series = (label: string, color = "") => ({
      label,
      fill: color,
      width: 0,
      points: { show: false },
      ...(bars && { paths: bars }),
    });
    const axis = { stroke: soft ?? "", grid: { stroke: line ?? "", width: 1 }, ticks: { show: false } };
    const all = hours.map((_, index) => (delivered[index] ?? 0) + (failed[index] ?? 0));
    const plot = new uPlot(
      {
        width: element.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { show: false },
        // The sum is behind: what remains visible of it above the delivered ones is what failed.
        series: [{}, series("all", bad), series("delivered", good)],
        axes: [
          { ...axis, grid: { show: false }, size: 28, values: (_plot, times) => times.map(formatHour) },
          { ...axis, size: 36, incrs: [1, 2, 5, 10, 25, 50, 100] },
        ],
        scales: { y: { range: (_plot, _min, max) => [0, Math.max(4, max)] } },
      },
      [[...hours], all, [...delivered]],
      element,
    );
    const observer = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [hours, delivered, failed]);
  return <div ref={parent} className="plot" aria-hidden="true" />;
}

const formatHour = (seconds: number) =>
  new Date(1_000 * seconds).toLocaleTimeString("en", { hour: "2-digit", minute: "2-digit", hour12: false });

/** Canvases know no custom properties and no light-dark(). */
function resolve(style: CSSStyleDeclaration, name: string, element: HTMLElement): string {
  const probe = document.createElement("span");
  probe.style.color = style.getPropertyValue(name);
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
