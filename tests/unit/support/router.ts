const nowhere = () => {
  throw new Error("nothing is tapped here");
};

/** For components that are rendered without a browser and ask for Next's router. */
export const router = {
  push: nowhere,
  replace: nowhere,
  refresh: nowhere,
  prefetch: nowhere,
  back: nowhere,
  forward: nowhere,
  bfcacheId: "0",
};
