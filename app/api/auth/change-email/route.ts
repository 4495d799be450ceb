import { endpoints } from "@/lib/api/contract";
import { accountEndpoint } from "@/lib/api/endpoint";
import { changeEmail } from "@/lib/auth/email-change";
import { changeEmailSchema } from "@/lib/auth/schema";

export const POST = accountEndpoint(endpoints.changeEmail, changeEmailSchema, changeEmail);
