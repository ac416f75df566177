import type { oas31 } from "zod-openapi";

type Parameter = oas31.ParameterObject | oas31.ReferenceObject;
type Parameters = Record<string, Parameter>;

const COMPONENTS = "#/components/parameters/";

/**
 * Moves dependent parameters of an operation from `parameters` to `x-dependent-parameters` and into its description.
 * Testers that choose the value of each parameter freely would be refused with 400, or would get the stored response of
 * an earlier request.
 * @param names by `listDependentParameters`
 */
export function separateDependentParameters(
  operation: oas31.OperationObject,
  names: readonly string[],
  components: Parameters,
): void {
  const resolved = (operation.parameters ?? []).map((parameter) => ({
    parameter,
    target: resolveParameter(parameter, components),
  }));
  const dependent = resolved.filter(({ target }) => names.includes(target.name));
  if (dependent.length === 0) return;
  const independent = resolved.filter(({ target }) => !names.includes(target.name));
  operation.parameters = independent.map(({ parameter }) => parameter);
  if (independent.length === 0) delete operation.parameters;
  operation["x-dependent-parameters"] = dependent.map(({ target }) => target);
  const lines = dependent.map(({ target }) => `- \`${target.name}\`: ${target.description}`);
  const paragraph = ["Further parameters, which depend on each other or on earlier requests:", ...lines].join("\n");
  operation.description = `${operation.description}\n\n${paragraph}`;
}

function resolveParameter(parameter: Parameter, components: Parameters): oas31.ParameterObject {
  if ("name" in parameter) return parameter;
  const component = components[parameter.$ref.slice(COMPONENTS.length)];
  if (!component) throw new Error(`The document has no component ${parameter.$ref}.`);
  return resolveParameter(component, components);
}

/** Drops the components that no operation refers to any more. */
export function dropUnusedParameters(document: oas31.OpenAPIObject): void {
  const parameters = document.components?.parameters ?? {};
  const used = JSON.stringify(document.paths);
  for (const id of Object.keys(parameters)) if (!used.includes(`"${COMPONENTS}${id}"`)) delete parameters[id];
}
