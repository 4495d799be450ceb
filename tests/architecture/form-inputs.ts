import { dirname } from "node:path";
import type { Module } from "./import-graph";
import { childrenOf, FUNCTIONS, fieldName, isNode, type Node, nodesBelow, nodesIn, syntaxOf } from "./syntax";

/** What reads a form by a name. */
const READS: ReadonlySet<unknown> = new Set(["get", "getAll", "has"]);
/** A name that the check cannot know: it is neither written out nor given to a function of the same file. */
const UNKNOWN = "a name that is not written out";

type Named = { name: unknown; node: Node; params: Node[] };
/** A name that a file reads from a form, and what exports the reading; undefined where that stays in the file. */
type Read = { name: string; by: string | undefined };

/** The functions of a file by their names: declared, in a variable, or in a field of an object. */
function functionsOf(nodes: readonly Node[]): Named[] {
  return nodes.flatMap((node) => {
    const { type, id, init, key, value, computed } = node;
    if (type === "FunctionDeclaration" && isNode(id)) return [{ name: id.name, node, params: nodesIn(node.params) }];
    const taken = type === "VariableDeclarator" ? init : value;
    if (!isNode(taken) || !FUNCTIONS.has(taken.type)) return [];
    const name = type === "VariableDeclarator" && isNode(id) ? id.name : fieldName(key, computed);
    return [{ name, node: taken, params: nodesIn(taken.params) }];
  });
}

const isMadeForm = (node: unknown) =>
  isNode(node) && node.type === "NewExpression" && isNode(node.callee) && node.callee.name === "FormData";

const isForm = ({ typeAnnotation }: Node) =>
  nodesIn(typeAnnotation)
    .flatMap((node) => nodesBelow([node]))
    .some(({ type, name }) => type === "Identifier" && name === "FormData");

/** The names by which a part of a file knows a form: a parameter of that type, that of `read` of `useForm`, or a variable. */
function formsOf(nodes: readonly Node[], functions: readonly Named[]): { name: unknown; inside: Node | undefined }[] {
  const given = functions.flatMap(({ name, node, params }) =>
    params
      .filter((param, index) => isForm(param) || (name === "read" && index === 0))
      .map((param) => ({ name: param.name, inside: node })),
  );
  const made = nodes
    .filter(({ type, init }) => type === "VariableDeclarator" && isMadeForm(init))
    .map(({ id }) => ({ name: isNode(id) ? id.name : undefined, inside: undefined }));
  return [...given, ...made];
}

const isWithin = (node: Node, outer: Node | undefined) =>
  outer === undefined || (node.start >= outer.start && Number(node.end) <= Number(outer.end));

/** What exports a node: the name of the exported function or variable around it. */
function exporterOf(roots: readonly Node[], node: Node): string | undefined {
  const outer = roots.flatMap((root) => (root.type === "Program" ? childrenOf(root) : [root]));
  const around = outer.find((one) => one.type === "ExportNamedDeclaration" && isWithin(node, one));
  const names = nodesIn(around?.declaration).flatMap(({ id, declarations }) => [
    ...nodesIn(id),
    ...nodesIn(declarations).flatMap((one) => nodesIn(one.id)),
  ]);
  return names.map(({ name }) => name).find((name) => typeof name === "string");
}

/** The names that a file reads from forms. */
export function readNames({ path, source }: Pick<Module, "path" | "source">): Read[] {
  if (!source.includes("FormData") && !source.includes("useForm")) return [];
  const roots = syntaxOf(source, path);
  const nodes = nodesBelow(roots);
  const functions = functionsOf(nodes);
  const forms = formsOf(nodes, functions);
  const calls = nodes.filter(({ type }) => type === "CallExpression");
  const readsForm = (call: Node) => {
    const { callee } = call;
    if (!isNode(callee) || !READS.has(fieldName(callee.property, callee.computed)) || !isNode(callee.object))
      return false;
    const { object } = callee;
    return isMadeForm(object) || forms.some(({ name, inside }) => object.name === name && isWithin(call, inside));
  };
  const namesAt = (call: Node, place: number): Read[] => {
    const given = nodesIn(call.arguments)[place];
    const by = exporterOf(roots, call);
    if (typeof given?.value === "string") return [{ name: given.value, by }];
    // The innermost function that takes the name: its callers give it.
    const taker = functions
      .filter(({ node, params }) => isWithin(call, node) && params.some(({ name }) => name === given?.name))
      .at(-1);
    if (!taker || given?.type !== "Identifier" || exporterOf(roots, taker.node) === taker.name)
      return [{ name: UNKNOWN, by }];
    const position = taker.params.findIndex(({ name }) => name === given.name);
    const callers = calls.filter(({ callee }) => isNode(callee) && callee.name === taker.name);
    return callers.flatMap((caller) => namesAt(caller, position));
  };
  return calls.filter(readsForm).flatMap((call) => namesAt(call, 0));
}

/** The names of the inputs in a file: of a tag, or spread into one by a function that gets it and returns it as `name`. */
export function inputNames({ path, source }: Pick<Module, "path" | "source">): unknown[] {
  const nodes = nodesBelow(syntaxOf(source, path));
  const spreaders = functionsOf(nodes).filter(({ node, params }) =>
    nodesBelow([node]).some(
      ({ type, key, value }) =>
        type === "Property" && fieldName(key, false) === "name" && isNode(value) && value.name === params[0]?.name,
    ),
  );
  return nodes.flatMap(({ type, name, value, argument }) => {
    if (type === "JSXAttribute" && isNode(name) && name.name === "name") return nodesIn(value).map((one) => one.value);
    if (type !== "JSXSpreadAttribute" || !isNode(argument) || !isNode(argument.callee)) return [];
    const { callee } = argument;
    const isSpread = spreaders.some((one) => one.name === callee.name);
    return isSpread ? nodesIn(argument.arguments).map((one) => one.value) : [];
  });
}

/**
 * The names that are read from a form without such an input near it: in the file, in one that uses the reading, in one beside that, or
 * in one that a page hands to it.
 */
export function unwrittenNames(modules: readonly Module[]): string[] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const importedFrom = (folder: string, importers: readonly Module[]) =>
    importers
      .flatMap(({ imports }) => imports.filter((path) => dirname(path) === folder))
      .flatMap((path) => byPath.get(path) ?? []);
  const nearOf = (user: Module): Module[] => {
    const folder = dirname(user.path);
    const pages = modules.filter(({ path, imports }) => path.startsWith("app/") && imports.includes(user.path));
    const handed = importedFrom(folder, pages);
    return [user, ...handed, ...importedFrom(folder, [user, ...handed])];
  };
  return modules.flatMap((reader) =>
    readNames(reader)
      .filter(({ name, by }) => {
        const isUser = ({ imports, source }: Module) => imports.includes(reader.path) && source.includes(by ?? "");
        const near = [reader, ...modules.filter(isUser)].flatMap(nearOf);
        return !near.some((one) => one.path.endsWith("x") && inputNames(one).includes(name));
      })
      .map(({ name }) => `${reader.path}: ${name}`),
  );
}
