import { useEffect, useRef } from 'preact/hooks';
import UPlot from 'uplot';
import { writeDay } from '../format/times.ts';

/** Pixels. */
const height = 200;

/** A value at each time, such as the sales of each day. */
export interface Series {
  /** Times as the API writes them. */
  readonly times: readonly string[];
  readonly values: readonly number[];
}

/** Asked anew at each drawing, for the device may turn dark meanwhile. */
const colourOf = (name: string) => () =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Draws a series as bars. What it shows stands in a table too, so readers skip it. */
export function Chart({ series: { times, values } }: { readonly series: Series }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const axis = { stroke: colourOf('--soft'), grid: { stroke: colourOf('--line') } };
    const bars = UPlot.paths.bars?.({ size: [0.7, 48] });
    const plot = new UPlot(
      {
        width: element.clientWidth,
        height,
        legend: { show: false },
        cursor: { show: false },
        axes: [
          { ...axis, values: (_, ticks) => ticks.map((tick) => writeDay(new Date(tick * 1000))) },
          {
            ...axis,
            values: (_, ticks) => ticks.map((tick) => tick.toLocaleString('en', { notation: 'compact' })),
          },
        ],
        series: [
          {},
          { fill: colourOf('--accent'), width: 0, points: { show: false }, ...(bars && { paths: bars }) },
        ],
      },
      [times.map((time) => Date.parse(time) / 1000), [...values]],
      element,
    );
    const follow = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }));
    follow.observe(element);
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const redraw = () => plot.redraw(false);
    dark.addEventListener('change', redraw);
    return () => {
      follow.disconnect();
      dark.removeEventListener('change', redraw);
      plot.destroy();
    };
  }, [times, values]);
  return <div ref={place} class="chart" aria-hidden="true" />;
}
