import { endpoints } from "@/lib/api/contract";
import { loginEndpoint } from "@/lib/api/endpoint";
import { signInSchema } from "@/lib/auth/schema";
import { signIn } from "@/lib/auth/service";

export const POST = loginEndpoint(endpoints.signIn, signInSchema, signIn);
