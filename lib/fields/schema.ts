import { z } from "zod";
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PASSWORD_BYTES, MAX_PHONE_LENGTH } from "./rules";

/**
 * Shapes of the common fields in a request. They accept everything that an input can hold. Whether it is valid is decided
 * by the rules of the form, in the browser and again in the service, so both name the same field and code.
 */
export const nameField = z.string().trim().max(MAX_NAME_LENGTH);
export const emailField = z.string().trim().max(MAX_EMAIL_LENGTH);
export const phoneField = z.string().trim().max(MAX_PHONE_LENGTH);
/** Not trimmed: blanks are part of a password. */
export const passwordField = z.string().max(MAX_PASSWORD_BYTES);
/** An id as the database writes it, in small letters: jobs are found by comparing their subject as text. */
export const idField = z.uuid().toLowerCase();
