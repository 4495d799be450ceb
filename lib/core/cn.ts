import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names without merging them. The style sheet's order decides between two classes of one property, so a
 * caller's `className` must not contradict the component's, or must use an exclamation mark (`px-2!`).
 */
export function cn(...inputs: ClassValue[]): string {
  return clsx(inputs);
}
