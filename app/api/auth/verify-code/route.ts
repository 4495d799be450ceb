import { endpoints } from "@/lib/api/contract";
import { loginEndpoint } from "@/lib/api/endpoint";
import { verifyCode } from "@/lib/auth/email-code";
import { verifyCodeSchema } from "@/lib/auth/schema";

export const POST = loginEndpoint(endpoints.verifyCode, verifyCodeSchema, verifyCode);
