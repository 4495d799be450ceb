import { endpoints } from "@/lib/api/contract";
import { loginEndpoint } from "@/lib/api/endpoint";
import { requestRecovery } from "@/lib/auth/recovery";
import { recoverSchema } from "@/lib/auth/schema";

export const POST = loginEndpoint(endpoints.requestRecovery, recoverSchema, requestRecovery);
