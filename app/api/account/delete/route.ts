import { deleteAccountSchema } from "@/lib/account/schema";
import { deleteAccount } from "@/lib/account/service";
import { endpoints } from "@/lib/api/contract";
import { accountEndpoint } from "@/lib/api/endpoint";

export const POST = accountEndpoint(endpoints.deleteAccount, deleteAccountSchema, deleteAccount);
