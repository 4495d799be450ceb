import { endpoints } from "@/lib/api/contract";
import { loginEndpoint } from "@/lib/api/endpoint";
import { signOutSchema } from "@/lib/auth/schema";
import { signOut } from "@/lib/auth/service";

export const POST = loginEndpoint(endpoints.signOut, signOutSchema, signOut);
