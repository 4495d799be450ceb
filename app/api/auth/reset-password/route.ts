import { endpoints } from "@/lib/api/contract";
import { loginEndpoint } from "@/lib/api/endpoint";
import { resetPassword } from "@/lib/auth/recovery";
import { resetPasswordSchema } from "@/lib/auth/schema";

export const POST = loginEndpoint(endpoints.resetPassword, resetPasswordSchema, resetPassword);
