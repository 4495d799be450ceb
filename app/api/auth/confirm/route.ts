import { endpoints } from "@/lib/api/contract";
import { loginEndpoint } from "@/lib/api/endpoint";
import { confirmSchema } from "@/lib/auth/schema";
import { confirmEmail } from "@/lib/auth/service";

export const POST = loginEndpoint(endpoints.confirmEmail, confirmSchema, confirmEmail);
