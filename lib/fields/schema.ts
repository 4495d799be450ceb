import { z } from "zod";
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MAX_PHONE_LENGTH } from "./rules";

/**
 * Shapes of the common fields in a request. They let through whatever an input can hold: the rules of the form decide
 * about that, in the browser and again in the service, with the same code at the same field.
 */
export const nameField = z.string().trim().max(MAX_NAME_LENGTH);
export const emailField = z.string().trim().max(MAX_EMAIL_LENGTH);
export const phoneField = z.string().trim().max(MAX_PHONE_LENGTH);
/** Blanks count in a password. */
export const passwordField = z.string().max(MAX_PASSWORD_LENGTH);
