import { endpoints } from "@/lib/api/contract";
import { loginEndpoint } from "@/lib/api/endpoint";
import { finishGoogleLogin } from "@/lib/auth/google";
import { googleSchema } from "@/lib/auth/schema";

export const POST = loginEndpoint(endpoints.finishGoogleLogin, googleSchema, finishGoogleLogin);
