import { Closures, modulesOf, nameOf, type Reader } from "./closures";
import { childrenOf, fieldName, isNode, type Node, nodesBelow, nodesIn, syntaxOf } from "./syntax";

/** What makes the route of a signed-in traveller, with the field that says to its work who that is. */
const MAKERS = new Map([
  ["travellerEndpoint", "traveller"],
  ["accountEndpoint", "user"],
]);
/** They answer who the traveller of a request is. */
const ASKS: ReadonlySet<string> = new Set(["callingTraveller", "liveAccount", "liveTraveller"]);
/** What is handed to these calls decides nothing: a log, and whether the page was opened for another account. */
const ASIDE: ReadonlySet<string> = new Set(["isForSomebodyElse", "log"]);

/** Whether a call is one of ASIDE, as `log.info(...)`. */
const isAside = ({ callee }: Node) =>
  isNode(callee) && ASIDE.has(nameOf(isNode(callee.object) ? callee.object : callee));

/** Whether a node is used in some code, besides what is handed to ASIDE. Names of fields are none. */
function isUsedIn(node: Node, isUse: (one: Node) => boolean): boolean {
  if (isUse(node)) return true;
  const { type, computed, object, shorthand, value } = node;
  if (type === "CallExpression" && isAside(node)) return false;
  if (type === "MemberExpression" && !computed) return nodesIn(object).some((one) => isUsedIn(one, isUse));
  if (type === "Property" && !computed && !shorthand) return nodesIn(value).some((one) => isUsedIn(one, isUse));
  return childrenOf(node).some((one) => isUsedIn(one, isUse));
}

const isName = (name: string) => (node: Node) => node.type === "Identifier" && nameOf(node) === name;
const isFieldOf = (name: string, field: string) => (node: Node) =>
  node.type === "MemberExpression" && nameOf(node.object) === name && fieldName(node.property, node.computed) === field;

/** Whether a function uses this field of what it is given first. */
function usesField({ params, body }: Node, field: string): boolean {
  const [given] = nodesIn(params);
  const isUsed = (isUse: (one: Node) => boolean) => nodesIn(body).some((node) => isUsedIn(node, isUse));
  if (given?.type === "Identifier") return isUsed(isFieldOf(nameOf(given), field));
  const taken = nodesIn(given?.properties).find(({ key, computed }) => fieldName(key, computed) === field);
  return taken !== undefined && isUsed(isName(nameOf(taken.value)));
}

/** Whether a call is handed a name as it is. */
const isHanded = (name: string) => (node: Node) =>
  node.type === "CallExpression" && nodesIn(node.arguments).some(isName(name));

/** Whether what one of ASKS has answered is used, and not only whether it is a failure. */
function usesAnswer(call: Node, nodes: readonly Node[], program: Node): boolean {
  const holder = nodes.find(
    ({ type, init }) =>
      type === "VariableDeclarator" && isNode(init) && [init, init.argument].some((one) => one === call),
  );
  if (holder === undefined) return false;
  const uses = [isFieldOf(nameOf(holder.id), "value"), isHanded(nameOf(holder.id))];
  return isUsedIn(program, (node) => !isAside(node) && uses.some((isUse) => isUse(node)));
}

class Routes extends Closures {
  /** Whether a call makes a route whose work ignores its traveller, or asks who that is for nothing. */
  ignores(call: Node, path: string, nodes: readonly Node[]): boolean {
    const field = MAKERS.get(nameOf(call.callee));
    if (field === undefined) {
      const [program] = nodes;
      return ASKS.has(nameOf(call.callee)) && program !== undefined && !usesAnswer(call, nodes, program);
    }
    const work = this.valueOf(nodesIn(call.arguments)[2], { node: call, path, known: new Map() });
    return work === undefined || !usesField(work.node, field);
  }
}

/** The route files for signed-in travellers that do their work whoever the traveller is. */
export function ignoringRoutes(paths: readonly string[], reader: Reader): string[] {
  const routes = new Routes(modulesOf(reader));
  return paths.filter((path) => {
    const nodes = nodesBelow(syntaxOf(reader(path) ?? "", path));
    return nodes.some((node) => node.type === "CallExpression" && routes.ignores(node, path, nodes));
  });
}
