/** A graph as the names that each name leads to. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Finds one shortest cycle in each group of names that lead to each other. @returns cycles as `[a, b, …, a]` */
export function findCycles(graph: Graph): string[][] {
  const cycles: string[][] = [];
  const seen = new Set<string>();
  for (const start of [...graph.keys()].sort()) {
    if (seen.has(start)) continue;
    const cycle = findShortestCycle(graph, start);
    if (!cycle) continue;
    cycles.push(cycle);
    // All names of its group are in cycles; one reported cycle for the group is enough.
    const ahead = collectReachable(graph, start);
    for (const name of ahead) if (collectReachable(graph, name).has(start)) seen.add(name);
  }
  return cycles;
}

function findShortestCycle(graph: Graph, start: string): string[] | undefined {
  const paths: string[][] = [[start]];
  const visited = new Set<string>();
  for (let path = paths.shift(); path; path = paths.shift()) {
    for (const next of graph.get(path.at(-1) ?? "") ?? []) {
      if (next === start) return [...path, start];
      if (visited.has(next)) continue;
      visited.add(next);
      paths.push([...path, next]);
    }
  }
  return undefined;
}

function collectReachable(graph: Graph, start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop())
    for (const next of graph.get(name) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(next);
    }
  return reached;
}
