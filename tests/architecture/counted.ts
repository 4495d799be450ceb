import { type Closure, Closures, METHODS, modulesOf, nameOf, type Place, type Reader } from "./closures";
import { childrenOf, FUNCTIONS, isNode, type Node, nodesIn } from "./syntax";

/** They count: the limits of lib/limits. */
const COUNTS: readonly Place[] = [
  ...["limitCalls", "limitOwnCalls", "limitPerMinute", "limitPerHour"].map((name) => ({
    path: "lib/limits/service.ts",
    name,
  })),
  { path: "lib/limits/challenge.ts", name: "limitVisitor" },
];
/** They may come before: they read the request, or whose it is. */
const FREE: readonly Place[] = [
  { path: "lib/core/request.ts", name: "readJson" },
  { path: "lib/core/request.ts", name: "readLimitedText" },
  { path: "lib/auth/context.ts", name: "authContext" },
  { path: "lib/auth/session.ts", name: "liveTraveller" },
];
/** What is called in these modules reaches the database or an outside party. */
const WORK = /^lib\/(?:(?:jobs|scheduler|supabase|xendit|esim-go|email|turnstile)\/|.*\brepository\.ts$)/;

const isOneOf = (places: readonly Place[], { path, name }: Place) =>
  places.some((place) => place.path === path && place.name === name);
/** Whether a call is one of `Promise`, which only waits for others. */
const isPromise = ({ object }: Node) => isNode(object) && nameOf(object) === "Promise";

/** What happens first on each way through some code: a count; nothing yet; or other work on one of the ways. */
type First = "count" | "nothing" | "work";

/** What happens first where one of two ways is taken. */
function either(one: First, other: First): First {
  if (one === "work" || other === "work") return "work";
  return one === other ? one : "nothing";
}

/** Finds what a function does first, by following what it calls, as far as it is ours. */
class Reading extends Closures {
  private readonly entered = new Set<Node>();

  private call(node: Node, at: Closure, isAwaited: boolean): First {
    const { callee } = node;
    const given = nodesIn(node.arguments);
    const before = this.sequence(
      [...(isNode(callee) && callee.type === "MemberExpression" ? [callee] : []), ...given],
      at,
    );
    if (before !== "nothing" || !isNode(callee)) return before;
    if (callee.type !== "Identifier") return isAwaited && !isPromise(callee) ? "work" : "nothing";
    const own = at.known.get(nameOf(callee));
    const place = this.placeOf(callee, at);
    if (!own && isOneOf(COUNTS, place)) return "count";
    if (!own && isOneOf(FREE, place)) return "nothing";
    if (!own && WORK.test(place.path)) return "work";
    const called = this.valueOf(callee, at);
    if (!called) return isAwaited ? "work" : "nothing";
    return this.body(this.bound(called, given, at));
  }

  /** What a function does first; nothing where it calls itself. */
  body(called: Closure): First {
    if (this.entered.has(called.node)) return "nothing";
    this.entered.add(called.node);
    const first = this.sequence(nodesIn(called.node.body), called);
    this.entered.delete(called.node);
    return first;
  }

  private sequence(nodes: readonly Node[], at: Closure): First {
    for (const node of nodes) {
      const first = this.first(node, at);
      if (first !== "nothing") return first;
    }
    return "nothing";
  }

  private first(node: Node, at: Closure): First {
    const inTurn = (...parts: unknown[]) => this.sequence(parts.flatMap(nodesIn), at);
    if (FUNCTIONS.has(node.type) || node.type === "FunctionDeclaration" || node.type.startsWith("TSType"))
      return "nothing";
    switch (node.type) {
      case "BlockStatement":
        return this.sequence(nodesIn(node.body), { ...at, known: this.namesIn(nodesIn(node.body), at) });
      case "CallExpression":
        return this.call(node, at, false);
      case "AwaitExpression":
        return isNode(node.argument) && node.argument.type === "CallExpression"
          ? this.call(node.argument, at, true)
          : inTurn(node.argument);
      case "IfStatement":
      case "ConditionalExpression": {
        const test = inTurn(node.test);
        return test === "nothing" ? either(inTurn(node.consequent), inTurn(node.alternate)) : test;
      }
      case "LogicalExpression": {
        const left = inTurn(node.left);
        return left === "nothing" ? either(inTurn(node.right), "nothing") : left;
      }
      case "TryStatement": {
        const block = inTurn(node.block);
        return block === "nothing" ? either(inTurn(node.handler), "nothing") : block;
      }
      case "ForOfStatement":
      case "ForStatement":
      case "WhileStatement": {
        const head = inTurn(node.init, node.right, node.test);
        return head === "nothing" ? either(inTurn(node.body), "nothing") : head;
      }
      case "SwitchStatement": {
        const asked = inTurn(node.discriminant);
        const cases = nodesIn(node.cases).map((one) => inTurn(one));
        return asked === "nothing" ? [...cases, "nothing" as const].reduce(either) : asked;
      }
      default:
        return this.sequence(childrenOf(node), at);
    }
  }

  /** Whether a handler counts a request before it does anything else for it, on each way. */
  countsFirst(place: Place): boolean {
    const handler = this.declaredAt(place);
    return handler !== undefined && this.body(handler) === "count";
  }
}

/**
 * The handlers of these route files that do not count each request before they do anything else for it, as '<method> <path>'; '<path>' for
 * a file that declares none itself.
 */
export function uncountedHandlers(paths: readonly string[], reader: Reader): string[] {
  const read = modulesOf(reader);
  const reading = new Reading(read);
  return paths.flatMap((path) => {
    const methods = [...(read(path)?.exported ?? [])].filter((name) => METHODS.has(name));
    if (methods.length === 0) return [path];
    return methods.filter((name) => !reading.countsFirst({ path, name })).map((name) => `${name} ${path}`);
  });
}
