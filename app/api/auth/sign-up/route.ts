import { endpoints } from "@/lib/api/contract";
import { loginEndpoint } from "@/lib/api/endpoint";
import { signUpSchema } from "@/lib/auth/schema";
import { signUp } from "@/lib/auth/service";

export const POST = loginEndpoint(endpoints.signUp, signUpSchema, signUp);
