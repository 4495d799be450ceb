import { endpoints } from "@/lib/api/contract";
import { loginEndpoint } from "@/lib/api/endpoint";
import { requestCode } from "@/lib/auth/email-code";
import { requestCodeSchema } from "@/lib/auth/schema";

export const POST = loginEndpoint(endpoints.requestCode, requestCodeSchema, requestCode);
