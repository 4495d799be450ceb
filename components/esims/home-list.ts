/** Classes of the home page's list of eSIMs. On a phone they are in a row that scrolls sideways: two are no higher than one. */
export const HOME_LIST =
  "mt-1 grid gap-4 max-md:-mx-4 max-md:flex max-md:snap-x max-md:scroll-px-4 max-md:gap-3 max-md:overflow-x-auto max-md:px-4 md:mt-2 md:grid-cols-2 max-md:*:w-[max(88%,min(100%,17.5rem))] max-md:*:shrink-0 max-md:*:snap-start max-md:*:only:w-full";
