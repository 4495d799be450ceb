import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names. Nothing is merged: the order in the style sheet decides between two classes of one property, so a
 * caller's `className` adds to a component and does not contradict it, or says so with an exclamation mark (`px-2!`).
 */
export function cn(...inputs: ClassValue[]): string {
  return clsx(inputs);
}
