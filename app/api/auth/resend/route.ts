import { endpoints } from "@/lib/api/contract";
import { loginEndpoint } from "@/lib/api/endpoint";
import { resendSchema } from "@/lib/auth/schema";
import { resendConfirmation } from "@/lib/auth/service";

export const POST = loginEndpoint(endpoints.resendConfirmation, resendSchema, resendConfirmation);
