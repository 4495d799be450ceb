/** What is known of the signed-in traveller, for filling in forms. */
export type TravellerProfile = { fullName: string; email: string; phone: string };
