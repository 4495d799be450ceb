/** Calls a function whenever the traveller comes to the page. @returns what ends that */
export function onArrival(act: () => void): () => void {
  const arrive = () => {
    if (document.visibilityState === "visible") act();
  };
  document.addEventListener("visibilitychange", arrive);
  window.addEventListener("focus", arrive);
  return () => {
    document.removeEventListener("visibilitychange", arrive);
    window.removeEventListener("focus", arrive);
  };
}
