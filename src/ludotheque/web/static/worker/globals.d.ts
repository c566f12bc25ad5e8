/** The worker, by a name that says what it is. */
declare const worker: ServiceWorkerGlobalScope;
/** What it was shipped with. */
declare const shipped: {
  /** the program and its files: another mark, another worker */
  release: string;
  /** what pages are made of */
  files: string[];
  /** the pages that are the same for everybody */
  pages: string[];
  /** what those pages ask for, in each language */
  books: string[];
};
