import { deviceStorage } from "@/lib/core/storage";

/** Under this key the device keeps the room that a traveller's eSIMs took on the home page. */
export const HOME_ROOM = "home_esims";

/** Keeps how many eSIMs the home page shows, how high they are and how wide the page is, in CSS pixels. */
export function keepHomeRoom({ esims, height, width }: { esims: number; height: number; width: number }): void {
  deviceStorage.write(HOME_ROOM, `${esims} ${height} ${width}`);
}
